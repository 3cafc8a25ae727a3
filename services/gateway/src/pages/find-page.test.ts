import { z } from 'zod/mini';
import { RemoteMetadata, type SiteState } from '@site/contracts';
import { aSiteState } from '@site/service-kit/testing';
import { findPage, type ListSummary } from './find-page.js';

const aRemote = (name: string, paths: string[], enabled = true): SiteState['remotes'][number] => ({
  ...z.parse(RemoteMetadata, { name, contractVersion: 1, paths }),
  enabled,
  version: 'aaaaaa1',
  fallbackVersion: null,
  share: null,
});

const aState = (remotes: SiteState['remotes'], flags: Partial<SiteState['flags']> = {}): SiteState =>
  aSiteState({ remotes, flags });

const wishlist = aRemote('mf_wishlist', ['/:username', '/:username/qr', '/crossedoff', '/list/search']);
const account = aRemote('mf_account', ['/account/login', '/account/create', '/account/goodbye', '/account/help/*']);
const content = aRemote('mf_content', ['/blog', '/blog/:slug', '/winkels']);
const lotting = aRemote('mf_lotting', [
  '/lootjestrekken',
  '/lootjestrekken/lootje/:guid',
  '/lootjestrekken/getrokken/:lotingGuid',
]);
const state = aState([wishlist, account, content, lotting]);

const lists: Record<string, ListSummary> = {
  jan: { exists: true, public: { title: 'Lijst van Jan', description: null, imageUrl: null } },
  geheim: { exists: true, public: null },
  vraag: { exists: true, public: null, asks: { title: 'Lijst van Piet', description: null, imageUrl: null } },
  traag: undefined,
};
const summarize = (username: string): Promise<ListSummary> =>
  Promise.resolve(username in lists ? lists[username] : { exists: false, public: null });

const ARTICLE = {
  slug: 'het-gemak-van-lijstje',
  title: 'Het gemak',
  intro: 'Waarom.',
  imageUrl: '/api/Blog/Picture/gemak-1200.jpg?v=1',
  publishedOn: '2026-09-21',
  updatedOn: '2026-11-20',
};
const article = (slug: string) => Promise.resolve(slug === 'traag' ? undefined : slug === ARTICLE.slug ? ARTICLE : null);
const find = (path: string, search = '', of = state) => findPage({ path, search }, of, { list: summarize, article });

test('a path that only a remote knows is its page, whatever lists are called; switched off, nobody else shows it', async () => {
  const known = (enabled: boolean) => aState([...state.remotes, aRemote('mf_extra', ['/cadeaubonnen', '/jan/extra'], enabled)]);
  expect(await find('/cadeaubonnen', '', known(true))).toMatchObject({ status: 200, route: null, isIndexable: false });
  expect(await find('/jan/extra', '', known(true))).toMatchObject({ status: 200, remote: { name: 'mf_extra' } });
  expect(await find('/cadeaubonnen', '', known(false))).toMatchObject({ status: 404 });
  expect(await find('/jan', '', known(true))).toMatchObject({ status: 200, route: 'listView' });
});

test.each([
  ['/friends/gifts', '', '/crossedoff'],
  ['/list/open/jan', '?a=1', '/jan?a=1'],
  ['/laden', '', '/winkels'],
  ['/shops/', '?q', '/winkels?q'],
  ['/lootje/1234', '', '/lootjestrekken/lootje/1234'],
  ['/lootjestrekken/lot/1234', '', '/lootjestrekken/lootje/1234'],
  ['/loting/99', '', '/lootjestrekken/getrokken/99'],
  ['/support', '', '/faq'],
  ['/about/privacy', '', '/voorwaarden/privacy'],
  ['/list/open/%2F%2Fevil.example', '', '/%2F%2Fevil.example'],
])('%s%s is an alias and leads to %s', async (path, search, location) => {
  expect(await find(path, search)).toEqual({ kind: 'redirect', location });
});

test.each([
  ['/', 200, true],
  ['/error', 200, false],
  ['/account/login', 200, true],
  ['/account/create', 200, true],
  ['/account/goodbye', 200, false],
  ['/jan', 200, true],
  ['/jan/', 200, true],
  ['/jan/qr', 200, false],
  ['/geheim', 200, false],
  ['/vraag', 200, false],
  ['/traag', 200, false],
  ['/niemand', 404, false],
  ['/niemand/qr', 404, false],
  ['/ab', 404, false],
  ['/assets', 404, false],
  ['/-jan', 404, false],
  ['/jan/qr/dieper', 404, false],
  ['/friends', 404, false],
  ['/winkels', 200, true],
  ['/blog', 200, true],
  ['/blog/het-gemak-van-lijstje', 200, true],
  ['/blog/onbekend', 200, false],
  ['/blog/traag', 200, false],
  ['/lootjestrekken', 200, true],
  ['/lootjestrekken/lootje/1234', 200, false],
  ['/list/search', 200, true],
])('%s answers %i, indexable: %s', async (path, status, isIndexable) => {
  expect(await find(path)).toMatchObject({ kind: 'page', status, isIndexable });
});

test('a search with a query is not indexed', async () => {
  expect(await find('/list/search', '?query=jan')).toMatchObject({ status: 200, isIndexable: false });
});

test('the most specific pattern of all remotes owns a path', async () => {
  expect(await find('/account/login')).toMatchObject({ remote: { name: 'mf_account' }, match: { pattern: '/account/login' } });
  expect(await find('/jan')).toMatchObject({ remote: { name: 'mf_wishlist' }, match: { params: { username: 'jan' } } });
});

test('what a disabled remote or a flag switched off is not there', async () => {
  const off = aState([{ ...content, enabled: false }, wishlist]);
  expect(await find('/winkels', '', off)).toMatchObject({ status: 404, remote: null });
  const noBlog = aState([content], { blogEnabled: false });
  expect(await find('/blog/het-gemak-van-lijstje', '', noBlog)).toMatchObject({ status: 404 });
  expect(await find('/winkels', '', noBlog)).toMatchObject({ status: 200 });
});

test.each([
  ['/voorwaarden/gebruiksvoorwaarden', 'termsAndConditionsEnabled'],
  ['/voorwaarden/privacy', 'privacyStatementEnabled'],
  ['/impressum', 'impressumEnabled'],
] as const)('%s is there only while %s is on', async (path, flag) => {
  const legal = [aRemote('mf_content', [path, '/voorwaarden/veiligheid'])];
  expect(await find(path, '', aState(legal, { [flag]: true }))).toMatchObject({ status: 200, isIndexable: false });
  const off = aState(legal, { [flag]: false });
  expect(await find(path, '', off)).toMatchObject({ status: 404 });
  expect(await find('/voorwaarden/veiligheid', '', off)).toMatchObject({ status: 200 });
});

test('another remote that claims the same pattern takes the place of a disabled one', async () => {
  const both = aState([aRemote('mf_content', ['/winkels'], false), aRemote('mf_shops', ['/winkels'])]);
  expect(await find('/winkels', '', both)).toMatchObject({ status: 200, remote: { name: 'mf_shops' } });
});
