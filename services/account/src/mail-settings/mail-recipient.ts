import { emailKey, type MailAddressee, type MailKind, type MailSender } from '@site/contracts';
import type { OptOut } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { fullName } from '../shared/full-name.js';
import { isMailOff, type ReminderSwitch } from '../reminders/reminder-switch.js';

type Deps = Pick<AccountDeps, 'users' | 'addresses' | 'optOuts'> & ReminderSwitch;

/** A mail that is about to go out. */
interface Asked {
  readonly to: MailAddressee;
  readonly kind: MailKind;
  readonly sender?: MailSender | undefined;
}

interface Recipient {
  readonly address: string;
  readonly name: string | null;
  readonly usable: boolean;
  readonly wanted: boolean;
  readonly isProven: boolean;
}

/** Mail about what somebody crossed off, which they may do without: one setting for all of it. */
const ABOUT_CROSS_OFFS: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['crossOffConfirmation', 'crossedOffGiftsChanged', 'togetherNews'] as const),
]);

/** Did the person themselves switch mail of this kind off? */
const isSwitchedOff = (user: UserRecord, kind: MailKind): boolean =>
  (ABOUT_CROSS_OFFS.has(kind) && !user.enableCrossOffConfirmationEmail) ||
  (kind === 'overviewMail' && user.overviewEmailFrequency === 0);

/**
 * Where mails go, in the order in which they were asked for; null when the person is gone. Not usable: mail to the address
 * bounced before, unless this mail is to try it. Not wanted: switched off by the person, at the address or by the operators
 * (docs/specification/3-decisions.md §6, §8). However many, few queries.
 */
export const mailRecipients = async (deps: Deps, asked: readonly Asked[]): Promise<readonly (Recipient | null)[]> => {
  const { users, addresses, optOuts } = deps;
  const guids = asked.flatMap(({ to }) => ('userGuid' in to ? [to.userGuid] : []));
  const people = new Map(
    (guids.length === 0 ? [] : await users.byGuids([...new Set(guids)])).map((user) => [user.publicGuid, user]),
  );
  const found = asked.map(({ to, kind, sender }) => {
    const user = 'address' in to ? null : people.get(to.userGuid);
    if (user === undefined) return null;
    const reader = 'address' in to ? to : { address: user?.email ?? '', name: user === null ? null : fullName(user) };
    const { address } = reader;
    const ends: readonly OptOut[] = [{ address, kind }, ...(sender === undefined ? [] : [{ address, kind, sender }])];
    const isProven = user?.addressProvenAt !== undefined;
    return { ...reader, kind, ends, isProven, isOff: user !== null && isSwitchedOff(user, kind) };
  });
  const known = found.filter((one) => one !== null);
  const [suppressed, optedOut] = await Promise.all([
    addresses.suppressedOf(known.map(({ address }) => address)),
    optOuts.optedOutOf(known.flatMap(({ ends }) => ends)),
  ]);
  const off = new Map<MailKind, boolean>();
  for (const { kind } of known) if (!off.has(kind)) off.set(kind, await isMailOff(deps, kind));
  return found.map((one) => {
    if (one === null) return null;
    const { address, name, kind, ends, isOff, isProven } = one;
    const wanted = !isOff && off.get(kind) !== true && !ends.some((end) => optedOut.has(end));
    return { address, name, usable: kind === 'addressCheck' || !suppressed.has(emailKey(address)), wanted, isProven };
  });
};

/** The same for a person, wanted only when it would really go. */
export const mailRecipient = async (deps: Deps, { userGuid, kind }: { userGuid: string; kind: MailKind }) => {
  const [one = null] = await mailRecipients(deps, [{ to: { userGuid }, kind }]);
  return one === null ? null : { address: one.address, name: one.name, wanted: one.usable && one.wanted };
};
