import { RemoteMetadata, ROUTES, type RouteName } from '@site/contracts';
import remote from '../remote.json';
import { accessStateCall, wishlistCall } from './shared/calls.js';

const named = (...names: RouteName[]): string[] => names.flatMap((name) => [...ROUTES[name]]);

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('the declared paths are the routes of this area, aliases included', () => {
  const invites = named('wishlistOwnerInvite', 'wishlistOwnerInvite.open', 'wishlistOwnerInvite.error');
  const own = [...named('home', 'newList', 'crossedOff', 'crossedOffGift', 'listView'), ...invites];
  expect([...remote.paths].sort()).toEqual(own.sort());
});

test('what the HTML preloads for a list is what its page asks first', () => {
  const expected = [accessStateCall.path, wishlistCall.path];
  expect(remote.preload.map(({ path }) => path).sort()).toEqual(named('listView').sort());
  for (const { calls } of remote.preload) expect(calls).toEqual(expected);
});
