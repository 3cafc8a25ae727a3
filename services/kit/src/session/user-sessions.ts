import type { ServiceBase } from '../process/service-base.js';
import { announceSessionChange } from './session-control.js';
import { ENDED_SECONDS, endedKey, sessionKey, userSessionsKey } from './session-keys.js';

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
  await base.redis.set(endedKey(sid), '1', 'EX', ENDED_SECONDS);
  if (deleted) await flagDeleted(base, sid);
  else await base.redis.del(sessionKey(sid));
  await base.redis.zrem(userSessionsKey(userGuid), sid);
  await announceSessionChange(base, sid);
};

const flagDeleted = async (base: ServiceBase, sid: string): Promise<void> => {
  const kept = await base.redis.get(sessionKey(sid));
  if (kept === null) return;
  const { cookie, csrfSecret } = JSON.parse(kept) as Record<string, unknown>;
  // The token stays valid, so that the first call learns of the deletion whatever its method.
  await base.redis.set(sessionKey(sid), JSON.stringify({ cookie, csrfSecret, userDeleted: true }), 'KEEPTTL');
};
