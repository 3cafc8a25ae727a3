import { UNSOLICITED_MAIL } from '@site/contracts';
import { userSessions } from '@site/service-kit';
import { deviceOf } from '../sessions/device-of.js';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

/** What this service keeps of an account, without what opens it: no hash, no secret, no guid that works like a key. */
export const accountData = async (deps: AccountDeps, user: UserRecord): Promise<Readonly<Record<string, unknown>>> => {
  const { base, passkeys, secondFactors, emailUndos, addresses, optOuts } = deps;
  const { publicGuid, email, firstName, lastName, createdAt, addressProvenAt = null, overview } = user;
  const factor = await secondFactors.ofUser(publicGuid);
  const trouble = await addresses.suppression(email);
  const noMail = await optOuts.optedOutOf([...UNSOLICITED_MAIL].map((kind) => ({ kind, address: email })));
  return {
    ...{ email, firstName, lastName, createdAt, addressProvenAt },
    mail: {
      confirmsCrossOffs: user.enableCrossOffConfirmationEmail,
      overviewEveryMonths: user.overviewEmailFrequency,
      lastOverviewOn: overview?.lastOn ?? null,
      nextOverviewOn: overview?.dueOn ?? null,
      notWanted: [...noMail].map(({ kind }) => kind),
      cameBack: trouble === null ? null : { since: trouble.since, reason: trouble.reason ?? 'bounce' },
    },
    earlierAddresses: (await emailUndos.ofUser(publicGuid)).map((undo) => ({ email: undo.email, changedAt: undo.changedAt })),
    passkeys: (await passkeys.ofUser(publicGuid)).map((one) => ({
      ...{ name: one.name, createdAt: one.createdAt, lastUsedAt: one.lastUsedAt },
    })),
    secondStep:
      factor === null ? null : { since: factor.changedAt, byApp: factor.app !== null, recoveryCodesLeft: factor.recovery.length },
    calendarSince: (await deps.calendarLinks.of(publicGuid))?.madeAt ?? null,
    sessions: (await userSessions(base, publicGuid)).map(({ device, network, lastSeenAt }) => ({
      ...{ device: deviceOf(device), network, lastSeenAt },
    })),
  };
};
