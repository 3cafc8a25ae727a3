import { LOCKOUTS } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';

/** Failures of one address within the window after which every attempt is refused, the right password too. */
export const MAX_FAILURES = 10;

/** Counts attempts at the operators' login. */
export interface LoginAttempts {
  /**
   * Counts an attempt before its password is looked at, so that a hundred at once are no way around.
   * Answers in how many milliseconds the next one may come; 0: go on.
   */
  begin(address: string): Promise<number>;
  /** The password was right: the address starts anew. */
  succeed(address: string): Promise<void>;
}

const keyOf = (address: string): string => `operator-attempts:${address}`;

export const createLoginAttempts = ({
  redis,
  clock,
  newGuid,
}: Pick<ServiceBase, 'redis' | 'clock' | 'newGuid'>): LoginAttempts => ({
  begin: async (address) => {
    const key = keyOf(address);
    const now = clock.now().getTime();
    const attempt = newGuid();
    const replies = await redis
      .multi()
      .zremrangebyscore(key, '-inf', now - LOCKOUTS.window)
      .zadd(key, now, attempt)
      .zcard(key)
      .zrange(key, '0', '0', 'WITHSCORES')
      .pexpire(key, LOCKOUTS.window)
      .exec();
    const count = Number(replies?.[2]?.[1] ?? 0);
    if (count <= MAX_FAILURES) return 0;
    // A refused attempt does not count, or whoever keeps trying would never get in again.
    await redis.zrem(key, attempt);
    const oldest = Number((replies?.[3]?.[1] as string[] | undefined)?.[1] ?? now);
    return Math.max(1, oldest + LOCKOUTS.window - now);
  },
  succeed: async (address) => {
    await redis.del(keyOf(address));
  },
});
