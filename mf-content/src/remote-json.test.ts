import { getImprint, RemoteMetadata, ROUTES } from '@site/contracts';
import { getArticle, getArticles, getShops } from '@site/contracts/calls';
import remote from '../remote.json';
import { routes } from './routes.js';
import { pages } from './server.js';

test('the deploy metadata fits the contract', () => {
  expect(RemoteMetadata.safeParse(remote).error).toBeUndefined();
});

test('the declared paths are the routes of this area, aliases included, and each has a page', () => {
  const { shops, faq, contact, blogIndex, blogArticle, terms, privacy, safety, impressum } = ROUTES;
  expect(remote.paths).toEqual([
    ...[...shops, ...faq, ...contact, ...blogIndex, ...blogArticle],
    ...[...terms, ...privacy, ...safety, ...impressum],
  ]);
  expect(routes.map(({ path }) => path)).toEqual(remote.paths);
});

test('what the HTML preloads is what its page asks first', () => {
  expect(remote.preload).toEqual([
    ...ROUTES.shops.map((path) => ({ path, calls: [getShops.path] })),
    { path: ROUTES.blogIndex[0], calls: [getArticles.path] },
    { path: ROUTES.blogArticle[0], calls: [getArticle.path, getArticles.path] },
    { path: ROUTES.impressum[0], calls: [getImprint.path] },
  ]);
});

test('every page comes as HTML too', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...remote.paths].sort());
});

test('the footer has what the specification wants there, each by its flag', () => {
  const footer = remote.menu.filter(({ slot }) => slot === 'footer').map(({ to, when }) => [to, when?.flag]);
  expect(footer).toEqual([
    ['/faq', undefined],
    ['/contact', undefined],
    ['/winkels', 'winkelsEnabled'],
    ['/blog', 'blogEnabled'],
  ]);
});
