import type { User, WishlistSummary } from '@site/contracts';
import { getMyLists, logout, userData } from '@site/contracts/calls';
import type { Call } from '../api/api-client.js';
import type { AppEvent } from '../bridge/tell-app.js';
import { pageErrorAtom } from '../errors/page-error.js';
import { t } from '../messages/general.js';
import type { Store } from '../shell/store.js';
import { reactionTo, type LoginChannel } from './login-channel.js';
import type { LoginRequest } from './open-login.js';
import { sessionReadyAtom, userAtom, wishlistsAtom } from './session-atoms.js';

export interface SessionDeps {
  readonly store: Store;
  readonly call: Call;
  readonly channel: LoginChannel;
  /** Asks for a login without leaving the page; true when somebody logged in. */
  readonly askLogin: (request: LoginRequest) => Promise<boolean>;
  /** Loads another page, which forgets everything this one knows of its user. */
  readonly leave: (url: string) => void;
  readonly tellApp: (event: AppEvent, payload?: unknown) => void;
  /** Drops what the query cache knows: it was answered for somebody else. */
  readonly forgetAnswers: () => void;
  /** The live connections belong to the old session. */
  readonly reconnect: () => void;
}

export interface Session {
  /** Loads who is logged in, before the first page renders. `hasSession` false: nobody, without asking. */
  readonly load: (hasSession: boolean) => Promise<void>;
  /** Loads it again after that failed: until it is known nobody is taken for logged out. */
  readonly loadAgain: () => Promise<void>;
  /** Loads the lists of an account holder unless they are here already. */
  readonly ensureWishlists: () => Promise<void>;
  readonly reloadUser: () => Promise<User | null>;
  /** Loads the lists again; none for who has no account. */
  readonly reloadWishlists: () => Promise<readonly WishlistSummary[]>;
  /** After a call that logged somebody in: loads user and lists, tells tabs and app. */
  readonly signedIn: () => Promise<void>;
  /** Logs out and goes to goodbye. Rejects with an `ApiError` when the call fails. */
  readonly signOut: () => Promise<void>;
  /** After the call by which the user deleted their own account: nobody is logged in, here or in other tabs; goes to the confirmation. */
  readonly signedOutByDeletion: () => void;
  /** The session's user was deleted elsewhere (docs/specification/1-shell-and-account.md §8). */
  readonly userDeleted: () => void;
  /**
   * The server says that the session is not this page's user's: finds out whose it is. Somebody else's: reacts as to
   * another tab's message. Nobody's: asks for a login, so that what is typed in the page stays. Answers true when it is
   * this user's again, so that the call may be repeated; callers at the same time share one dialog.
   */
  readonly loginChanged: () => Promise<boolean>;
}

const guidOf = (user: User | null): string | null => user?.publicGuid ?? null;

/** Who somebody is logged in as. A guest, who crossed something off by e-mail or organizes a draw, did not log in. */
const identityOf = (user: User | null): string | null => (user?.isAccount === true ? user.publicGuid : null);

/** Where a session ends; the page there has other words for a guest, who has no account and no lists. */
const inTheirWords = (user: User | null, page: string): string => (user?.isAccount === false ? `${page}?gast` : page);

const [OWN_LOGIN_MS, LOOK_MS] = [2000, 100];

