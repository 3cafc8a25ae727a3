import type { ConfiguredRemote, MenuEntry, SiteConfig, User, WishlistSummary } from '@site/contracts';
import { answer, aSiteConfig, aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { configAtom, sessionReadyAtom } from '@site/shell-sdk/host';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Layout } from './layout.js';

type When = Partial<MenuEntry['when']>;
const entry = (slot: MenuEntry['slot'], order: number, label: string, to: string, when: When = {}): MenuEntry => ({
  id: `${slot} ${to}`,
  slot,
  label,
  to,
  order,
  when: { session: 'any', ...when },
});

/** The menus of docs/specification/1-shell-and-account.md §2 as remotes declare them, out of order. */
const menu = [
  entry('common', 70, 'Verstuur je lijstje', '/mylist/send', { session: 'in', flag: 'allowUnsollicitedEmail', minLists: 1 }),
  entry('common', 80, 'Winkels', '/winkels', { flag: 'winkelsEnabled' }),
  entry('common', 10, 'Vrienden', '/friends', { session: 'in', accountOnly: true }),
  entry('common', 20, 'Afgestreept', '/crossedoff', { session: 'in' }),
  entry('common', 30, 'Maak een lijstje', '/account/create', { session: 'out' }),
  entry('common', 40, 'Zoek een lijstje', '/list/search'),
  entry('common', 50, 'Lootjes trekken', '/lootjestrekken', { flag: 'drawLotsEnabled' }),
  entry('common', 60, 'Mijn gegevens', '/account', { session: 'in' }),
  entry('account', 10, 'Mijn gegevens', '/account', { session: 'in' }),
  entry('bar', 10, 'Lijstjes', '/', { session: 'in', accountOnly: true }),
  entry('bar', 10, 'Start', '/', { session: 'out' }),
  entry('bar', 20, 'Geven', '/crossedoff', { session: 'in' }),
  entry('bar', 20, 'Maken', '/account/create', { session: 'out' }),
  entry('bar', 30, 'Lootjes', '/lootjestrekken', { flag: 'drawLotsEnabled' }),
  entry('bar', 40, 'Zoeken', '/list/search'),
  entry('footer', 50, 'Blog', '/blog', { flag: 'blogEnabled' }),
  entry('footer', 10, 'Veelgestelde vragen', '/faq'),
  entry('footer', 20, 'Contact', '/contact'),
  entry('footer', 30, 'Lootjes trekken', '/lootjestrekken', { flag: 'drawLotsEnabled' }),
  entry('footer', 40, 'Winkels', '/winkels', { flag: 'winkelsEnabled' }),
];
const remote: ConfiguredRemote = {
  name: 'mf_all',
  enabled: true,
  version: '1',
  manifestUrl: '/m',
  paths: [
    ...menu.map(({ to }) => to),
    '/',
    '/:username',
    '/mylist/new',
    '/account/login',
    '/voorwaarden/gebruiksvoorwaarden',
    '/voorwaarden/privacy',
    '/voorwaarden/veiligheid',
    '/impressum',
  ],
  menu,
  fallbackManifestUrl: null,
};
const remotes = [remote];
const stores = { appStore: 'https://apps.apple.com/nl/app/id1', playStore: 'https://play.google.com/store/apps/details?id=x' };
const lists = (...usernames: string[]) =>
  usernames.map((username) => ({ username, title: null, fullName: 'Anna de Vries' }) as WishlistSummary);

const open = ({ config, ...stub }: ShellStub = {}) =>
  renderInShell(
    <Layout meta={{}}>
      <h1>Pagina</h1>
    </Layout>,
    { ...stub, config: { remotes, stores, ...config } },
  );
