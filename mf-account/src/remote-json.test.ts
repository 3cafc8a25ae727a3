import { RemoteMetadata, ROUTES } from '@site/contracts';
import remote from '../remote.json';
import { routes } from './routes.js';

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('the declared paths are exactly the screens there are', () => {
  expect([...remote.paths].sort()).toEqual(routes.map(({ path }) => path ?? '').sort());
});

test('menu entries lead to pages of the product', () => {
  const pages: readonly string[] = Object.values(ROUTES).flat();
  for (const { to } of remote.menu) expect(pages).toContain(to);
});
