import type { ConfiguredRemote, MenuEntry, WishlistSummary } from '@site/contracts';
import { aSiteConfig, aUser } from '@site/shell-sdk/testing';
import { menuItems } from './menu-items.js';

const entry = (id: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  slot: 'common',
  label: id,
  to: `/${id}`,
  order: 10,
  when: { session: 'any' },
  ...changes,
});
const remote = (menu: MenuEntry[], enabled = true): ConfiguredRemote => ({
  name: 'mf_wishlist',
  enabled,
  version: '1',
  manifestUrl: '/m',
  paths: ['/:username', '/mylist/new', '/account/login', '/account/create'],
  menu,
  fallbackManifestUrl: null,
});
const lists = (...usernames: string[]) =>
  usernames.map((username) => ({ username, title: null, fullName: 'Anna de Vries' }) as WishlistSummary);
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const nobody = { user: null, wishlists: [], isKnown: true };

test('entries show for the right session, flag and number of lists, in order', () => {
  const menu = [
    entry('send', { when: { session: 'in', flag: 'allowUnsollicitedEmail', minLists: 1 }, order: 30 }),
    entry('friends', { when: { session: 'in' }, order: 10 }),
    entry('create', { when: { session: 'out' } }),
    entry('search', { order: 20 }),
    entry('draw', { when: { session: 'any', flag: 'drawLotsEnabled' }, order: 25 }),
  ];
  const config = aSiteConfig({ remotes: [remote(menu)] });
  const user = aUser();
  expect(ids(menuItems(config, nobody).common)).toEqual(['create', 'search', 'draw']);
  expect(ids(menuItems(config, { user, wishlists: [], isKnown: true }).common)).toEqual(['friends', 'search', 'draw']);
  expect(ids(menuItems(config, { user, wishlists: lists('anna'), isKnown: true }).common)).toEqual([
    'friends',
    'search',
    'draw',
    'send',
  ]);
  const off = { ...config, drawLotsEnabled: false, allowUnsollicitedEmail: false };
  expect(ids(menuItems(off, { user, wishlists: lists('anna'), isKnown: true }).common)).toEqual(['friends', 'search']);
});

test('a new list goes by the word that is configured for the product', () => {
  const config = { ...aSiteConfig({ remotes: [remote([])] }), product: 'kaartje' };
  const { myLists } = menuItems(config, { user: aUser(), wishlists: lists('anna'), isKnown: true });
  expect(myLists.map(({ label }) => label)).toEqual(['Verlanglijstje van Anna de Vries', 'Nieuw kaartje']);
});

test('a disabled remote has no entries anywhere, and its pages are linked from nowhere', () => {
  const menu = [entry('friends'), entry('faq', { slot: 'footer' }), entry('profile', { slot: 'account' })];
  const items = menuItems(aSiteConfig({ remotes: [remote(menu, false)] }), {
    user: aUser(),
    wishlists: lists('anna'),
    isKnown: true,
  });
  expect(items).toMatchObject({ myLists: [], common: [], account: [], footer: [], bar: [] });
  expect(items.isAnswered('/account/login')).toBe(false);
});

test.each([
  [[], ['new-list'], ['Nieuw lijstje']],
  [['anna'], ['list-anna', 'new-list'], ['Verlanglijstje van Anna de Vries', 'Nieuw lijstje']],
  [
    ['anna', 'kerst'],
    ['list-anna', 'list-kerst', 'new-list'],
    ['Verlanglijstje van Anna de Vries (anna)', 'Verlanglijstje van Anna de Vries (kerst)', 'Nieuw lijstje'],
  ],
])('my lists with %p', (usernames, expected, labels) => {
  const { myLists } = menuItems(aSiteConfig({ remotes: [remote([])] }), {
    user: aUser(),
    wishlists: lists(...usernames),
    isKnown: true,
  });
  expect(ids(myLists)).toEqual(expected);
  expect(myLists.map(({ label }) => label)).toEqual(labels);
});

test.each([['anna'], ['anna', 'kerst']])('a list that has a title goes by it: %s %s', (...usernames) => {
  const wishlists = lists(...usernames).map((list, at) => (at === 0 ? { ...list, title: 'Anna wordt veertig' } : list));
  const { myLists } = menuItems(aSiteConfig({ remotes: [remote([])] }), { user: aUser(), wishlists, isKnown: true });
  expect(myLists.map(({ label }) => label)).toEqual([
    'Anna wordt veertig',
    ...usernames.slice(1).map(() => 'Verlanglijstje van Anna de Vries'),
    'Nieuw lijstje',
  ]);
});

test('lists that are not known are not shown as none', () => {
  const menu = [entry('send', { when: { session: 'in', minLists: 1 } }), entry('search')];
  const items = menuItems(aSiteConfig({ remotes: [remote(menu)] }), { user: aUser(), wishlists: null, isKnown: true });
  expect([ids(items.myLists), ids(items.common)]).toEqual([[], ['search']]);
});

test('a visitor has no lists', () => {
  expect(menuItems(aSiteConfig({ remotes: [remote([])] }), nobody).myLists).toEqual([]);
});
