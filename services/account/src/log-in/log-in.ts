import { type SessionView, tooManyRequests } from '@site/service-kit';
import { guestOf, joinGuest } from '../address/join-past.js';
import { hasProven, proveAccountAddress } from '../address/prove-address.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { findAccount } from '../user/find-account.js';
import type { UserRecord } from '../user/user.model.js';
import type { FailedLogins, LoginGate } from './failed-logins.store.js';

export type LogInDeps = Pick<AccountDeps, 'base' | 'users' | 'passwords'> & { readonly failedLogins: FailedLogins };

/**
 * The account that these credentials open, or null. After too many failures nothing is told any more, not even that
 * the password is right (docs/specification/3-decisions.md §12); the failures of guesses that ran at the same time count too.
 * @throws HttpProblem TooManyRequests with the time until the window has moved on.
 */
export const logIn = (deps: LogInDeps, gate: LoginGate, password: string): Promise<UserRecord | null> =>
  behindGate(deps.failedLogins, gate, async () => {
    const user = await findAccount(deps, gate.identifier);
    const fits = await deps.passwords.fits(password, user?.passwordHash ?? null);
    return { userGuid: user?.publicGuid ?? null, opened: fits ? user : null };
  });

interface LoginAttempt<T> {
  /** Whom the gate stands for, null for nobody. */
  readonly userGuid: string | null;
  /** Null for a failure. */
  readonly opened: T | null;
}

/**
 * What a try opens, or null, unless there were too many failures.
 * @throws HttpProblem TooManyRequests with the time until the window has moved on.
 */
export const behindGate = async <T>(
  failedLogins: FailedLogins,
  gate: LoginGate,
  attempt: () => Promise<LoginAttempt<T>>,
): Promise<T | null> => {
  refuseWhile(await failedLogins.wait(gate));
  const { userGuid, opened } = await attempt();
  if (opened === null) {
    refuseWhile(await failedLogins.fail(gate, userGuid));
    return null;
  }
  refuseWhile(await failedLogins.wait(gate));
  await failedLogins.succeed(gate);
  return opened;
};

const refuseWhile = (waitMs: number): void => {
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
};

/**
 * Are these still the credentials that were checked? A login that began before a new password or address was set may be
 * done after it: its session, which who set it could not see yet, must not stay.
 */
export const stillOpens = async ({ users }: Pick<LogInDeps, 'users'>, checked: UserRecord): Promise<boolean> => {
  const now = await users.byGuid(checked.publicGuid);
  return now?.passwordHash === checked.passwordHash && now.accountKey === checked.accountKey;
};

/**
 * What a login brings together (docs/specification/3-decisions.md §12, §13). A password proves who made the account, not who
 * reads the mail to its address: anybody may make one with anybody's address. So the whole past of that address joins only where
 * a mailed link or code proved it, in this session or in any of the account's before; otherwise just what this very session did
 * as a guest of the address. To be called before the session signs in: it is asked who it was until now.
 */
export const joinAtLogin = async (
  deps: Pick<AccountDeps, 'base' | 'users' | 'proofs'>,
  session: SessionView,
  account: UserRecord,
): Promise<void> => {
  const { publicGuid, accountKey, addressProvenAt } = account;
  if (accountKey === undefined) return;
  if (addressProvenAt !== undefined || (await hasProven(deps, session, accountKey))) {
    await proveAccountAddress(deps, session, account);
    return;
  }
  const guest = await guestOf(deps, session.viewer, accountKey);
  if (guest !== null) await joinGuest(deps, publicGuid, guest);
};
