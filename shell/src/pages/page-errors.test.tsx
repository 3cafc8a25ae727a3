import type { ConfiguredRemote, User } from '@site/contracts';
import { ApiError, confirm, Link, Page, toast, useNavigationError, type RouteObject } from '@site/shell-sdk';
import { pageErrorAtom, type PageErrorCause } from '@site/shell-sdk/host';
import { aUser, createShellStub, installDialog, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app.js';
import { createRemoteLoader } from '../remotes/remote-loader.js';

/** What the next screen's first call fails with. */
let failure: unknown = null;
const Failing = () => {
  useNavigationError(failure);
  return <Page title="Vrienden" />;
};
const Login = () => <Page title={`Inloggen${useLocation().search}`} />;

const routes: RouteObject[] = [
  { path: '/', element: <Page title="Begin" /> },
  { path: '/account/login', element: <Login /> },
  {
    path: '/friends',
    element: (
      <>
        <Failing />
        <Link to="/">verder</Link>
      </>
    ),
  },
];
const remote: ConfiguredRemote = {
  name: 'mf_test',
  enabled: true,
  version: '1',
  manifestUrl: '/m',
  paths: routes.map(({ path }) => path ?? ''),
  menu: [],
  fallbackManifestUrl: null,
};

const open = async (path: string, stub: ShellStub = {}) => {
  installDialog();
  const made = createShellStub({ wishlists: [], ...stub, config: { remotes: [remote], ...stub.config } });
  const loader = createRemoteLoader({
    reportFailure: () => undefined,
    fetchRemote: async () => ({ routes }),
    later: () => () => undefined,
    report: () => undefined,
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <App shell={made.shell} loader={loader} onNavigated={() => undefined} />
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
  await act(async () => undefined);
  return made;
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const anna = aUser();

beforeAll(() => {
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  failure = null;
});

const OOPS = 'Er ging iets mis';
const NO_CONNECTION = 'Geen verbinding';
const NO_ACCESS = 'Je hebt hier geen toegang';
const LOGIN = 'Inloggen?returnUrl=%2Ffriends%3Fx%3D1';

test('without a connection it is the page that cannot be had, whatever it shows', async () => {
  const { shell } = await open('/friends');
  await act(async () => shell.store.set(pageErrorAtom, 'noConnection'));
  expect(screen.getByText(/^We kunnen deze pagina niet bereiken/)).toBeTruthy();
});

describe.each([
  ['on the web', false],
  ['in the app, which has no chrome', true],
])('the global error state %s', (_where, isMobileApp) => {
  const at = (path: string, user: User | null, serverError = false) => open(path, { user, config: { isMobileApp, serverError } });

  test.each<[PageErrorCause, User | null, string, boolean]>([
    ['none', null, 'Vrienden', false],
    ['noConnection', null, NO_CONNECTION, true],
    ['notFound', null, 'Deze pagina is er niet', false],
    ['oops', null, OOPS, true],
    ['notLoggedIn', null, LOGIN, false],
    ['noAccess', anna, NO_ACCESS, false],
    ['serverError', null, 'De site hapert even', true],
    ['unauthorized', null, LOGIN, false],
    ['unauthorized', anna, NO_ACCESS, false],
  ])('%s for %p shows "%s"', async (cause, user, expected, canRetry) => {
    const { shell } = await at('/friends?x=1', user);
    await act(async () => shell.store.set(pageErrorAtom, cause));
    expect(title()).toBe(expected);
    expect(screen.queryByRole('button', { name: 'Opnieuw proberen' }) !== null).toBe(canRetry);
    expect(screen.queryByRole('banner') === null).toBe(isMobileApp);
  });

  test.each<[string, unknown, User | null, string]>([
    ['no connection', new ApiError('NoConnection', 'x'), null, NO_CONNECTION],
    ['a 401 of nobody', new ApiError('Unauthorized', 'x', { status: 401 }), null, LOGIN],
    ['a 401 of somebody', new ApiError('Unauthorized', 'x', { status: 401 }), anna, NO_ACCESS],
    ['a 400', new ApiError('SomethingWentWrong', 'x', { status: 400 }), null, OOPS],
    ['a 404', new ApiError('SomethingWentWrong', 'x', { status: 404 }), null, OOPS],
    ['a 500', new ApiError('SomethingWentWrong', 'x', { status: 500 }), anna, OOPS],
    ['a 422', new ApiError('Refused', 'x', { status: 422 }), null, OOPS],
    ['an unexpected status', new ApiError('Unexpected', 'x', { status: 418 }), null, OOPS],
    ['anything else', new Error('x'), null, OOPS],
  ])('a first call that fails with %s', async (_what, error, user, expected) => {
    failure = error;
    await at('/friends?x=1', user);
    expect(title()).toBe(expected);
  });

  test.each([
    ['/nergens/te/vinden', 'Deze pagina is er niet'],
    ['/error', OOPS],
  ])('%s: %s', async (path, expected) => {
    await at(path, null);
    expect(title()).toBe(expected);
  });

  test('the page’s own flag starts as a server error, and the next page that is there clears it', async () => {
    await at('/friends', null, true);
    expect(title()).toBe('De site hapert even');
    fireEvent.click(screen.getByRole('link', { name: 'Naar de beginpagina' }));
    await waitFor(() => expect(title()).toBe('Begin'));
  });

  test('dialogs and toasts are there', async () => {
    await at('/friends', null);
    act(() => {
      toast('Gekopieerd');
      void confirm({ title: 'Zeker weten?', confirmLabel: 'Ja hoor' });
    });
    expect(screen.getByRole('alertdialog', { name: 'Zeker weten?' })).toBeTruthy();
    expect(screen.getAllByText('Gekopieerd').length).toBeGreaterThan(0);
  });
});

test.each<PageErrorCause>(['noConnection', 'notFound', 'oops', 'unauthorized', 'noAccess', 'serverError'])(
  '%s is over once another page is there',
  async (cause) => {
    const { shell } = await open('/friends', { user: anna });
    await act(async () => shell.store.set(pageErrorAtom, cause));
    fireEvent.click(screen.getByRole('link', { name: 'Naar de beginpagina' }));
    await waitFor(() => expect(title()).toBe('Begin'));
    expect(shell.store.get(pageErrorAtom)).toBe('none');
  },
);

test('when no remote has the login page, the error page itself says that one must log in, and where', async () => {
  const { shell } = await open('/friends', { config: { remotes: [{ ...remote, paths: ['/friends'] }] } });
  await act(async () => shell.store.set(pageErrorAtom, 'unauthorized'));
  expect(title()).toBe('Log eerst in');
});

test('without a connection the whole site says so, and comes back by itself', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failure = new ApiError('NoConnection', 'x');
  await open('/friends');
  expect(title()).toBe('Geen verbinding');
  expect(screen.getByText(/Je bent offline/)).toBeTruthy();
  failure = null;
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(title()).toBe('Vrienden');
  expect(screen.queryByText(/Je bent offline/)).toBeNull();
});
