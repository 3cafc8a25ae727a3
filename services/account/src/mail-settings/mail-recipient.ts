import {
  emailKey,
  type Language,
  MAIL_AT_BELL,
  type MailAddressee,
  type MailKind,
  type MailSender,
  OWN_LANGUAGE,
  topicOf,
} from '@site/contracts';
import type { OptOut } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { fullName } from '../shared/full-name.js';
import { type GivenNotice, type NoticeFor, takeNotices } from '../notices/take-notices.js';
import { isMailOff, type ReminderSwitch } from '../reminders/reminder-switch.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'addresses' | 'optOuts' | 'notices'> & ReminderSwitch;

/** A mail that is about to go out. */
interface OutgoingMail {
  readonly to: MailAddressee;
  readonly kind: MailKind;
  readonly sender?: MailSender | undefined;
  readonly notice?: GivenNotice | undefined;
}

interface Recipient {
  readonly address: string;
  readonly name: string | null;
  readonly usable: boolean;
  readonly wanted: boolean;
  readonly isProven: boolean;
  readonly language?: Language;
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
 * (docs/specification/3-decisions.md §6, §8), or to come in the mail of the day. What a mail says in a line is kept for the bell of
 * whom it is for. However many, few queries.
 */
export const mailRecipients = async (deps: Deps, mails: readonly OutgoingMail[]): Promise<readonly (Recipient | null)[]> => {
  const { addresses, optOuts } = deps;
  const people = await peopleOf(deps, mails);
  const found = mails.map((one) => {
    const { to, kind, sender } = one;
    const user = 'address' in to ? null : people.get(to.userGuid);
    if (user === undefined) return null;
    const reader = 'address' in to ? to : { address: user?.email ?? '', name: user === null ? null : fullName(user) };
    const { address } = reader;
    const ends: readonly OptOut[] = [{ address, kind }, ...(sender === undefined ? [] : [{ address, kind, sender }])];
    const isProven = user?.addressProvenAt !== undefined;
    return { ...reader, one, kind, ends, isProven, isOff: user !== null && isSwitchedOff(user, kind) };
  });
  const known = found.filter((one) => one !== null);
  const [suppressed, optedOut] = await Promise.all([
    addresses.suppressedOf(known.map(({ address }) => address)),
    optOuts.optedOutOf(known.flatMap(({ ends }) => ends)),
  ]);
  const off = new Map<MailKind, boolean>();
  for (const { kind } of known) if (!off.has(kind)) off.set(kind, await isMailOff(deps, kind));
  const judged = found.map((each) => {
    if (each === null) return null;
    const { one, address, name, kind, ends, isOff, isProven } = each;
    const isEnded = off.get(kind) === true || ends.some((end) => end.sender !== undefined && optedOut.has(end));
    const wanted = !isOff && !isEnded && !ends.some((end) => optedOut.has(end));
    const usable = kind === 'addressCheck' || !suppressed.has(emailKey(address));
    const language = languageOf(accountAt(people, one.to));
    return { one, isEnded, recipient: { address, name, usable, wanted, isProven, ...language } };
  });
  const told = judged.flatMap((each) => {
    if (each === null || each.isEnded) return [];
    return noticeFor(each.one, accountAt(people, each.one.to), each.recipient.wanted) ?? [];
  });
  const putOff = await takeNotices(deps, told);
  return judged.map((each) => {
    if (each === null) return null;
    const { one, recipient } = each;
    return one.notice !== undefined && putOff.has(one.notice.id) ? { ...recipient, wanted: false } : recipient;
  });
};

/** Those whom mails are for, by guid; also the accounts at bare addresses, which have a bell and a language. */
const peopleOf = async ({ users }: Deps, mails: readonly OutgoingMail[]): Promise<ReadonlyMap<string, UserRecord>> => {
  const guids = mails.flatMap(({ to }) => ('userGuid' in to ? [to.userGuid] : []));
  const keys = mails.flatMap(({ to }) => ('address' in to ? [emailKey(to.address)] : []));
  const [byGuid, byKey] = await Promise.all([
    guids.length === 0 ? [] : users.byGuids([...new Set(guids)]),
    keys.length === 0 ? [] : users.byKeys([...new Set(keys)]),
  ]);
  return new Map([
    ...byGuid.map((user): [string, UserRecord] => [user.publicGuid, user]),
    ...byKey.flatMap((user): [string, UserRecord][] => (user.accountKey === undefined ? [] : [[user.accountKey, user]])),
  ]);
};

const accountAt = (people: ReadonlyMap<string, UserRecord>, to: MailAddressee): UserRecord | undefined =>
  people.get('userGuid' in to ? to.userGuid : emailKey(to.address));

/** An account that never chose reads the site's own. */
const languageOf = (user: UserRecord | undefined): { readonly language?: Language } =>
  user?.isAccount === true ? { language: user.language ?? OWN_LANGUAGE } : {};

/**
 * What of a mail goes to the bell of its reader, or into their mail of the day; null for nothing. Only for an account whose address
 * is proven: anybody may make one with an address that is another's, and a notice leads where the mail does.
 */
const noticeFor = ({ kind, notice }: OutgoingMail, user: UserRecord | undefined, isWanted: boolean): NoticeFor | null => {
  if (notice === undefined || user?.isAccount !== true || user.addressProvenAt === undefined) return null;
  const mayWait = isWanted && topicOf(kind) !== null;
  const { titles = {}, ...own } = notice;
  const { language = OWN_LANGUAGE } = user;
  const said = { ...own, title: language === OWN_LANGUAGE ? own.title : (titles[language] ?? own.title) };
  return mayWait || MAIL_AT_BELL.has(kind) ? { userGuid: user.publicGuid, kind, mayWait, notice: said } : null;
};

/** The same for a person, wanted only when it would really go. */
export const mailRecipient = async (deps: Deps, { userGuid, kind }: { userGuid: string; kind: MailKind }) => {
  const [one = null] = await mailRecipients(deps, [{ to: { userGuid }, kind }]);
  return one === null ? null : { address: one.address, name: one.name, wanted: one.usable && one.wanted };
};
