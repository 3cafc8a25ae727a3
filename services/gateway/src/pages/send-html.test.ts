import { ROUTES, type RouteName } from '@site/contracts';
import { cacheScopeOf } from './send-html.js';

/** What an address may name that anybody may know; every other parameter counts as a secret, also one that is new. */
const NO_SECRETS = new Set(['slug', 'username', 'wishlistName']);
const isSecret = (path: string): boolean => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !NO_SECRETS.has(name));

test('a page whose address holds a guid, code or token is kept nowhere', () => {
  const secret = Object.entries(ROUTES).flatMap(([name, paths]) => (paths.some(isSecret) ? [name as RouteName] : []));
  expect(secret.length).toBeGreaterThan(10);
  expect(secret.filter((name) => cacheScopeOf(name, false) !== 'none')).toEqual([]);
});