/** Who is logged in, in this tab and the others (docs/specification/1-shell-and-account.md §4 Session). */
export const createSession = (deps: SessionDeps): Session => {
  const { store, call, channel, askLogin, leave, tellApp, forgetAnswers, reconnect } = deps;
  const isUser = (user: User | null) => guidOf(user) === guidOf(store.get(userAtom));

  const setUser = (user: User | null) => {
    if (!isUser(user)) store.set(wishlistsAtom, null);
    store.set(userAtom, user);
  };

  const reloadUser = async () => {
    const user = await call(userData);
    setUser(user);
    return user;
  };

  const reloadWishlists = async () => {
    const lists = store.get(userAtom)?.isAccount === true ? await call(getMyLists) : null;
    store.set(wishlistsAtom, lists);
    return lists ?? [];
  };

  const ensureWishlists = async () => {
    if (store.get(userAtom)?.isAccount === true && store.get(wishlistsAtom) === null) await reloadWishlists();
  };

  /** Goes where another identity leads; answers false when it is none. */
  const react = (own: string | null, other: string | null): boolean => {
    const destination = reactionTo(own, other);
    if (destination !== null) leave(destination);
    return destination !== null;
  };

  /** Nobody is logged in any more: tells the other tabs, and goes where that is said, to a guest in other words. */
  const end = (destination: string) => {
    const user = store.get(userAtom);
    setUser(null);
    channel.post(null);
    leave(inTheirWords(user, destination));
  };

  channel.listen((other) => {
    if (!store.get(sessionReadyAtom)) return;
    const user = store.get(userAtom);
    // Tabs are told of logins and of ends: a guest of this browser hears here that their session ended.
    const destination = reactionTo(guidOf(user), other);
    if (destination !== null) leave(other === null ? inTheirWords(user, destination) : destination);
  });

  /** The session is nobody's any more: true once `own` has logged in again, false when they do not or somebody else does. */
  const logInAgain = async (own: User): Promise<boolean> => {
    const isLoggedIn = await askLogin({ email: own.email, explanation: t('session.ended') });
    if (!isLoggedIn) return false;
    return !react(identityOf(own), identityOf(store.get(userAtom)));
  };

  /** A call that was under way while this very page logs somebody in is answered as of another login; it knows soon who that is. */
  const isAboutToBe = async (user: User | null): Promise<boolean> => {
    for (let waited = 0; waited < OWN_LOGIN_MS && !isUser(user); waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return isUser(user);
  };

  const findOutWho = async (): Promise<boolean> => {
    const own = store.get(userAtom);
    const actual = await call(userData);
    if (isUser(actual)) return true;
    if (own === null && (await isAboutToBe(actual))) return true;
    if (own?.isAccount === true && actual === null) return logInAgain(own);
    if (react(identityOf(own), identityOf(actual))) return false;
    // A guest, who has nothing to log in with: the page goes on with whoever is there now.
    setUser(actual);
    forgetAnswers();
    reconnect();
    return false;
  };
  let findingOut: Promise<boolean> | null = null;

  let hasFailed = false;
  const load = async (hasSession: boolean) => {
    hasFailed = false;
    try {
      if (hasSession) await reloadUser();
      store.set(sessionReadyAtom, true);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  return {
    reloadUser,
    reloadWishlists,
    ensureWishlists,
    load,
    loadAgain: async () => {
      if (hasFailed) await load(true);
    },
    signedIn: async () => {
      const user = await call(userData);
      const lists = user?.isAccount === true ? await call(getMyLists) : null;
      // Who logs in again after their session ended finds the page as it was.
      const isNew = !isUser(user);
      // At once, so that no menu shows a user without lists in between.
      setUser(user);
      store.set(wishlistsAtom, lists);
      if (isNew) forgetAnswers();
      // The page that only lacked a login gets another chance; whatever else was wrong with it still is.
      if (store.get(pageErrorAtom) === 'unauthorized') store.set(pageErrorAtom, 'none');
      reconnect();
      // Becoming a guest is no login: that must not throw the lists in the visitor's other tabs away.
      if (user?.isAccount !== true) return;
      channel.post(user.publicGuid);
      tellApp('loggedIn', { publicGuid: user.publicGuid });
    },
    signOut: async () => {
      await call(logout);
      tellApp('loggedOut');
      end('/account/goodbye');
    },
    signedOutByDeletion: () => {
      tellApp('loggedOut');
      end('/account/deleted');
    },
    userDeleted: () => {
      tellApp('loggedOut');
      end('/account/deletedError');
    },
    loginChanged: () => {
      findingOut ??= findOutWho().finally(() => {
        findingOut = null;
      });
      return findingOut;
    },
  };
};
