import { MAIL_TOPICS, type MailKind, UNSOLICITED_MAIL } from '@site/contracts';
import { userSessions } from '@site/service-kit';
import { deviceOf } from '../sessions/device-of.js';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

/** What comes from who drew somebody is in no copy (docs/decisions/0135-a-copy-of-all-ones-data.md). */
const OF_WHO_DREW_ME: ReadonlySet<string> = new Set<MailKind>(['lotQuestion', 'lotNudge']);

/** What this service keeps of an account, without what opens it: no hash, no secret, no guid that works like a key. */
export const accountData = async (deps: AccountDeps, user: UserRecord): Promise<Readonly<Record<string, unknown>>> => {
  const { base, passkeys, secondFactors, emailUndos, addresses, optOuts } = deps;
  const { publicGuid, email, firstName, lastName, createdAt, addressProvenAt = null, language = null, overview } = user;
  const factor = await secondFactors.ofUser(publicGuid);
  const trouble = await addresses.suppression(email);
  const kinds = new Set([...UNSOLICITED_MAIL, ...Object.values(MAIL_TOPICS).flat()]);
  // Of an address that is not proven it may be another's choice.
  const asked = addressProvenAt === null ? [] : [...kinds].map((kind) => ({ kind, address: email }));
  const noMail = await optOuts.optedOutOf(asked);
  const [told] = await deps.notices.of([publicGuid], base.clock.now());
  return {
    ...{ email, firstName, lastName, createdAt, addressProvenAt, language },
    mail: {
      confirmsCrossOffs: user.enableCrossOffConfirmationEmail,
      overviewEveryMonths: user.overviewEmailFrequency,
      lastOverviewOn: overview?.lastOn ?? null,
      nextOverviewOn: overview?.dueOn ?? null,
      dailyTopics: told?.dailyTopics ?? [],
      lastDailyOn: told?.mailedOn ?? null,
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
    notices: (told?.notices ?? [])
      .filter(({ kind }) => !OF_WHO_DREW_ME.has(kind))
      .map(({ kind, title, at, isRead }) => ({ kind, title, at, isRead })),
    sessions: (await userSessions(base, publicGuid)).map(({ device, network, lastSeenAt }) => ({
      ...{ device: deviceOf(device), network, lastSeenAt },
    })),
  };
};
