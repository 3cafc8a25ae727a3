import { createHash } from 'node:crypto';
import { LOCKOUTS } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';

/** Whose failures a login counts with. */
export interface LoginGate {
  /** E-mail address or username as typed. */
  readonly identifier: string;
  readonly address: string;
}

/** Failed logins of the last 15 minutes, per identifier and per address (spec 3 §4, §12). */
export interface FailedLogins {
  /** Milliseconds until another attempt is allowed; 0 when it is now. */
  wait(gate: LoginGate): Promise<number>;
  /**
   * Counts a failure, unless attempts are refused already: refused ones must not prolong the lockout. As `wait` before it.
   * `userGuid` is whom the identifier stands for, null for nobody.
   */
  fail(gate: LoginGate, userGuid: string | null): Promise<number>;
  /** A success clears the identifier's count; the address's stays. */
  succeed(gate: LoginGate): Promise<void>;
  /** Clears the counts of all identifiers that stood for this account: its address and its lists' names. */
  forgive(userGuid: string): Promise<void>;
}

/**
 * KEYS: sorted sets of failure times. ARGV: now, window, name of this failure or '', the set of the account's identifiers
 * (to which the first of KEYS is added), then each set's limit.
 * Answers how long until every set is below its limit; adds the failure when that is so now. In one script, because a
 * burst of parallel guesses would otherwise all be counted against an old figure.
 */
const COUNT = `
local now, window, failure, wait = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], 0
for i, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[4 + i])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= limit then
    local latest = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
    wait = math.max(wait, tonumber(latest[2]) + window - now)
  end
end
if wait == 0 and failure ~= '' then
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, failure)
    redis.call('PEXPIRE', key, window)
  end
  redis.call('SADD', ARGV[4], KEYS[1])
  redis.call('PEXPIRE', ARGV[4], window)
end
return wait`;

// Hashed: an identifier is personal data, and a key name turns up in tools and dumps.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const identifierKey = (gate: LoginGate): string => `failed-logins:who:${digest(gate.identifier.trim().toLowerCase())}`;
const addressKey = (gate: LoginGate): string => `failed-logins:from:${digest(gate.address)}`;

const identifiersKey = (whose: string): string => `failed-logins:of:${digest(whose)}`;

/** Failed logins in Redis, shared by all processes. */
export const createFailedLogins = ({ redis, clock, newGuid }: Pick<ServiceBase, 'redis' | 'clock' | 'newGuid'>): FailedLogins => {
  const count = async (gate: LoginGate, failure: string, account: string): Promise<number> => {
    const limits = [LOCKOUTS.loginPerIdentifier, LOCKOUTS.loginPerAddress];
    const keys = [identifierKey(gate), addressKey(gate)];
    const now = clock.now().getTime();
    return Number(await redis.eval(COUNT, keys.length, ...keys, now, LOCKOUTS.window, failure, account, ...limits));
  };
  return {
    wait: (gate) => count(gate, '', ''),
    // The name of nobody is kept like that of somebody: the one must not take longer than the other.
    fail: (gate, userGuid) => count(gate, newGuid(), identifiersKey(userGuid ?? identifierKey(gate))),
    succeed: async (gate) => {
      await redis.del(identifierKey(gate));
    },
    forgive: async (userGuid) => {
      const account = identifiersKey(userGuid);
      await redis.del(account, ...(await redis.smembers(account)));
    },
  };
};
