import { type RedisClient, tagged } from '../data/slots.js';

/** Cookie and Redis names of sessions, in one place because HTTP, sockets and tests all read them. */
const COOKIE = 'sid';
const HTTPS_COOKIE = `__Host-${COOKIE}`;

/** Over https the cookie's name has browsers refuse one that another host or plain http put there. */
export const sessionCookie = (publicUrl: string): string => (publicUrl.startsWith('https:') ? HTTPS_COOKIE : COOKIE);

/** Does a `Cookie` header bring a session, whatever the site's address? */
export const bringsSession = (cookieHeader: string | undefined): boolean => cookieHeader?.includes(`${COOKIE}=`) ?? false;

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Longer than any request may take, so that none that is under way brings an ended session back. */
export const ENDED_SECONDS = 60;

export const sessionKey = (redis: RedisClient, sid: string): string => `sess:${tagged(redis, sid)}`;
/** Looked at together with the session itself. */
export const endedKey = (redis: RedisClient, sid: string): string => `sess-ended:${tagged(redis, sid)}`;
/** Sorted set of a user's session ids by expiry. */
export const userSessionsKey = (userGuid: string): string => `user-sessions:${userGuid}`;
/** Redis channel that carries `{"sid": "..."}` when a session's user changed, so that its sockets close. */
export const SESSION_CHANGED_CHANNEL = 'session-changed';
