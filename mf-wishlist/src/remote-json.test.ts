import { getCrossedOff, getFriends, RemoteMetadata, ROUTES, type RouteName } from '@site/contracts';
import {
  getAccessState,
  getCategories,
  getLotingOverview,
  getMyListsWithGiftCount,
  getThemeImages,
  getWishlist,
  getWishlistImageUrl,
} from '@site/contracts/calls';
import remote from '../remote.json';

const named = (...names: RouteName[]): string[] => names.flatMap((name) => [...ROUTES[name]]);

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('the declared paths are the routes of this area, aliases included', () => {
  const invites = named('wishlistOwnerInvite', 'wishlistOwnerInvite.open', 'wishlistOwnerInvite.error');
  const own = [
    ...named('home', 'newList', 'addWish', 'crossedOff', 'crossedOffGift', 'friends', 'listsearch'),
    ...named('listView', 'listCategories', 'listImage', 'listQr', 'listGiven', 'send'),
    ...invites,
  ];
  expect([...remote.paths].sort()).toEqual(own.sort());
});

test('what the HTML preloads is what its page asks first', () => {
  const list = [getAccessState.path, getWishlist.path];
  const home = [getMyListsWithGiftCount.path, getLotingOverview.path, getFriends.path, getCrossedOff.path];
  const categories = [getCategories.path];
  const expected = new Map<string, readonly string[]>([
    ...named('home').map((path) => [path, home] as const),
    ...named('listView').map((path) => [path, list] as const),
    ...named('listCategories').map((path) => [path, categories] as const),
    ...named('listImage').map((path) => [path, [getWishlistImageUrl.path, getThemeImages.path]] as const),
    ...named('listQr').map((path) => [path, [getAccessState.path]] as const),
    ...named('listGiven').map((path) => [path, [getMyListsWithGiftCount.path]] as const),
    [ROUTES.crossedOff[0], [getCrossedOff.path]],
    [ROUTES.friends[0], [getFriends.path]],
  ]);
  expect(new Map(remote.preload.map(({ path, calls }) => [path, calls]))).toEqual(expected);
});
