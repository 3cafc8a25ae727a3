import { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '@site/contracts';
import { createStore } from 'jotai';
import { createApiClient, type Call } from '../api/api-client.js';
import { isApiError } from '../api/api-error.js';
import type { AppEvent, Report } from '../bridge/tell-app.js';
import { configAtom } from '../config/config-atom.js';
import { keptAtAtom } from '../errors/connection.js';
import { pageErrorAtom } from '../errors/page-error.js';
import type { HubWorld } from '../hub/hub-connection.js';
import { createHubPool, type HubPool } from '../hub/hub-pool.js';
import { createWaitClock, type WaitClock } from '../loading/wait-clock.js';
import type { GuardBack } from '../modal/back-guard.js';
import { createModalStack, type ModalStack } from '../modal/modal-stack.js';
import type { LoginChannel } from '../session/login-channel.js';
import type { LoginRequest } from '../session/open-login.js';
import { userAtom } from '../session/session-atoms.js';
import { createSession, type Session } from '../session/session.js';
import type { Store } from './store.js';

/** Everything of the outside world, passed in: a browser, a test or a server each bring their own. */
export interface ShellWorld {
  readonly fetch: typeof globalThis.fetch;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly channel: LoginChannel;
  readonly hubs: HubWorld;
  /** Asks for a login in a dialog; true when somebody logged in. Never rejects. */
  readonly askLogin: (request: LoginRequest) => Promise<boolean>;
  /** Loads another page. */
  readonly leave: (url: string) => void;
  readonly lockScroll: (locked: boolean) => void;
  readonly guardBack: GuardBack;
  readonly tellApp: (event: AppEvent, payload?: unknown) => void;
  readonly report: Report;
}

/** One page's shell: what the hooks and functions of the SDK stand on. */
export interface Shell {
  readonly store: Store;
  readonly queryClient: QueryClient;
  readonly call: Call;
  readonly session: Session;
  readonly hubs: HubPool;
  readonly modalStack: ModalStack;
  readonly waitClock: WaitClock;
  readonly world: ShellWorld;
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline is an answer too ("no connection"), not a reason to wait in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isApiError(error, 'NoConnection'),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Puts the parts together. Makes no call and touches no page: `session.load` begins. */
export const createShell = (config: SiteConfig, world: ShellWorld): Shell => {
  const store = createStore();
  store.set(configAtom, config);
  if (config.serverError) store.set(pageErrorAtom, 'serverError');
  const queryClient = createQueryClient();
  const hubs = createHubPool(world.hubs);

  const call = createApiClient({
    fetch: world.fetch,
    newId: world.newId,
    report: world.report,
    userGuid: () => store.get(userAtom)?.publicGuid ?? null,
    onKept: (since) => store.set(keptAtAtom, since),
    onUserDeleted: () => session.userDeleted(),
    onLoginChanged: () => session.loginChanged(),
  });

  const session: Session = createSession({
    store,
    call,
    channel: world.channel,
    askLogin: world.askLogin,
    leave: world.leave,
    tellApp: world.tellApp,
    reconnect: hubs.reconnect,
    forgetAnswers: () => {
      queryClient.removeQueries({ type: 'inactive' });
      // Screens that are open ask again by themselves; nobody waits for them.
      void queryClient.invalidateQueries();
    },
  });

  const modalStack = createModalStack(world);
  const waitClock = createWaitClock(() => world.now().getTime());
  return { store, queryClient, call, session, hubs, modalStack, waitClock, world };
};
