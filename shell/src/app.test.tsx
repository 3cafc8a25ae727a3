import type { ConfiguredRemote, WishlistSummary } from '@site/contracts';
import { Link, Page, throwPageError, useNavigationError, useSession, type RemoteModule, type RouteObject } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { causeOf, configAtom, pageErrorAtom, sessionReadyAtom } from '@site/shell-sdk/host';
import { answer, createShellStub, aSiteConfig, aUser, installDialog, inTurn, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router';
import { App } from './app.js';
import { stillOf, type StillPage } from './first-view/still-page.js';
import { createRemoteLoader } from './remotes/remote-loader.js';

const Profile = () => {
  const { data, error } = useQuery({
    queryKey: ['profile'],
    queryFn: async (): Promise<unknown> => createdShell().call({ method: 'GET', path: '/api/Test' }),
  });
  useNavigationError(error);
  return <Page title={`Profiel ${String(data)}`} />;
};
const MyLists = () => (
  <Page
    title={`Lijsten: ${useSession()
      .wishlists.map(({ username }) => username)
      .join(', ')}`}
  />
);
const Broken = () => {
  throw new Error('stuk');
};
const routes: RouteObject[] = [
  { path: '/', element: <Link to="/friends">naar vrienden</Link> },
  { path: '/account/login', element: <Page title="Inloggen" /> },
  { path: '/account', element: <Profile /> },
  { path: '/friends', element: <MyLists /> },
  { path: '/mylist/new', element: <MyLists />, handle: { skipLoadingWishlists: true, hideFooter: true } },
  { path: '/crossedoff', element: <Broken /> },
  { path: '/contact', element: <Page title="Contact" />, handle: { hideContentBorder: true, backgroundClass: 'feest' } },
  { path: '/faq', Component: lazy(() => new Promise(() => undefined)) },
  { path: '/:username', Component: () => throwPageError('notFound') },
];
const remote: ConfiguredRemote = {
  name: 'mf_test',
  enabled: true,
  version: '1',
  manifestUrl: '/m',
  paths: routes.map(({ path }) => path ?? ''),
  menu: [{ id: 'friends', slot: 'common', label: 'Vrienden', to: '/friends', order: 1, when: { session: 'in' } }],
  fallbackManifestUrl: null,
};
const lists = ['anna', 'kerst'].map((username) => ({ username, title: null, fullName: 'Anna' })) as WishlistSummary[];
const names = lists.map(({ username }) => `Verlanglijstje van Anna (${username})`);

// jsdom has no layout to scroll.
beforeAll(() => {
  window.scrollTo = () => undefined;
});

let createdShell: () => ReturnType<typeof createShellStub>['shell'];

interface Opening extends ShellStub {
  readonly module?: () => Promise<RemoteModule>;
  readonly isReady?: boolean;
  readonly still?: StillPage;
}

const open = async (path: string, { module = async () => ({ routes }), isReady = true, still, ...stub }: Opening = {}) => {
  const made = createShellStub({ ...stub, config: { remotes: [remote], ...stub.config } });
  createdShell = () => made.shell;
  made.shell.store.set(sessionReadyAtom, isReady);
  const navigations: number[] = [];
  const reports: string[] = [];
  const timers = new Set<() => void>();
  const loader = createRemoteLoader({
    reportFailure: () => undefined,
    fetchRemote: module,
    later: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    report: (what) => reports.push(what),
  });
  const shell = { ...made.shell, world: { ...made.shell.world, report: (what: string) => reports.push(what) } };
  render(
    <MemoryRouter initialEntries={[path]}>
      <App shell={shell} loader={loader} onNavigated={() => navigations.push(1)} still={still} />
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
  await act(async () => undefined);
  return { ...made, navigations, reports, fiveSecondsLater: () => act(() => timers.forEach((run) => run())) };
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a page of a remote shows in the frame; unknown and own pages have theirs', async () => {
  await open('/account/login');
  expect(title()).toBe('Inloggen');
  expect(document.title).toBe('Inloggen · Verlanglijstje');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test.each([
  ['/a/b/c', 'Deze pagina is er niet'],
  ['/blog', 'Deze pagina is er niet'],
  ['/error', 'Er ging iets mis'],
  ['/onbekend', 'Deze pagina is er niet'],
])('%s: %s', async (path, expected) => {
  await open(path);
  expect(title()).toBe(expected);
});

test('the page-level server error flag shows the server error page', async () => {
  await open('/account/login', { config: { serverError: true } });
  expect(title()).toBe('De site hapert even');
});

test('nothing of a page renders before it is known who is logged in', async () => {
  const { shell } = await open('/account/login', { isReady: false });
  expect(screen.queryByText('Inloggen', { selector: 'h1' })).toBeNull();
  act(() => shell.store.set(sessionReadyAtom, true));
  expect(title()).toBe('Inloggen');
});

test('an account holder’s lists are there when the page renders', async () => {
  await open('/friends', { user: aUser(), answers: { 'GET /api/MyList/GetAll': lists } });
  await waitFor(() => expect(title()).toBe('Lijsten: anna, kerst'));
});

describe('a page that does not need the lists', () => {
  /** The menu of small screens is folded, which leaves the side menu. */
  const menu = () =>
    within(screen.getByRole('navigation', { name: 'Hoofdmenu' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  test('does not wait for them; its menu has them when they come, and until then does not say that there are none', async () => {
    let arrive: (came: typeof lists) => void = () => undefined;
    const coming = new Promise<typeof lists>((resolve) => (arrive = resolve));
    await open('/mylist/new', { user: aUser(), answers: { 'GET /api/MyList/GetAll': () => coming } });
    expect(title()).toBe('Lijsten: ');
    expect(screen.queryByRole('link', { name: 'Nieuw lijstje', hidden: true })).toBeNull();
    expect(menu()).toEqual([]);
    await act(async () => arrive(lists));
    await waitFor(() => expect(menu()).toEqual([...names, 'Nieuw lijstje', 'Vrienden']));
  });

  test('has a menu without them when they cannot be had, and asks again on the next page', async () => {
    const answers = { 'GET /api/MyList/GetAll': inTurn(answer(500), lists) };
    const { reports } = await open('/mylist/new', { user: aUser(), answers });
    await waitFor(() => expect(menu()).toEqual(['Vrienden']));
    expect(title()).toBe('Lijsten: ');
    expect(reports).toEqual(['the menu does without the lists']);
    fireEvent.click(screen.getAllByRole('link', { name: 'Vrienden' })[0] as HTMLElement);
    await waitFor(() => expect(title()).toBe('Lijsten: anna, kerst'));
    expect(menu()).toEqual([...names, 'Nieuw lijstje', 'Vrienden']);
  });

  test('may hide the footer', async () => {
    await open('/mylist/new', { user: aUser(), wishlists: lists });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

test('lists that cannot be loaded are an error page, and trying again loads them', async () => {
  await open('/friends', { user: aUser(), answers: { 'GET /api/MyList/GetAll': inTurn(answer(500), lists) } });
  await waitFor(() => expect(title()).toBe('Er ging iets mis'));
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(title()).toBe('Lijsten: anna, kerst'));
});

describe('who is logged in that could not be loaded', () => {
  const USER = 'GET /api/Account/UserData';
  const fail = async () => {
    const answers = { [USER]: inTurn(answer(500), aUser()), 'GET /api/MyList/GetAll': lists };
    const made = await open('/account/login', { isReady: false, answers });
    await act(() => made.shell.session.load(true).catch((error: unknown) => made.shell.store.set(pageErrorAtom, causeOf(error))));
    expect(title()).toBe('Er ging iets mis');
    expect(screen.queryByRole('link', { name: 'Inloggen' })).toBeNull(); // nobody is taken for logged out
    return made;
  };

  test('is asked again by trying again', async () => {
    const { server } = await fail();
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(title()).toBe('Inloggen'));
    expect(await screen.findByRole('link', { name: 'Vrienden' })).toBeTruthy();
    expect(server.to(USER)).toHaveLength(2);
  });

  test('is asked again by going elsewhere', async () => {
    const { server } = await fail();
    fireEvent.click(screen.getByRole('link', { name: 'Naar de beginpagina' }));
    expect(await screen.findByRole('link', { name: 'Vrienden' })).toBeTruthy();
    expect(server.to(USER)).toHaveLength(2);
  });
});

describe('a failed request', () => {
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };

  test('without connection says so, and trying again works', async () => {
    await open('/account', { answers: { 'GET /api/Test': inTurn(offline, 'Anna') } });
    await waitFor(() => expect(title()).toBe('Geen verbinding'));
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(title()).toBe('Profiel Anna'));
  });

  test('of nobody shows the login in place', async () => {
    await open('/account', { answers: { 'GET /api/Test': answer(401) } });
    await waitFor(() => expect(title()).toBe('Inloggen'));
  });

  test('of nobody works after logging in in place', async () => {
    const answers = {
      'GET /api/Test': inTurn(answer(401), 'Anna'),
      'GET /api/Account/UserData': aUser(),
      'GET /api/MyList/GetAll': lists,
    };
    const { shell } = await open('/account', { answers });
    await waitFor(() => expect(title()).toBe('Inloggen'));
    await act(() => shell.session.signedIn());
    await waitFor(() => expect(title()).toBe('Profiel Anna'));
  });

  test('of somebody shows no access', async () => {
    const user = aUser();
    await open('/account', { user, wishlists: [], answers: { 'GET /api/Test': answer(401) } });
    await waitFor(() => expect(title()).toBe('Je hebt hier geen toegang'));
  });

  test('of somebody whose session has ended meanwhile shows the login', async () => {
    const answers = { 'GET /api/Test': answer(401), 'GET /api/Account/UserData': null };
    await open('/account', { user: aUser(), wishlists: [], answers });
    await waitFor(() => expect(title()).toBe('Inloggen'));
  });

  test('of any other kind is an oops, which the next navigation clears', async () => {
    const { navigations } = await open('/account', { answers: { 'GET /api/Test': answer(500) } });
    await waitFor(() => expect(title()).toBe('Er ging iets mis'));
    fireEvent.click(screen.getByRole('link', { name: 'Naar de beginpagina' }));
    await waitFor(() => expect(screen.getByText('naar vrienden')).toBeTruthy());
    expect(navigations).toHaveLength(1);
  });
});

describe('a remote', () => {
  test('that is switched off has no pages and no menu entries, from that moment on', async () => {
    const { shell } = await open('/friends', { user: aUser(), wishlists: lists });
    expect(screen.getAllByRole('link', { name: 'Vrienden' }).length).toBeGreaterThan(0);
    act(() => shell.store.set(configAtom, aSiteConfig({ remotes: [{ ...remote, enabled: false }] })));
    expect(title()).toBe('Deze pagina is er niet');
    expect(screen.queryByRole('link', { name: 'Vrienden' })).toBeNull();
  });

  test('that does not load leaves the frame, and loads when asked again', async () => {
    const module = jest.fn<Promise<RemoteModule>, []>().mockRejectedValueOnce(new Error('404')).mockResolvedValue({ routes });
    await open('/account/login', { module });
    expect(title()).toBe('Dit deel van de site laadt niet');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(title()).toBe('Inloggen'));
  });

  test('that does not load leaves what came as HTML to be read, with what was typed in it, and comes alive when asked again', async () => {
    const module = jest.fn<Promise<RemoteModule>, []>().mockRejectedValueOnce(new Error('404')).mockResolvedValue({ routes });
    const html = document.createElement('div');
    html.innerHTML = '<header></header><main><h1>Inloggen met HTML</h1><input aria-label="Naam"></main>';
    const typed = html.querySelector('input');
    if (typed !== null) typed.value = 'Anna';
    const still = stillOf(html, '/account/login');
    await open('/account/login', { module, still });
    expect(title()).toBe('Inloggen met HTML');
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Anna');
    expect(screen.getByText('Dit deel van de site laadt niet').closest('[role="status"]')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(title()).toBe('Inloggen'));
    expect(screen.queryByText('Dit deel van de site laadt niet')).toBeNull();
  });

  test('that does not load has nothing to read at another address than that of the HTML', async () => {
    const html = document.createElement('div');
    html.innerHTML = '<main><h1>Een ander</h1></main>';
    const module = () => Promise.reject<RemoteModule>(new Error('404'));
    await open('/account/login', { module, still: stillOf(html, '/faq') });
    expect(title()).toBe('Dit deel van de site laadt niet');
  });

  test('that is slow says so and is still waited for', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    const module = () => new Promise<RemoteModule>((resolve) => (arrive = resolve));
    const { fiveSecondsLater } = await open('/account/login', { module });
    expect(screen.queryByText('Het duurt langer dan normaal')).toBeNull();
    fiveSecondsLater();
    expect(screen.getByText('Het duurt langer dan normaal')).toBeTruthy();
    await act(async () => arrive({ routes }));
    expect(title()).toBe('Inloggen');
  });

  test('that breaks while rendering breaks alone and is reported', async () => {
    const { reports } = await open('/crossedoff');
    expect(title()).toBe('Dit deel van de site laadt niet');
    expect(reports[0]).toContain('mf_test broke');
    fireEvent.click(screen.getByRole('link', { name: 'Naar de beginpagina' }));
    expect(await screen.findByText('naar vrienden')).toBeTruthy();
  });

  test('whose page is on its way shows a skeleton', async () => {
    await open('/faq');
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });
});

describe('the frame', () => {
  test('is as the route of a remote says: without a border, on a background of its own', async () => {
    await open('/contact');
    expect(screen.getByRole('main').classList.contains('bare')).toBe(true);
    expect(document.querySelectorAll('.feest')).toHaveLength(1);
    expect(document.querySelector('.feest')?.contains(screen.getByRole('main'))).toBe(true);
  });

  test('has its border and the usual background on every other page', async () => {
    await open('/account/login');
    expect(screen.getByRole('main').classList.contains('bare')).toBe(false);
    expect(document.querySelector('.feest')).toBeNull();
  });

  test('the app wrapper has none', async () => {
    await open('/account/login', { config: { isMobileApp: true } });
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
    expect(title()).toBe('Inloggen');
  });

  test('the sheet with the rest of the menu closes when another page opens', async () => {
    await open('/', { user: aUser(), wishlists: lists });
    installDialog();
    fireEvent.click(screen.getByRole('link', { name: 'Ik' }));
    expect(screen.getByRole('dialog', { name: 'Anna de Vries' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'naar vrienden' }));
    await waitFor(() => expect(title()).toBe('Lijsten: anna, kerst'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('logging out tells the app and leaves for goodbye', async () => {
    const answers = { 'POST /api/Account/Logout': true };
    const { left, told } = await open('/', { user: aUser(), wishlists: lists, answers });
    fireEvent.click(screen.getByRole('button', { name: 'Anna de Vries, account' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(left).toEqual(['/account/goodbye']));
    expect(told).toEqual(['loggedOut']);
  });

  test('the footer has the years and only links that lead somewhere', async () => {
    const { shell } = await open('/', { config: { termsAndConditionsUrl: 'https://voorwaarden.example/' } });
    expect(screen.getByText('© 1999–2026 Verlanglijstje')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gebruiksvoorwaarden' }).getAttribute('href')).toBe('https://voorwaarden.example/');
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
    act(() => shell.store.set(configAtom, aSiteConfig({ termsAndConditionsUrl: 'x', termsAndConditionsEnabled: false })));
    expect(screen.queryByRole('link', { name: 'Gebruiksvoorwaarden' })).toBeNull();
  });
});
