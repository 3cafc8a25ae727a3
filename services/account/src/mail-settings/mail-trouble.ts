import { type MailTrouble, pathTo } from '@site/contracts';
import { inTransaction, requestMail } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import { lately } from '../reset-password/request-reset.js';
import type { AccountDeps } from '../shared/account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'addresses' | 'changes'>;

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
 * One mail by whose link its person proves their address, or shows that mail arrives where it came back; there once a day. Does
 * nothing where nothing is wrong. `TooSoon`: the last one is not a day ago.
 * @throws HttpProblem TooManyRequests for a fourth link within an hour, codes for a new password counted too.
 */
export const tryAddress = async ({ base, addresses, changes }: Deps, user: UserRecord): Promise<'asked' | 'TooSoon'> => {
  const cameBack = await addresses.isSuppressed(user.email);
  if (!cameBack && user.addressProvenAt !== undefined) return 'asked';
  return inTransaction(base.mongo, async (session) => {
    const now = base.clock.now();
    if (!cameBack) {
      const own = await changes.read(user.publicGuid, session);
      if (own === null) return 'asked';
      await changes.apply(own, { resetMails: [...lately(own.resetMails ?? [], now), now] }, session);
    }
    if (cameBack && !(await addresses.noteTry(user.email, now, new Date(now.getTime() - DAY_MS), session))) return 'TooSoon';
    await requestMail(base.mongo, session, {
      kind: 'addressCheck',
      to: { userGuid: user.publicGuid },
      data: {
        firstName: user.firstName,
        settingsPath: pathTo('emailSettings', { guid: user.privateGuid }),
        ...(cameBack ? {} : { toProve: true }),
      },
      reference: null,
    });
    return 'asked';
  });
};
