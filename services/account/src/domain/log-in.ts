import { wishlistInternal } from '@site/contracts';
import { tooManyRequests } from '@site/service-kit';
import type { FailedLogins, LoginGate } from '../data/failed-logins.store.js';
import type { UserRecord } from '../data/user.model.js';
import type { AccountDeps } from './account-deps.js';
import { emailKey } from './email-key.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'passwords'> & { readonly failedLogins: FailedLogins };

/**
 * The account that these credentials open, or null. After too many failures nothing is told any more, not even that
 * the password is right (spec 3 §12); the failures of guesses that ran at the same time count too.
 * @throws HttpProblem TooManyRequests with the time until the window has moved on.
 */
export const logIn = async (deps: Deps, gate: LoginGate, password: string): Promise<UserRecord | null> => {
  const { failedLogins, passwords } = deps;
  refuseWhile(await failedLogins.wait(gate));
  const user = await findAccount(deps, gate.identifier);
  const fits = await passwords.fits(password, user?.passwordHash ?? null);
  if (user === null || !fits) {
    refuseWhile(await failedLogins.fail(gate));
    return null;
  }
  refuseWhile(await failedLogins.wait(gate));
  await failedLogins.succeed(gate);
  return user;
};

const refuseWhile = (waitMs: number): void => {
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
};

/** By e-mail address, or by the username of any list whose primary owner the account is (spec 3 §12). */
const findAccount = async ({ base, users }: Deps, identifier: string): Promise<UserRecord | null> => {
  // No username has an @.
  if (identifier.includes('@')) return users.accountByKey(emailKey(identifier));
  const owner = await base.internal.call(wishlistInternal.ownerOfUsername, { username: identifier });
  if (owner === null) return null;
  const user = await users.byGuid(owner.userGuid);
  return user?.isAccount === true ? user : null;
};
