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
 * KEYS: sorted sets of attempts by time. ARGV: now, window, name of this attempt or '', then each set's limit.
 * Answers how long until every set is below its limit; adds the attempt when that is so now. In one script, because a
 * burst of parallel guesses would otherwise all be counted against an old figure.
 */
const COUNT = `
local now, window, attempt, wait = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], 0
for i, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[3 + i])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= limit then
    local latest = redis.call('ZRANGE', key, -limit, -limit, 'WITHSCORES')
    wait = math.max(wait, tonumber(latest[2]) + window - now)
  end
end
if wait == 0 and attempt ~= '' then
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, attempt)
    redis.call('PEXPIRE', key, window)
  end
end
return wait`;

/** @param window its length in milliseconds. */
export const createLockout = ({ redis, clock }: Pick<ServiceBase, 'redis' | 'clock'>, window: number): Lockout => {
  const count = async (limits: readonly AttemptLimit[], attempt: string): Promise<number> => {
    const keys = limits.map(({ key }) => key);
    const most = limits.map(({ limit }) => limit);
    return Number(await redis.eval(COUNT, keys.length, ...keys, clock.now().getTime(), window, attempt, ...most));
  };
  return { wait: (limits) => count(limits, ''), add: count };
};
