import { createHash } from 'node:crypto';
import { type ServiceBase, subscriberOf } from '@site/service-kit';

/** Failures count together within this time. */
export const FAILURE_WINDOW_MS = 5 * 60 * 1000;

/** Counts who saw a version fail: an address (for IPv6 a network) counts once, however often it says so. */
export interface FailureCounter {
  /** Notes one; answers how many different ones there are within the window. */
  readonly add: (name: string, version: string, address: string) => Promise<number>;
}

export const createFailureCounter = ({ redis, clock }: Pick<ServiceBase, 'redis' | 'clock'>): FailureCounter => ({
  add: async (name, version, address) => {
    const key = `remote-failures:${name}:${version}`;
    const now = clock.now().getTime();
    const who = createHash('sha256').update(subscriberOf(address)).digest('base64url').slice(0, 16);
    const replies = await redis
      .multi()
      .zremrangebyscore(key, '-inf', now - FAILURE_WINDOW_MS)
      .zadd(key, now, who)
      .zcard(key)
      .pexpire(key, FAILURE_WINDOW_MS)
      .exec();
    return Number(replies?.[2]?.[1] ?? 0);
  },
});
