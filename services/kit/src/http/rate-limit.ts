import { RATE_LIMITS, type RateLimitName } from '@site/contracts';
import type { ServiceBase } from '../process/service-base.js';
import { createBatchedCounter } from './batched-counter.js';
import { tooManyRequests } from './http-problem.js';
import { isLoopback, subscriberOf } from './address.js';

/** Counts calls per address (spec 3 §13). */
export interface RateLimiter {
  /** @throws HttpProblem TooManyRequests when the address is over the bucket's figure, or the general one. */
  check(address: string, bucket: RateLimitName | undefined): Promise<void>;
}

/**
 * Counters in Redis, shared by all processes, in fixed windows. The general bucket is counted in batches, so that a
 * plain view costs no round trip. Redis away: nobody is refused, and the log says so once.
 */
export const createRateLimiter = (base: ServiceBase): RateLimiter => {
  const exempt = (address: string): boolean => !base.config.RATE_LIMIT_LOOPBACK && isLoopback(address);
  let failing = false;

  const add = async (key: string, calls: number, windowMs: number): Promise<number> => {
    try {
      const [count] = await base.redis
        .multi()
        .incrby(key, calls)
        .pexpire(key, windowMs)
        .exec()
        .then((replies) => replies ?? []);
      failing = false;
      return Number(count?.[1] ?? 0);
    } catch (err) {
      if (!failing) base.log.warn({ err }, 'rate limits are not counted');
      failing = true;
      return 0;
    }
  };
  const general = createBatchedCounter(add);

  const keyOf = (bucket: string, address: string, window: number): { key: string; msLeft: number } => {
    const now = base.clock.now().getTime();
    const index = Math.floor(now / window);
    return { key: `rate:${bucket}:${subscriberOf(address)}:${String(index)}`, msLeft: (index + 1) * window - now };
  };

  return {
    check: async (address, bucket) => {
      if (exempt(address)) return;
      const { calls, window } = RATE_LIMITS.general;
      const all = keyOf('general', address, window);
      if (general.count(all.key, window) > calls) throw tooManyRequests(all.msLeft / 1000);
      if (bucket === undefined) return;
      const limit = RATE_LIMITS[bucket];
      const own = keyOf(bucket, address, limit.window);
      if ((await add(own.key, 1, limit.window)) > limit.calls) throw tooManyRequests(own.msLeft / 1000);
    },
  };
};
