import { RemoteMetadata } from '@site/contracts';
import remote from '../remote.json';
import { routes } from './routes.js';

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('every declared path has a page, and every page is declared', () => {
  expect(routes.map(({ path }) => path)).toEqual(remote.paths);
});
