import { type RouteName, RemoteMetadata, ROUTES } from '@site/contracts';
import { aSiteState } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { findPage } from './find-page.js';
import { headOf } from './page-head.js';

/** A site on which some remote shows every page there is. */
const everything = aSiteState({
  remotes: [
    {
      ...z.parse(RemoteMetadata, {
        name: 'mf_all',
        contractVersion: 1,
        paths: Object.values(ROUTES).map(([canonical]) => canonical),
      }),
      enabled: true,
      version: 'aaaaaa1',
      fallbackVersion: null,
      share: null,
    },
  ],
  flags: { impressumEnabled: true },
});
const ARTICLE = {
  slug: 'het-gemak-van-lijstje',
  title: 'Het gemak',
  intro: 'Waarom.',
  imageUrl: '/api/Blog/Picture/gemak-1200.jpg?v=1',
  publishedOn: '2026-09-21',
  updatedOn: '2026-11-20',
};
const find = (path: string, search = '') =>
  findPage({ path, search }, everything, {
    list: () => Promise.resolve({ exists: true, public: { title: 'Lijst van Jan', description: null, imageUrl: null } }),
    article: () => Promise.resolve(ARTICLE),
  });

const names = Object.keys(ROUTES) as RouteName[];
const VALUES: Partial<Record<string, string>> = { username: 'jan', slug: 'het-gemak-van-lijstje' };
/** A pattern with something in place of its parameters; optional ones left out or not. */
const example = (pattern: string, withOptional = true): string =>
  pattern.replace(/\/:(\w+)(\?)?/g, (_whole, name: string, optional?: string) =>
    optional === '?' && !withOptional ? '' : `/${VALUES[name] ?? 'een-waarde'}`,
  );

/** docs/specification/3-decisions.md §12 Pages; `/lootjestrekken` by §13. */
const INDEXABLE = ['home', 'login', 'createAccount', 'listView', 'blogIndex', 'blogArticle', 'faq', 'shops', 'contact'];
const ALSO_INDEXABLE = ['listsearch', 'lotingHome'];

test.each(names)('%s is a page at its one address, with a slash at the end and in capitals too', async (name) => {
  const [canonical] = ROUTES[name];
  const isIndexable = [...INDEXABLE, ...ALSO_INDEXABLE].includes(name);
  for (const path of new Set([example(canonical), example(canonical, false), `${example(canonical)}/`])) {
    expect(await find(path)).toMatchObject({ kind: 'page', status: 200, route: name, isIndexable });
  }
  const shouted = canonical.replace(/\/[a-z]+/g, (word) => word.toUpperCase());
  expect(await find(example(shouted))).toMatchObject({ kind: 'page', route: name });
});

const aliases = names.flatMap((name) => ROUTES[name].slice(1).map((alias) => [alias, ROUTES[name][0]] as const));

test.each(aliases)('%s leads to %s, query and all, in one step', async (alias, canonical) => {
  const location = `${example(canonical)}?a=1&b=%20`;
  expect(await find(example(alias), '?a=1&b=%20')).toEqual({ kind: 'redirect', location });
  expect(await find(example(canonical))).toMatchObject({ kind: 'page' });
});

test('there are aliases to walk', () => {
  expect(aliases.length).toBeGreaterThanOrEqual(10);
});

const OF_THIS_SPECIFICATION: readonly (readonly [RouteName, string])[] = [
  ['login', 'Inloggen · Verlanglijstje'],
  ['createAccount', 'Maak een lijstje · Verlanglijstje'],
  ['forgotPassword', 'Wachtwoord vergeten · Verlanglijstje'],
  ['resetPassword', 'Kies een nieuw wachtwoord · Verlanglijstje'],
  ['emailSettings', 'Mailinstellingen · Verlanglijstje'],
  ['editProfile', 'Mijn gegevens · Verlanglijstje'],
  ['deleteUser', 'Account verwijderen · Verlanglijstje'],
  ['userDeleted', 'Je account is verwijderd · Verlanglijstje'],
  ['userDeletedError', 'Dit account is verwijderd · Verlanglijstje'],
  ['goodbye', 'Tot ziens · Verlanglijstje'],
  ['terms', 'Gebruiksvoorwaarden · Verlanglijstje'],
  ['privacy', 'Privacyverklaring · Verlanglijstje'],
  ['safety', 'Veilig gebruik · Verlanglijstje'],
  ['impressum', 'Impressum · Verlanglijstje'],
];

test.each(OF_THIS_SPECIFICATION)('%s is called "%s" in its first HTML, and says what it is', async (name, title) => {
  const path = example(ROUTES[name][0]);
  const page = await find(path);
  if (page.kind !== 'page') throw new Error('not a page');
  const head = headOf(page, path, everything, 'nl');
  expect(head).toMatchObject({ title, isIndexable: INDEXABLE.includes(name) });
  expect(head.description?.length).toBeGreaterThan(10);
  expect(head.canonical === null).toBe(!head.isIndexable);
});

test.each(['wishlistOwnerInvite', 'crossedOffGift', 'listImage'] as const)(
  '%s says nothing but the site’s name',
  async (name) => {
    const path = example(ROUTES[name][0]);
    const page = await find(path);
    if (page.kind !== 'page') throw new Error('not a page');
    expect(headOf(page, path, everything, 'nl')).toMatchObject({ title: 'Verlanglijstje', description: null, canonical: null });
  },
);
