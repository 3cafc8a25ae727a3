import { randomBytes } from 'node:crypto';
import type { Viewer } from '@site/contracts';
import type { SessionData } from 'express-session';
import type { ServiceBase } from '../process/service-base.js';
import { signSid, sidOfCookie } from './read-session.js';
import { announceSessionChange } from './session-control.js';
import { ANONYMOUS, type SessionUser } from './session-data.js';
import { sessionCookie } from './session-keys.js';
import { cookieOptions, sessionToolsOf } from './session-tools.js';

/** The session of a browser that asked for a page: the page is another process's, and so is the answer to the browser. */
export interface PageSession {
  readonly id: string;
  /** The session's stable key, as `SessionControl.ensureKey` gives it. */
  readonly key: string;
  readonly viewer: Viewer;
  /** `Set-Cookie` lines for the answer: one when the session began just now. */
  readonly setCookie: readonly string[];
  /**
   * Signs in as `SessionControl.signIn` does: new session id, the old one and its CSRF token dead. Answers the
   * `Set-Cookie` lines without which the browser has no session any more.
   */
  become(user: SessionUser): Promise<readonly string[]>;
}

const newSid = (): string => randomBytes(24).toString('base64url');

/** Keeps a session as express-session would have; answers the `Set-Cookie` line for it. */
const keep = async (
  base: ServiceBase,
  sid: string,
  data: { key: string; user?: SessionUser; since?: number },
): Promise<string> => {
  const { store } = sessionToolsOf(base);
  const { maxAge, ...options } = cookieOptions(base.config.PUBLIC_URL);
  const expires = new Date(Date.now() + maxAge);
  const cookie = { ...options, expires, originalMaxAge: maxAge };
  const cookieSetAt = base.clock.now().getTime();
  // In the index before it exists, as at a sign-in: who ends the user's sessions meanwhile then ends this one too.
  await store.remember(sid, data);
  await store.save(sid, { cookie, cookieSetAt, ...data } as SessionData);
  const secure = options.secure ? '; Secure' : '';
  const value = encodeURIComponent(signSid(base.config.SESSION_SECRET, sid));
  return `${sessionCookie(base.config.PUBLIC_URL)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly${secure}; SameSite=Lax`;
};

/**
 * The session that a `Cookie` header belongs to, or a new one for a browser that has none, if it may begin. Null for a
 * session whose user was deleted: its next call is to learn of that.
 */
export const openPageSession = async (
  base: ServiceBase,
  cookieHeader: string | undefined,
  { mayBegin }: { readonly mayBegin: boolean },
): Promise<PageSession | null> => {
  const { store } = sessionToolsOf(base);
  const sid = sidOfCookie(base.config, cookieHeader);
  const kept: Partial<SessionData> | null = sid === null ? null : await store.read(sid);
  if (kept?.userDeleted === true || (kept === null && !mayBegin)) return null;
  const id = sid === null || kept === null ? newSid() : sid;
  const key = kept?.key ?? base.newGuid();
  const setCookie: string[] = [];
  if (kept === null) setCookie.push(await keep(base, id, { key }));
  else if (kept.key === undefined) await store.save(id, { ...kept, key } as SessionData);
  return {
    id,
    key,
    viewer: kept?.user ?? ANONYMOUS,
    setCookie,
    become: async (user) => {
      const line = await keep(base, newSid(), { key, user, since: base.clock.now().getTime() });
      await store.end(id);
      if (kept?.user !== undefined) await store.forget(id, kept.user.userGuid);
      await announceSessionChange(base, id);
      return [line];
    },
  };
};
