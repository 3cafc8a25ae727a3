import { createHash } from 'node:crypto';
import type { SessionData } from 'express-session';
import { getAll } from '../data/slots.js';
import type { ServiceBase } from '../process/service-base.js';
import { announceSessionChange } from './session-control.js';
import { isOver } from './session-use.js';
import { ENDED_SECONDS, endedKey, SESSION_SECONDS, sessionKey, userSessionsKey } from './session-keys.js';

interface EndOptions {
  /** Session id that stays, mostly the one that asks. */
  readonly except?: string | null;
  /** The user is gone: each ended session's next call answers 400 UserDeleted (docs/specification/3-decisions.md §3). */
  readonly deleted?: boolean;
}

/**
 * Ends the sessions of a user: new password or address, deletion. Requests under way in them cannot bring them back.
 * @param userGuid the user's public guid.
 * @returns how many sessions ended.
 */
export const endUserSessions = async (base: ServiceBase, userGuid: string, options: EndOptions = {}): Promise<number> => {
  let ended = 0;
  // Looked at again until nothing is left: a session that got a new id meanwhile is one of them.
  for (;;) {
    const sids = (await base.redis.zrange(userSessionsKey(userGuid), '0', '-1')).filter((sid) => sid !== options.except);
    if (sids.length === 0) return ended;
    for (const sid of sids) await endSession(base, sid, userGuid, options.deleted === true);
    ended += sids.length;
  }
};

const endSession = async (base: ServiceBase, sid: string, userGuid: string, deleted: boolean): Promise<void> => {
  await base.redis.set(endedKey(base.redis, sid), '1', 'EX', ENDED_SECONDS);
  if (deleted) await flagDeleted(base, sid);
  else await base.redis.del(sessionKey(base.redis, sid));
  await base.redis.zrem(userSessionsKey(userGuid), sid);
  await announceSessionChange(base, sid);
};

const flagDeleted = async (base: ServiceBase, sid: string): Promise<void> => {
  const kept = await base.redis.get(sessionKey(base.redis, sid));
  if (kept === null) return;
  const { cookie, csrfSecret } = JSON.parse(kept) as Record<string, unknown>;
  // The token stays valid, so that the first call learns of the deletion whatever its method.
  await base.redis.set(sessionKey(base.redis, sid), JSON.stringify({ cookie, csrfSecret, userDeleted: true }), 'KEEPTTL');
};

/** A session of somebody as they may see it. */
export interface UserSession {
  /** Names it without opening it. */
  readonly name: string;
  /** The `User-Agent` it was last used with, and the network; empty for one that was not used since they are kept. */
  readonly device: string;
  readonly network: string;
  /** Give or take ten minutes. */
  readonly lastSeenAt: Date;
}

/** Hashed: who has the name has not the session. */
export const sessionNameOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

/** The sessions of a user, the last used first. */
export const userSessions = async (base: ServiceBase, userGuid: string): Promise<readonly UserSession[]> => {
  const index = await base.redis.zrevrange(userSessionsKey(userGuid), '0', '-1', 'WITHSCORES');
  const found = Array.from({ length: index.length / 2 }, (_none, at) => ({
    sid: index[at * 2] ?? '',
    lastSeenAt: new Date(Number(index[at * 2 + 1]) - SESSION_SECONDS * 1000),
  }));
  if (found.length === 0) return [];
  const texts = await getAll(
    base.redis,
    found.map(({ sid }) => sessionKey(base.redis, sid)),
  );
  return found.flatMap(({ sid, lastSeenAt }, at) => {
    const text = texts[at] ?? null;
    const kept = text === null ? null : (JSON.parse(text) as Partial<SessionData>);
    if (kept?.user === undefined || isOver(kept, base.clock.now())) return [];
    return [{ name: sessionNameOf(sid), device: kept.device ?? '', network: kept.network ?? '', lastSeenAt }];
  });
};

/** Ends one session of a user; false when they have none of that name. */
export const endUserSession = async (base: ServiceBase, userGuid: string, name: string): Promise<boolean> => {
  const sids = await base.redis.zrange(userSessionsKey(userGuid), '0', '-1');
  const sid = sids.find((one) => sessionNameOf(one) === name);
  if (sid === undefined) return false;
  await endSession(base, sid, userGuid, false);
  return true;
};
