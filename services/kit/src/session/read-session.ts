import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionData } from 'express-session';
import { createBatchedReader } from '../data/batched-reader.js';
import { getAll } from '../data/slots.js';
import type { ServiceBase } from '../process/service-base.js';
import { ANONYMOUS, type SessionView } from './session-data.js';
import { isOver } from './session-use.js';
import { sessionCookie, sessionKey } from './session-keys.js';

const SIGNED = 's:';

const signatureOf = (secret: string, sid: string): string =>
  createHmac('sha256', secret).update(sid).digest('base64').replace('=', '');

/** The cookie value express-session makes for a session id. */
export const signSid = (secret: string, sid: string): string => `${SIGNED}${sid}.${signatureOf(secret, sid)}`;

const unsignSid = (secret: string, value: string): string | null => {
  const dot = value.lastIndexOf('.');
  if (!value.startsWith(SIGNED) || dot < 0) return null;
  const sid = value.slice(SIGNED.length, dot);
  const given = Buffer.from(value);
  const expected = Buffer.from(signSid(secret, sid));
  return given.length === expected.length && timingSafeEqual(given, expected) ? sid : null;
};

const cookieValue = (name: string, header: string | undefined): string | null => {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim());
  } catch {
    return null; // broken percent-encoding: no cookie of ours
  }
};

/** The session id that a `Cookie` header names and we signed; null without. */
export const sidOfCookie = (
  { PUBLIC_URL, SESSION_SECRET }: Pick<ServiceBase['config'], 'PUBLIC_URL' | 'SESSION_SECRET'>,
  cookieHeader: string | undefined,
): string | null => {
  const value = cookieValue(sessionCookie(PUBLIC_URL), cookieHeader);
  return value === null ? null : unsignSid(SESSION_SECRET, value);
};

const viewOf = (now: Date, sid: string | null, kept: string | null): SessionView | null => {
  if (kept === null) return null;
  const data = JSON.parse(kept) as Partial<SessionData>;
  if (data.userDeleted === true || isOver(data, now)) return null;
  return { id: sid, key: data.key ?? null, viewer: data.user ?? ANONYMOUS };
};

/**
 * The session that a `Cookie` header belongs to, for sockets and pages, which only read it: nothing is prolonged or
 * saved. Null without a valid cookie, for an ended session and for one whose user was deleted.
 */
export const readSession = async (
  base: Pick<ServiceBase, 'clock' | 'config' | 'redis'>,
  cookieHeader: string | undefined,
): Promise<SessionView | null> => {
  const sid = sidOfCookie(base.config, cookieHeader);
  return viewOf(base.clock.now(), sid, sid === null ? null : await base.redis.get(sessionKey(base.redis, sid)));
};

/** The same, with all sessions of one moment read at once. */
export const createSessionReader = ({ clock, config, redis }: Pick<ServiceBase, 'clock' | 'config' | 'redis'>) => {
  const read = createBatchedReader<string>(async (sids) => {
    const kept = await getAll(
      redis,
      sids.map((sid) => sessionKey(redis, sid)),
    );
    return new Map(sids.flatMap((sid, index) => (typeof kept[index] === 'string' ? [[sid, kept[index]] as const] : [])));
  });
  return async (cookieHeader: string | undefined): Promise<SessionView | null> => {
    const sid = sidOfCookie(config, cookieHeader);
    return viewOf(clock.now(), sid, sid === null ? null : await read(sid));
  };
};
