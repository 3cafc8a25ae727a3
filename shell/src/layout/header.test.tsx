import type { ConfiguredRemote, SiteConfig, WishlistSummary } from '@site/contracts';
import { pageErrorAtom, sessionReadyAtom, userAtom, wishlistsAtom } from '@site/shell-sdk/host';
import { Link, useLocation } from '@site/shell-sdk';
import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Header } from './header.js';
import { useMenuItems } from './menu-items.js';

const remote: ConfiguredRemote = {
  name: 'mf_people',
  enabled: true,
  version: '1',
  manifestUrl: '/m',
  paths: ['/', '/:username', '/account/login', '/account/create', '/account'],
  menu: [],
  fallbackManifestUrl: null,
};

const HeaderOfPage = () => <Header items={useMenuItems(false)} />;
const open = (path: string, config: Partial<SiteConfig> = {}, answers = {}) =>
  renderInShell(<HeaderOfPage />, { path, config: { remotes: [remote], ...config }, answers });
const form = () => screen.queryByRole('form', { name: 'Inloggen' });
const corner = () => ({
  form: form() !== null,
  link: screen.queryAllByRole('link', { name: 'Inloggen' }).length > 0,
  create: screen.queryAllByRole('link', { name: 'Maak een lijstje' }).length > 0,
});

test.each(['/kees', '/friends'])('a visitor of %s finds the form, and the link for where it has no room', (path) => {
  open(path);
  expect(corner()).toEqual({ form: true, link: true, create: true });
});

test.each([
  '/',
  '/account/login',
  '/account/login/',
  '/account/create',
  '/account/forgotpassword',
  '/account/resetpassword/abc',
  '/mylist/new',
  '/i/123/login',
  '/i/123/createaccount',
])('on %s, which has fields or ways in of its own, only links are left', (path) => {
  open(path);
  expect(corner()).toEqual({ form: false, link: true, create: true });
});

test('nor where the login page shows in place of another', () => {
  const { shell } = open('/friends');
  act(() => shell.store.set(pageErrorAtom, 'unauthorized'));
  expect(form()).toBeNull();
});

test('when nobody answers the login page there is no way to log in', () => {
  open('/', { remotes: [{ ...remote, enabled: false }] });
  expect(corner()).toEqual({ form: false, link: false, create: false });
});

test('nothing stands in the corner until it is known who is logged in', () => {
  const { shell } = open('/');
  act(() => shell.store.set(sessionReadyAtom, false));
  expect(corner()).toEqual({ form: false, link: false, create: false });
  act(() => {
    shell.store.set(userAtom, aUser());
    shell.store.set(sessionReadyAtom, true);
  });
  expect(form()).toBeNull();
  expect(screen.getByRole('button', { name: 'Anna de Vries, account' })).toBeTruthy();
  // Who was logged in from the start keeps the focus where it is.
  expect(document.activeElement).toBe(document.body);
});

test('after logging in the focus is on the account, which stands where the form was', async () => {
  open(
    '/kees',
    {},
    {
      'POST /api/Account/Login': true,
      'GET /api/Account/UserData': aUser(),
      'GET /api/MyList/GetAll': [],
    },
  );
  fireEvent.input(screen.getByLabelText('E-mail of lijstnaam'), { target: { value: 'anna' } });
  fireEvent.input(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Anna de Vries, account'));
});

describe('the account dropdown', () => {
  const lists = (...usernames: string[]) =>
    usernames.map((username) => ({ username, title: null, fullName: 'Anna de Vries' }) as WishlistSummary);

  test.each([
    [[], ['Uitloggen']],
    [['anna'], ['Verlanglijstje van Anna de Vries', 'Uitloggen']],
    [['anna', 'kerst'], ['Uitloggen']],
  ])('with lists %p has %p besides what remotes add', (usernames, expected) => {
    const { shell } = open('/');
    act(() => {
      shell.store.set(userAtom, aUser());
      shell.store.set(wishlistsAtom, lists(...usernames));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Anna de Vries, account' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('who cannot log out is told, and the service worker lets go of what it kept all the same', async () => {
    const postMessage = jest.fn();
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
    const { shell } = renderInShell(<HeaderOfPage />, { path: '/', world: { report: () => undefined } });
    act(() => shell.store.set(userAtom, aUser()));
    fireEvent.click(screen.getByRole('button', { name: 'Anna de Vries, account' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ urls: [], isLeaving: true }));
    expect(shell.store.get(userAtom)).not.toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

describe('on a small screen the header says where one is', () => {
  const entry = (slot: 'common' | 'bar', label: string, to: string) =>
    ({ id: `${slot} ${to}`, slot, label, to, order: 1, when: { session: 'any' } }) as const;
  const menu = [entry('common', 'Lootjes trekken', '/lootjestrekken'), entry('bar', 'Lootjes', '/lootjestrekken')];
  const remotes = [{ ...remote, menu }];
  const back = () => screen.queryByRole('link', { name: 'Terug' });

  test.each([
    ['/lootjestrekken', 'Lootjes', false],
    ['/lootjestrekken/details', 'Lootjes trekken', true],
    ['/kees', 'Verlanglijstje', true],
  ])('%s is %s, and %s there is a way back', (path, name, hasBack) => {
    open(path, { remotes });
    const place = back()?.nextSibling ?? screen.getByText(name);
    expect([place.textContent, back() !== null]).toEqual([name, hasBack]);
  });

  test('the landing page shows whose site it is instead', () => {
    open('/', { remotes });
    expect(back()).toBeNull();
    expect(screen.getByRole('link', { name: /naar de beginpagina/ })).toBeTruthy();
  });

  test('back goes to where one came from, and home for who came straight here', async () => {
    const Where = () => <p>{useLocation().pathname}</p>;
    renderInShell(
      <>
        <HeaderOfPage />
        <Link to="/kees">verder</Link>
        <Where />
      </>,
      { path: '/friends', config: { remotes } },
    );
    expect(back()?.getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('link', { name: 'verder' }));
    await screen.findByText('/kees');
    fireEvent.click(back() as HTMLElement);
    await screen.findByText('/friends');
  });
});

test('the bell comes for an account, after the page, and for nobody else', async () => {
  jest.useFakeTimers();
  const answers = { 'GET /api/Account/Notices': { notices: [] } };
  for (const user of [null, aUser({ isAccount: false })]) {
    const { server, unmount } = renderInShell(<HeaderOfPage />, { user, config: { remotes: [remote] }, answers });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect([server.to('GET /api/Account/Notices').length, screen.queryByRole('button', { name: 'Berichten' })]).toEqual([
      0,
      null,
    ]);
    unmount();
  }
  const { server } = renderInShell(<HeaderOfPage />, { user: aUser(), config: { remotes: [remote] }, answers });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(server.to('GET /api/Account/Notices')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  await screen.findByRole('button', { name: 'Berichten' });
});
