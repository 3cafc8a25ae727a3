import { createHash, createHmac } from 'node:crypto';
import { LOCKOUTS } from '@site/contracts';
import { createLockout, type ServiceBase, subscriberOf } from '@site/service-kit';

/** Whose failures a login counts with. */
export interface LoginGate {
  /** E-mail address or username as typed. */
  readonly identifier: string;
  readonly address: string;
  /** Counted apart: who knows the password must not start anew with each login. */
  readonly isSecondStep?: boolean;
}

/** Failed logins of the last 15 minutes, per identifier and per address (docs/specification/3-decisions.md §4, §12). */
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

// Hashed: an identifier is personal data, and a key name turns up in tools and dumps.
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const identifierKey = ({ identifier, isSecondStep = false }: LoginGate): string =>
  `failed-logins:${isSecondStep ? 'second' : 'who'}:${digest(identifier.trim().toLowerCase())}`;
const addressKey = (gate: LoginGate): string => `failed-logins:from:${digest(subscriberOf(gate.address))}`;

const identifiersKey = (whose: string): string => `failed-logins:of:${digest(whose)}`;

/** Failed logins in Redis, shared by all processes. */
export const createFailedLogins = (
  base: Pick<ServiceBase, 'redis' | 'clock' | 'newGuid' | 'log' | 'metrics' | 'config'>,
): FailedLogins => {
  const { redis, newGuid } = base;
  const count = base.metrics.addCounter({
    name: 'logins_failed_total',
    help: 'Logins of people that failed, by whether anybody has that name',
    label: 'who',
  });
  // Keyed: the log must not tell who tries who has it, and names and addresses are few enough to try them all.
  const nameInLog = (gate: LoginGate): string =>
    createHmac('sha256', base.config.SERVICE_SECRET).update(identifierKey(gate)).digest('base64url').slice(0, 16);
  const lockout = createLockout(base, LOCKOUTS.window);
  const limitsOf = (gate: LoginGate) => [
    { key: identifierKey(gate), limit: LOCKOUTS.loginPerIdentifier },
    { key: addressKey(gate), limit: LOCKOUTS.loginPerAddress },
  ];
  return {
    wait: (gate) => lockout.wait(limitsOf(gate)),
    fail: async (gate, userGuid) => {
      count(userGuid === null ? 'unknown' : 'known');
      base.log.warn({ event: 'login.failed', login: nameInLog(gate) }, 'login failed');
      // Not forgiven with a new password: who reads the mail must not get new tries by it.
      if (gate.isSecondStep === true) return lockout.add(limitsOf(gate), newGuid());
      // The name of nobody is kept like that of somebody: the one must not take longer than the other.
      const account = identifiersKey(userGuid ?? identifierKey(gate));
      await Promise.all([redis.sadd(account, identifierKey(gate)), redis.pexpire(account, LOCKOUTS.window)]);
      return lockout.add(limitsOf(gate), newGuid());
    },
    succeed: async (gate) => {
      await redis.del(identifierKey(gate));
    },
    forgive: async (userGuid) => {
      const account = identifiersKey(userGuid);
      const gone = [account, ...(await redis.smembers(account))];
      await Promise.all(gone.map((key) => redis.del(key)));
    },
  };
};
