import type { MailKind } from '../mail.js';

/** What somebody chooses about: the mails of each topic come at once, in one mail a day, or not. */
export const MAIL_TOPICS = {
  lists: ['listSent'],
  giving: ['crossedOffGiftsChanged', 'togetherNews', 'crossOffConfirmation'],
  thanks: ['giftThanks'],
  threads: ['lotQuestion', 'lotAnswer'],
  nudges: ['lotNudge'],
  lotReminders: ['unviewedLotReminder'],
  dates: ['occasionReminder'],
} as const satisfies Readonly<Record<string, readonly MailKind[]>>;
export type MailTopic = keyof typeof MAIL_TOPICS;

/** What must always come, at once: nobody can be without it, or a choice about it would let somebody miss what cannot be mended. */
export const MAIL_ALWAYS = {
  lots: ['lot', 'lotResend', 'lotMoved', 'lotWithdrawn', 'drawDeleted', 'drawOrganizer'],
  gone: ['listOpens', 'coOwnedListDeleted'],
  account: [
    ...(['resetPassword', 'accountChanged', 'secondFactorEnds', 'addressCheck'] as const),
    ...(['welcome', 'dataCopyReady', 'accountDeleted'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly MailKind[]>>;

/** What comes every so often, as chosen: by months, and the one a day. */
export const MAIL_REGULAR = ['overviewMail', 'dailyMail'] as const satisfies readonly MailKind[];

/** To who operates the site: nobody else gets these. */
export const MAIL_OF_OPERATORS = ['contactMessage', 'versionFellBack'] as const satisfies readonly MailKind[];

const topics = new Map<MailKind, MailTopic>(
  (Object.keys(MAIL_TOPICS) as MailTopic[]).flatMap((topic) =>
    MAIL_TOPICS[topic].map((kind): [MailKind, MailTopic] => [kind, topic]),
  ),
);

/** The topic of a kind of mail; null when there is nothing to choose about it. */
export const topicOf = (kind: MailKind): MailTopic | null => topics.get(kind) ?? null;

/** Mails that are news of others, and so stand at the bell: not what one did or asked for oneself. */
export const MAIL_AT_BELL: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['listSent', 'crossedOffGiftsChanged', 'togetherNews', 'giftThanks', 'listOpens', 'coOwnedListDeleted'] as const),
  ...(['lot', 'lotWithdrawn', 'drawDeleted', 'lotQuestion', 'lotAnswer', 'lotNudge', 'unviewedLotReminder'] as const),
  ...(['occasionReminder', 'dataCopyReady'] as const),
]);
