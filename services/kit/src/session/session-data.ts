import type { Viewer } from '@site/contracts';
import 'express-session';

/** Who a session is signed in as: a viewer that is not anonymous. */
export type SessionUser = Exclude<Viewer, { kind: 'anonymous' }>;

declare module 'express-session' {
  interface SessionData {
    user: SessionUser;
    /** csurf's secret. */
    csrfSecret: string;
    /** Stable name of the browser session for grants kept by services; survives signing in, not signing out. */
    key: string;
    /** When the user last showed that it is them, by a password, a passkey or a mailed code; in milliseconds. */
    loggedInAt: number;
    /** When the browser last got its cookie, in milliseconds. */
    cookieSetAt: number;
    /** When it became its user's, in milliseconds; a new id changes nothing of it. */
    since: number;
    /** Program and network it was last used with, as `session-use.ts` keeps them. */
    device: string;
    network: string;
    /** The user was deleted elsewhere: the next call answers 400 UserDeleted and the session ends. */
    userDeleted: true;
  }
}

/** Read-only look at a session. */
export interface SessionView {
  /** Null while the session is not kept anywhere yet. */
  readonly id: string | null;
  readonly key: string | null;
  readonly viewer: Viewer;
}

/** What a handler may do with the session of its request. */
export interface SessionControl {
  /** Signs in: new session id, old CSRF token dead, header `csrf-token-invalidated: 1`. Kept before it resolves. */
  signIn(user: SessionUser): Promise<void>;
  /** Ends the session; the answer carries `csrf-token-invalidated: 1` and the browser is anonymous. */
  signOut(): Promise<void>;
  /**
   * Changes the session's id and nothing else, after a new password or address: whoever has a copy of the cookie is out.
   * The user is the same, so the page's CSRF token stays good and no header says otherwise (docs/specification/3-decisions.md
   * §12).
   */
  renew(): Promise<void>;
  /** Did the user show a moment ago that it is them? Asked before what a borrowed session must not do. */
  isFresh(): boolean;
  /** The user showed just now that it is them. */
  confirm(): void;
  /** A CSRF token valid now; asking for one makes the session exist. */
  csrfToken(): Promise<string>;
  /**
   * The session's stable key, made on first use; what a service keeps grants under (docs/specification/3-decisions.md §4
   * VerifyAnswer).
   */
  ensureKey(): string;
  /** How the session stands now. */
  readonly data: SessionView;
}

export const ANONYMOUS: Viewer = { kind: 'anonymous' };