const sideMenu = () =>
  within(screen.getByRole('navigation', { name: 'Hoofdmenu' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const sideLabels = () => sideMenu().map(([label]) => label);
const footer = () => within(screen.getByRole('contentinfo'));
const footerLabels = () =>
  footer()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const afstreper = aUser({ isAccount: false });
const holder = aUser();

describe('the side menu: my lists, common items and shops', () => {
  const loggedIn = ['Vrienden', 'Afgestreept', 'Zoek een lijstje', 'Lootjes trekken', 'Mijn gegevens'];
  test.each<[string, User | null, string[], string[]]>([
    ['a visitor', null, [], ['Maak een lijstje', 'Zoek een lijstje', 'Lootjes trekken', 'Winkels']],
    ['an afstreper', afstreper, [], ['Maak een lijstje', ...loggedIn.slice(1), 'Winkels']],
    ['an account without lists', holder, [], ['Nieuw lijstje', ...loggedIn, 'Winkels']],
    [
      'an account with one list',
      holder,
      ['anna'],
      ['Verlanglijstje van Anna de Vries', 'Nieuw lijstje', ...loggedIn, 'Verstuur je lijstje', 'Winkels'],
    ],
    [
      'an account with several lists',
      holder,
      ['anna', 'kerst', 'bruiloft'],
      [
        ...['anna', 'kerst', 'bruiloft'].map((name) => `Verlanglijstje van Anna de Vries (${name})`),
        'Nieuw lijstje',
        ...loggedIn,
        'Verstuur je lijstje',
        'Winkels',
      ],
    ],
  ])('of %s', (_who, user, usernames, expected) => {
    open({ user, wishlists: lists(...usernames) });
    expect(sideLabels()).toEqual(expected);
  });

  test('a list leads to its address', () => {
    open({ user: aUser(), wishlists: lists('anna', 'kerst') });
    expect(sideMenu().slice(0, 3)).toEqual([
      ['Verlanglijstje van Anna de Vries (anna)', '/anna'],
      ['Verlanglijstje van Anna de Vries (kerst)', '/kerst'],
      ['Nieuw lijstje', '/mylist/new'],
    ]);
  });

  test.each<[Partial<SiteConfig>, string]>([
    [{ drawLotsEnabled: false }, 'Lootjes trekken'],
    [{ winkelsEnabled: false }, 'Winkels'],
    [{ allowUnsollicitedEmail: false }, 'Verstuur je lijstje'],
  ])('%p takes %s away, and nothing else', (flag, label) => {
    const { shell } = open({ user: aUser(), wishlists: lists('anna') });
    const all = sideLabels();
    act(() => shell.store.set(configAtom, aSiteConfig({ remotes, ...flag })));
    expect(sideLabels()).toEqual(all.filter((shown) => shown !== label));
  });

  test('it stays empty until it is known whose it is', () => {
    const { shell } = open({ user: aUser() });
    expect(sideLabels()).toEqual([]);
    act(() => shell.store.set(sessionReadyAtom, false));
    expect(sideLabels()).toEqual([]);
  });
});

describe('the bar of small screens', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Snel naar' }));
  const places = () =>
    bar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const more = (name: string) => {
    fireEvent.click(bar().getByRole('link', { name }));
    return [...screen.getByRole('dialog').querySelectorAll('nav a, nav button')].map(({ textContent }) => textContent);
  };

  test('has five places of an account holder, and the rest in a sheet', () => {
    open({ user: holder, wishlists: lists('anna') });
    expect(places()).toEqual([
      ['Lijstjes', '/'],
      ['Geven', '/crossedoff'],
      ['Lootjes', '/lootjestrekken'],
      ['Zoeken', '/list/search'],
      ['Ik', '/account'],
    ]);
    expect(more('Ik')).toEqual([
      'Verlanglijstje van Anna de Vries',
      'Nieuw lijstje',
      'Vrienden',
      'Mijn gegevens',
      'Verstuur je lijstje',
      'Winkels',
      'Uitloggen',
    ]);
    expect(screen.getByRole('dialog', { name: 'Anna de Vries' })).toBeTruthy();
  });

  test('has what makes sense for a visitor', () => {
    open();
    expect(places()).toEqual([
      ['Start', '/'],
      ['Maken', '/account/create'],
      ['Lootjes', '/lootjestrekken'],
      ['Zoeken', '/list/search'],
      ['Menu', '#voet'],
    ]);
    expect(more('Menu')).toEqual(['Inloggen', 'Winkels']);
  });

  test('has what a guest has: no lists, and the way to a first one', () => {
    open({ user: afstreper });
    expect(places().map(([label]) => label)).toEqual(['Geven', 'Lootjes', 'Zoeken', 'Ik']);
    expect(more('Ik')).toEqual(['Maak een lijstje', 'Mijn gegevens', 'Winkels', 'Uitloggen']);
    expect(screen.queryByText('Mijn lijstjes')).toBeNull();
  });

  test('has no place that is switched off, and is empty until it is known whose it is', () => {
    const { shell } = open({ user: holder, wishlists: [], config: { drawLotsEnabled: false } });
    expect(places().map(([label]) => label)).toEqual(['Lijstjes', 'Geven', 'Zoeken', 'Ik']);
    act(() => shell.store.set(sessionReadyAtom, false));
    expect(bar().queryAllByRole('link')).toEqual([]);
  });
});

describe('the footer', () => {
  const all = [
    'Veelgestelde vragen',
    'Contact',
    'Lootjes trekken',
    'Winkels',
    'Blog',
    'Gebruiksvoorwaarden',
    'Privacy',
    'Veiligheid',
    'Impressum',
    'Download in de App Store',
    'Ontdek het op Google Play',
  ];
  const everything = { impressumEnabled: true };

  test('has everything that is on', () => {
    open({ config: everything });
    expect(footerLabels()).toEqual(all);
  });

  test.each<[Partial<SiteConfig>, string[]]>([
    [{ drawLotsEnabled: false }, ['Lootjes trekken']],
    [{ winkelsEnabled: false }, ['Winkels']],
    [{ blogEnabled: false }, ['Blog']],
    [{ termsAndConditionsEnabled: false }, ['Gebruiksvoorwaarden']],
    [{ privacyStatementEnabled: false }, ['Privacy']],
    [{ impressumEnabled: false }, ['Impressum']],
    [{ showAppStoreButtons: false }, ['Download in de App Store', 'Ontdek het op Google Play']],
  ])('%p takes %p away, and nothing else', (flag, gone) => {
    open({ config: { ...everything, ...flag } });
    expect(footerLabels()).toEqual(all.filter((label) => !gone.includes(label)));
  });

  test('terms and privacy lead to the configured address, or to the site’s own page', () => {
    const hrefs = () =>
      ['Gebruiksvoorwaarden', 'Privacy'].map((name) => footer().getByRole('link', { name }).getAttribute('href'));
    const { shell } = open();
    expect(hrefs()).toEqual(['/voorwaarden/gebruiksvoorwaarden', '/voorwaarden/privacy']);
    const configured = { termsAndConditionsUrl: 'https://x.example/terms', privacyStatementUrl: 'https://x.example/privacy' };
    act(() => shell.store.set(configAtom, aSiteConfig({ remotes, ...configured })));
    expect(hrefs()).toEqual(['https://x.example/terms', 'https://x.example/privacy']);
  });

  test('a page that nobody answers is linked from nowhere', () => {
    open({ config: { ...everything, remotes: [{ ...remote, paths: ['/'] }] } });
    expect(footerLabels()).not.toContain('Veiligheid');
    expect(footerLabels()).not.toContain('Impressum');
  });

  test.each([
    ['2026-11-20', '© 1999–2026 Verlanglijstje'],
    ['2031-01-01', '© 1999–2031 Verlanglijstje'],
  ])('on %s the copyright says %s', (day, text) => {
    open({ world: { now: () => new Date(`${day}T12:00:00Z`) } });
    expect(footer().getByText(text)).toBeTruthy();
  });

  test('a store has a button when the address of the app there is known', () => {
    const { shell } = open();
    expect(footer().getByRole('link', { name: 'Download in de App Store' }).getAttribute('href')).toBe(stores.appStore);
    act(() => shell.store.set(configAtom, aSiteConfig({ remotes, stores: { playStore: stores.playStore } })));
    expect(footer().queryByRole('link', { name: 'Download in de App Store' })).toBeNull();
    expect(footer().getByRole('link', { name: 'Ontdek het op Google Play' }).getAttribute('href')).toBe(stores.playStore);
  });

  const CLICK = 'POST /api/Utility/ClickEvent';
  test.each([
    ['Download in de App Store', 'appStore'],
    ['Ontdek het op Google Play', 'playStore'],
  ])('a press on "%s" is counted as %s, without a token and without holding the link up', async (name, expected) => {
    const { server } = open({ answers: { [CLICK]: null } });
    const isFollowed = fireEvent.click(footer().getByRole('link', { name }));
    expect(isFollowed).toBe(true);
    await waitFor(() => expect(server.to(CLICK)[0]?.body).toEqual({ name: expected }));
    expect(server.seen).toHaveLength(1);
  });

  test('a press that cannot be counted is reported, and nobody is bothered with it', async () => {
    const reports: string[] = [];
    open({ answers: { [CLICK]: answer(500) }, world: { report: (what) => void reports.push(what) } });
    fireEvent.click(footer().getByRole('link', { name: 'Download in de App Store' }));
    await waitFor(() => expect(reports).toEqual(['the press on appStore was not counted']));
    expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});

test('the logo leads home', () => {
  open();
  expect(screen.getByRole('link', { name: 'Verlanglijstje, naar de beginpagina' }).getAttribute('href')).toBe('/');
});

test('the skip link leads to the page, which is named as its main part', () => {
  open();
  const skip = screen.getByRole('link', { name: 'Naar de inhoud' });
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('the app has no chrome around its pages', () => {
  open({ user: aUser(), wishlists: lists('anna'), config: { isMobileApp: true } });
  expect(screen.getByRole('main').textContent).toBe('Pagina');
  const chrome = (['banner', 'navigation', 'contentinfo', 'link', 'button'] as const).flatMap((role) =>
    screen.queryAllByRole(role),
  );
  expect(chrome).toEqual([]);
});
