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

/** Of one account, from wherever: more than one address, so that a stranger does not easily keep its operator out. */
const MAX_FAILURES_OF_ACCOUNT = 3 * MAX_FAILURES;
const ACCOUNT = 'account:';

/** What failures of an account's password are counted under, beside those of the address. */
export const accountAttempts = (name: string): string => `${ACCOUNT}${name}`;

const limitOf = (key: string): number => (key.startsWith(ACCOUNT) ? MAX_FAILURES_OF_ACCOUNT : MAX_FAILURES);

export const createLoginAttempts = (base: Pick<ServiceBase, 'redis' | 'clock' | 'newGuid'>): LoginAttempts => {
  const lockout = createLockout(base, LOCKOUTS.window);
  return {
    begin: (address) => lockout.add([{ key: keyOf(address), limit: limitOf(address) }], base.newGuid()),
    succeed: async (address) => {
      await base.redis.del(keyOf(address));
    },
  };
};
