import { type MailTrouble, pathTo } from '@site/contracts';
import { inTransaction, requestMail } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'addresses'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why no mail goes to somebody's address; null when it does. */
export const mailTrouble = async ({ base, addresses }: Deps, { email }: UserRecord): Promise<MailTrouble> => {
  const found = await addresses.suppression(email);
  if (found === null) return { trouble: null };
  const { since, reason = 'bounce', triedAt } = found;
  const canTry = triedAt === undefined || base.clock.now().getTime() - triedAt.getTime() >= DAY_MS;
  return { trouble: { reason, since: since.toISOString(), canTry } };
};

/**
 * One mail to an address all the same, by which its person can show that it arrives; once a day. Does nothing where nothing
 * is wrong. `TooSoon`: the last one is not a day ago.
 */
export const tryAddress = async ({ base, addresses }: Deps, user: UserRecord): Promise<'asked' | 'TooSoon'> => {
  if (!(await addresses.isSuppressed(user.email))) return 'asked';
  return inTransaction(base.mongo, async (session) => {
    const now = base.clock.now();
    if (!(await addresses.noteTry(user.email, now, new Date(now.getTime() - DAY_MS), session))) return 'TooSoon';
    await requestMail(base.mongo, session, {
      kind: 'addressCheck',
      to: { userGuid: user.publicGuid },
      data: { firstName: user.firstName, settingsPath: pathTo('emailSettings', { guid: user.privateGuid }) },
      reference: null,
    });
    return 'asked';
  });
};
