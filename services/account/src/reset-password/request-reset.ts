import { LOCKOUTS, pathTo } from '@site/contracts';
import { inTransaction, newCode, requestMail, tooManyRequests } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { AccountDeps } from '../shared/account-deps.js';
import { findAccount } from '../user/find-account.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'addresses' | 'resetCodes'>;
type Outcome = 'sent' | 'NoUserFound' | 'ErrorSendingEmail';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails a code by which the account that `login` stands for can set a new password; older codes are void then
 * (docs/specification/3-decisions.md §4, §12). `ErrorSendingEmail`: mail to the
 * account's address bounced before.
 * @throws HttpProblem TooManyRequests for the fourth mail within an hour; the last code stays good.
 */
export const requestReset = async (deps: Deps, login: string): Promise<Outcome> => {
  const { base, addresses, changes } = deps;
  const account = await findAccount(deps, login);
  if (account === null) return 'NoUserFound';
  if (await addresses.isSuppressed(account.email)) return 'ErrorSendingEmail';
  const now = base.clock.now();
  return inTransaction(base.mongo, async (session) => {
    // Read and written in one transaction: of two requests at once, the second counts again after the first.
    const user = await changes.read(account.publicGuid, session);
    if (user === null) return 'NoUserFound';
    const resetMails = [...lately(user.resetMails ?? [], now), now];
    await changes.apply(user, { resetMails }, session);
    await mailResetCode(deps, user, session);
    return 'sent';
  });
};

/** Mails this person a new code; it is in the mail and nowhere else. */
export const mailResetCode = async (
  { base, resetCodes }: Pick<AccountDeps, 'base' | 'resetCodes'>,
  { publicGuid: userGuid, firstName }: UserRecord,
  session: ClientSession,
): Promise<void> => {
  const resetCode = newCode();
  await resetCodes.issue(resetCode, userGuid, base.clock.now(), session);
  const data = { firstName, resetPath: pathTo('resetPassword', { resetCode }) };
  await requestMail(base.mongo, session, { kind: 'resetPassword', to: { userGuid }, data, reference: null });
};

/** The mails of the last hour with a code or link to the own address. @throws HttpProblem TooManyRequests when there is no room for another one. */
export const lately = (mails: readonly Date[], now: Date): readonly Date[] => {
  const recent = mails.filter((at) => at.getTime() > now.getTime() - HOUR_MS);
  const [oldest] = recent;
  if (oldest === undefined || recent.length < LOCKOUTS.resetMailsPerHour) return recent;
  throw tooManyRequests((oldest.getTime() + HOUR_MS - now.getTime()) / 1000);
};
