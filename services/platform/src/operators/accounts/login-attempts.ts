import { LOCKOUTS } from '@site/contracts';
import { createLockout, type ServiceBase, subscriberOf } from '@site/service-kit';

/** Failures of one address within the window after which every attempt is refused, the right password too. */
export const MAX_FAILURES = 10;

export interface LoginAttempts {
  /**
   * Counts an attempt before its password is looked at, so that a hundred at once are no way around.
   * Answers in how many milliseconds the next one may come; 0: go on.
   */
  begin(address: string): Promise<number>;
  /** The password was right: the address starts anew. */
  succeed(address: string): Promise<void>;
}

const keyOf = (address: string): string => `operator-attempts:${subscriberOf(address)}`;

export const createLoginAttempts = (base: Pick<ServiceBase, 'redis' | 'clock' | 'newGuid'>): LoginAttempts => {
  const lockout = createLockout(base, LOCKOUTS.window);
  return {
    begin: (address) => lockout.add([{ key: keyOf(address), limit: MAX_FAILURES }], base.newGuid()),
    succeed: async (address) => {
      await base.redis.del(keyOf(address));
    },
  };
};
