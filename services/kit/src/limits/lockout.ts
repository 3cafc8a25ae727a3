import type { ServiceBase } from '../process/service-base.js';

/** Attempts that count together, and how many of them there may be within the window. */
export interface AttemptLimit {
  readonly key: string;
  readonly limit: number;
}

/** Attempts in a sliding window, shared by all processes. */
export interface Lockout {
  /** Milliseconds until another attempt is allowed; 0 when it is now. */
  wait(limits: readonly AttemptLimit[]): Promise<number>;
  /** Counts an attempt, unless attempts are refused already: refused ones must not prolong the lockout. As `wait` before it. */
  add(limits: readonly AttemptLimit[], attempt: string): Promise<number>;
}

/**
 * KEYS: a sorted set of attempts by time. ARGV: now, window, name of this attempt or '', the set's limit.
 * Answers how long until the set is below its limit; adds the attempt when that is so now. In one script, because a
 * burst of parallel guesses would otherwise all be counted against an old figure.
 */
const COUNT = `
local key, now, window, attempt, limit = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
if redis.call('ZCARD', key) >= limit then
  local latest = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
  return math.max(1, tonumber(latest[2]) + window - now)
end
if attempt ~= '' then
  redis.call('ZADD', key, now, attempt)
  redis.call('PEXPIRE', key, window)
end
return 0`;

/** @param window its length in milliseconds. */
export const createLockout = ({ redis, clock }: Pick<ServiceBase, 'redis' | 'clock'>, window: number): Lockout => {
  const count = async ({ key, limit }: AttemptLimit, attempt: string): Promise<number> =>
    Number(await redis.eval(COUNT, 1, key, clock.now().getTime(), window, attempt, limit));
  const wait = async (limits: readonly AttemptLimit[]): Promise<number> =>
    Math.max(...(await Promise.all(limits.map((one) => count(one, '')))));
  return {
    wait,
    add: async (limits, attempt) => {
      const refused = await wait(limits);
      if (refused > 0) return refused;
      // One set after the other: they may be on several nodes. Of one burst each takes no more than fit, and what the next
      // refuses is taken back.
      for (const [at, one] of limits.entries()) {
        const waits = await count(one, attempt);
        if (waits === 0) continue;
        await Promise.all(limits.slice(0, at).map(({ key }) => redis.zrem(key, attempt)));
        return waits;
      }
      return 0;
    },
  };
};
