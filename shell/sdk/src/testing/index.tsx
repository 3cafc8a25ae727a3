import { flagDefaults, PRODUCT, type SiteConfig, type User, type WishlistSummary } from '@site/contracts';
import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { newId } from '../format/new-id.js';
import type { LoginRequest } from '../session/open-login.js';
import { sessionReadyAtom, userAtom, wishlistsAtom } from '../session/session-atoms.js';
import { createShell, type Shell, type ShellWorld } from '../shell/create-shell.js';
import { activateShell } from '../shell/current-shell.js';
import { ShellProvider } from '../shell/shell-provider.js';
import { createFakeHubs, type FakeHubs } from './fake-hubs.js';
import { createFakeServer, type FakeAnswers, type FakeServer } from './fake-server.js';
import { installDialog } from './install-dialog.js';

export { answer, createFakeServer, inTurn, type FakeAnswers, type FakeServer, type SeenRequest } from './fake-server.js';
export { installDialog } from './install-dialog.js';
export { chooseInStory, pressInStory, seenInStory, selectInStory, typeInStory } from './in-story.js';
export { createFakeHubs, type FakeHubs } from './fake-hubs.js';

/** A site-config with every flag at its default (docs/specification/3-decisions.md §1) and no remotes. */
export const aSiteConfig = (changes: Partial<SiteConfig> = {}): SiteConfig => ({
  ...flagDefaults('http://localhost'),
  product: PRODUCT,
  siteName: 'Verlanglijstje',
  serverError: false,
  webVersion: 'test',
  revision: 1,
  hasSession: false,
  failedLogin: null,
  remotes: [],
  ...changes,
});

/** An account holder. */
export const aUser = (changes: Partial<User> = {}): User => ({
  email: 'anna@voorbeeld.nl',
  enableCrossOffConfirmationEmail: true,
  firstName: 'Anna',
  isAccount: true,
  lastName: 'de Vries',
  overviewEmailFrequency: 3,
  privateGuid: newId(),
  publicGuid: newId(),
  ...changes,
});

export interface ShellStub {
  readonly user?: User | null;
  readonly wishlists?: readonly WishlistSummary[];
  readonly config?: Partial<SiteConfig>;
  /** Address the screen is opened at, and what the link to it said. */
  readonly path?: string | { readonly pathname: string; readonly state: unknown };
  /** What the services answer: `{ 'POST /api/Account/Login': true, 'GET /api/MyList/GetAll': answer(500) }`. */
  readonly answers?: FakeAnswers;
  /**
   * What becomes of the login dialog that a screen opens: `true` logs in as the user that `Account/UserData` answers,
   * `false` (the default) is somebody who closes it; a function decides at that moment.
   */
  readonly logsIn?: boolean | (() => Promise<boolean>);
  /** Parts of the outside world that a test brings itself. */
  readonly world?: Partial<ShellWorld>;
}

export interface InShell extends RenderResult {
  readonly shell: Shell;
  /** What was asked of the services. */
  readonly server: FakeServer;
  /** The live connections: send an event, see who joined. */
  readonly hubs: FakeHubs;
  /** Addresses that the page left for by a full load. */
  readonly left: string[];
  /** What the app wrapper was told. */
  readonly told: string[];
  /** The login dialogs that were opened. */
  readonly loginsAsked: LoginRequest[];
}

/** A shell on stubs of the outside world, for tests that need no screen. */
export const createShellStub = (stub: ShellStub = {}) => {
  const { user = null, wishlists, config = {}, answers = {}, logsIn = false, world = {} } = stub;
  const server = createFakeServer({ 'GET /api/Utility/CsrfToken': 'test-token', 'GET /api/Account/UserData': user, ...answers });
  const hubs = createFakeHubs();
  const left: string[] = [];
  const told: string[] = [];
  const loginsAsked: LoginRequest[] = [];
  const shell: Shell = createShell(aSiteConfig(config), {
    fetch: server.fetch,
    newId,
    now: () => new Date('2026-11-20T11:00:00Z'),
    channel: { post: () => undefined, listen: () => undefined },
    hubs: hubs.world,
    askLogin: async (request) => {
      loginsAsked.push(request);
      if (typeof logsIn === 'function') return logsIn();
      // As the dialog itself does after the call.
      if (logsIn) await shell.session.signedIn();
      return logsIn;
    },
    leave: (url) => left.push(url),
    lockScroll: () => undefined,
    guardBack: () => () => undefined,
    tellApp: (event) => told.push(event),
    report: (what, error) => {
      throw new Error(what, { cause: error });
    },
    ...world,
  });
  shell.store.set(userAtom, user);
  shell.store.set(wishlistsAtom, wishlists ?? null);
  shell.store.set(sessionReadyAtom, true);
  shell.queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  activateShell(shell);
  return { shell, server, hubs, left, told, loginsAsked };
};

const frame = (screen: ReactNode, shell: Shell, path: ShellStub['path'] = '/') => (
  <MemoryRouter initialEntries={[path]}>
    <ShellProvider shell={shell}>{screen}</ShellProvider>
  </MemoryRouter>
);

/** Renders a screen as the shell would: session, config, dialogs, toasts and router around it. */
export const renderInShell = (screen: ReactNode, stub: ShellStub = {}): InShell => {
  installDialog();
  const made = createShellStub(stub);
  return { ...render(frame(screen, made.shell, stub.path)), ...made };
};

/** The same as a component, for the catalogue of components and screens. */
export const StoryShell = ({ children, ...stub }: ShellStub & { readonly children: ReactNode }) => {
  const [{ shell }] = useState(() => createShellStub(stub));
  return frame(children, shell, stub.path);
};
