import type { ServiceBase } from '../process/service-base.js';
import { tooManyRequests } from '../http/http-problem.js';
import { createBatchedCounter } from './batched-counter.js';

/** So many calls in a window, in milliseconds. */
export interface Limit {
  readonly calls: number;
  readonly window: number;
}

export type CallLimits = ReturnType<typeof createCallLimits>;

type Tools = Pick<ServiceBase, 'redis' | 'clock' | 'log'>;

/**
 * Counts calls in fixed windows in Redis, for all processes together. Redis away: nobody is refused, and the log says so
 * once.
 */
export const createCallLimits = ({ redis, clock, log }: Tools) => {
  let failing = false;

  const add = async (key: string, calls: number, window: number): Promise<number> => {
    try {
      const replies = await redis.multi().incrby(key, calls).pexpire(key, window).exec();
      failing = false;
      return Number(replies?.[0]?.[1] ?? 0);
    } catch (err) {
      if (!failing) log.warn({ err }, 'rate limits are not counted');
      failing = true;
      return 0;
    }
  };
  const batched = createBatchedCounter(add);

  const windowOf = (name: string, who: string, window: number) => {
    const now = clock.now().getTime();
    const index = Math.floor(now / window);
    return { key: `${name}:${who}:${String(index)}`, secondsLeft: ((index + 1) * window - now) / 1000 };
  };

  return {
    /** Counts a call. @throws HttpProblem TooManyRequests */
    check: async (name: string, who: string, { calls, window }: Limit): Promise<void> => {
      const { key, secondsLeft } = windowOf(name, who, window);
      if ((await add(key, 1, window)) > calls) throw tooManyRequests(secondsLeft);
    },
    /** Counts a call in batches, so that it costs no round trip. @throws HttpProblem TooManyRequests */
    checkInBatches: (name: string, who: string, { calls, window }: Limit): void => {
      const { key, secondsLeft } = windowOf(name, who, window);
      if (batched.count(key, window) > calls) throw tooManyRequests(secondsLeft);
    },
  };
};
