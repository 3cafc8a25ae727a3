import { z } from 'zod/mini';
import { Occasion } from './enums.js';
import { Celebration } from './lotting/celebration.js';
import { DateOnly, Guid, Instant, optionalOf } from './fields.js';
import type { Language } from './language-name.js';
import { TogetherEntry } from './wishlist/together.js';

/** What operators are told of a version that failed in browsers: that it was taken out by itself, or that it stays. */
const VersionFellBack = z.object({
  /** A remote, as `mf_wishlist`. */
  part: z.string(),
  failed: z.string(),
  /** What everybody has now; null when nothing took its place. */
  good: z.nullable(z.string()),
  /** So many addresses told of it, within so many minutes. */
  addresses: z.number(),
  minutes: z.number(),
  /** Only a share of visitors had it, or has. */
  wasShare: z.boolean(),
});

/** A day ahead of which friends of a list are told: a birthday when `occasion` is null. Only a public list's own name is told. */
const DateAhead = z.object({
  ownerName: z.string(),
  listName: z.nullable(z.string()),
  occasion: z.nullable(Occasion),
  date: DateOnly,
  path: z.string(),
});

/** What a mail about a list shows of it; an older service does not say. */
const ShownOfList = {
  occasion: z.optional(z.nullable(Occasion)),
  occasionDate: z.optional(z.nullable(DateOnly)),
  /** Of the list or the gift: the address by which every visitor of it has it. */
  picturePath: z.optional(z.nullable(z.string())),
};

/** When the owners of a list see what was given on it, and by what name they read who gave this; null for none. */
const ListOpens = z.object({ at: Instant, giverName: z.nullable(z.string()) });

/** When, where and for how much is celebrated; absent when nobody said. */
const CelebratedMail = { celebration: z.optional(Celebration) };

/** By what a draw can be checked (docs/fair-draw.md). An older draw has no seal, and an older service does not say. */
const SealedMail = {
  /** Both halves. */
  seal: z.optional(z.string()),
  /** From when on everybody may read the draw; absent when nobody may. */
  readableFrom: z.optional(DateOnly),
  /** From when on each sees on their own lot who had them; absent when nobody does. */
  giversFrom: z.optional(DateOnly),
};

/** What its organizer says of day, place and amount. */
const ToldOfDraw = { drawDescription: z.optional(z.nullable(z.string())) };

/**
 * Every kind of mail with the data it needs. Paths are paths: the mailer makes them absolute with PUBLIC_URL. Data of a
 * lot mail never names the drawn person (docs/specification/3-decisions.md §7).
 */
export const MAIL_KINDS = {
  welcome: z.object({ firstName: z.string(), username: z.string() }),
  resetPassword: z.object({ firstName: z.nullable(z.string()), resetPath: z.string() }),
  /** To the address an account had before: what of how one gets into it was changed (docs/specification/3-decisions.md §12-§13). */
  accountChanged: z.object({
    firstName: z.nullable(z.string()),
    changed: z.array(
      z.enum([
        'password',
        'email',
        'passkeyAdded',
        'passkeyRemoved',
        'secondFactorOn',
        'secondFactorOff',
        'recoveryCodesMade',
        'recoveryCodeUsed',
      ]),
    ),
    /** Where its reader takes the account back; null when a new password does. */
    undoPath: optionalOf(z.string()),
  }),
  /** Operators were asked to take the second step of an account away at this time; by the link its owner keeps it. */
  secondFactorEnds: z.object({ firstName: z.nullable(z.string()), at: Instant, keepPath: z.string() }),
  /**
   * To an address that mail came back from, to see whether it works again: its link shows that it does. `toProve`: nothing came
   * back, but nobody opened a mailed link there yet (docs/specification/3-decisions.md §14).
   */
  addressCheck: z.object({
    firstName: z.nullable(z.string()),
    settingsPath: z.string(),
    toProve: z.optional(z.boolean()),
  }),
  /** `isGuest`: there was no account. */
  accountDeleted: z.object({ firstName: z.nullable(z.string()), isGuest: z.optional(z.boolean()) }),
  /** The copy of all that is kept of somebody is there until then; by the link alone nobody gets it. */
  dataCopyReady: z.object({ firstName: z.nullable(z.string()), profilePath: z.string(), until: Instant }),
  /**
   * To the other owners of a list that went with its primary owner's account (docs/specification/3-decisions.md §12). `isUntitled`: its
   * name is made of that owner's, in Dutch.
   */
  coOwnedListDeleted: z.object({ ownerName: z.string(), listName: z.string(), isUntitled: z.optional(z.boolean()) }),
  /**
   * A list sent by one of its owners, in their own words around the link; a message part may be empty
   * (docs/specification/3-decisions.md §12). `listPath` carries a personal invitation when the list is CLOSED. `replyTo`: the
   * sender's address, when it is proven.
   */
  listSent: z.object({
    senderName: z.string(),
    listName: z.string(),
    subject: z.string(),
    messageStart: z.string(),
    messageEnd: z.string(),
    listPath: z.string(),
    replyTo: z.nullable(z.string()),
    ...ShownOfList,
  }),
  crossOffConfirmation: z.object({
    giftDescription: z.string(),
    /** How many, where that is more than one. */
    units: z.optional(z.number()),
    /** What they add of what it costs together, in euro cents, where several give it. */
    share: z.optional(z.number()),
    listOwnerName: z.string(),
    listPath: z.string(),
    undoPath: z.string(),
    /** An idea of another visitor, which its owner did not ask for. */
    isIdea: z.optional(z.boolean()),
    /** The list opens after its occasion. */
    opens: z.optional(ListOpens),
    ...ShownOfList,
  }),
  /** To who crossed gifts off that an owner then changed or took away: all of it in one mail, as it was crossed off. */
  crossedOffGiftsChanged: z.object({
    listOwnerName: z.string(),
    /** Null when the list itself is gone. */
    listPath: z.nullable(z.string()),
    /** The owners chose to see what is crossed off. */
    ownerSees: z.optional(z.boolean()),
    /** The list opens then. */
    opensAt: z.optional(Instant),
    occasion: ShownOfList.occasion,
    gifts: z.array(
      z.object({
        /** What they had crossed off, as they last knew it. */
        giftDescription: z.string(),
        change: z.enum(['edited', 'deleted']),
        /** What it is called now, the same when only its link changed; null when deleted. */
        newDescription: z.nullable(z.string()),
        undoPath: z.nullable(z.string()),
      }),
    ),
  }),
  /** To who gives something with others: all that those said and did since the last such mail. */
  togetherNews: z.object({
    giftDescription: z.string(),
    listOwnerName: z.string(),
    /** The owners chose to see what is crossed off. */
    ownerSees: z.optional(z.boolean()),
    /** The list opens then. */
    opensAt: z.optional(Instant),
    occasion: ShownOfList.occasion,
    pagePath: z.string(),
    entries: z.array(z.pick(TogetherEntry, { kind: true, name: true, text: true })),
  }),
  /** To who crossed gifts off on a list that its owners chose to open, or to open sooner: when, and what they see of it. */
  listOpens: z.object({
    listOwnerName: z.string(),
    listPath: z.string(),
    occasion: ShownOfList.occasion,
    at: Instant,
    gifts: z.array(z.object({ giftDescription: z.string(), giverName: z.nullable(z.string()), path: z.string() })),
  }),
  /** Thanks to who gave something, in the words of an owner of the list, who may not know who that is. */
  giftThanks: z.object({
    senderName: z.string(),
    giftDescription: z.string(),
    thanks: z.string(),
    listPath: z.string(),
    occasion: ShownOfList.occasion,
  }),
  /**
   * A lot; `isRedraw`: it was drawn again, what they saw before no longer holds. `changed`: a repair has it name somebody else, and its
   * holder is told so, or reminded because they did not say yet that they know.
   */
  lot: z.object({
    participantName: z.string(),
    organizerName: z.string(),
    drawTitle: z.string(),
    lotPath: z.string(),
    isRedraw: z.optional(z.boolean()),
    changed: z.optional(z.enum(['told', 'reminded'])),
    ...CelebratedMail,
    ...SealedMail,
    ...ToldOfDraw,
  }),
  /** The same lot once more, because the organizer asked for it (docs/specification/3-decisions.md §8). */
  lotResend: z.object({
    participantName: z.string(),
    organizerName: z.string(),
    drawTitle: z.string(),
    lotPath: z.string(),
    ...CelebratedMail,
    ...SealedMail,
    ...ToldOfDraw,
  }),
  /** To the address a lot had before: it opens no more with their link (docs/specification/3-decisions.md §14). */
  lotMoved: z.object({ participantName: z.string(), organizerName: z.string(), drawTitle: z.string() }),
  /** To who is no longer in a draw that was drawn again (docs/specification/3-decisions.md §4), or, `isRepair`, repaired. */
  lotWithdrawn: z.object({
    participantName: z.string(),
    organizerName: z.string(),
    drawTitle: z.string(),
    isRepair: z.optional(z.boolean()),
  }),
  /** To all of a draw that its organizer deleted (docs/specification/3-decisions.md §13). */
  drawDeleted: z.object({ participantName: z.string(), organizerName: z.string(), drawTitle: z.string() }),
  /** To a drawn person without a list: whoever drew them would like one. Names the draw, never the asker. */
  lotNudge: z.object({ participantName: z.string(), drawTitle: z.string(), lotPath: z.string() }),
  /** A question to a drawn person, never by whom, with the page where they answer (docs/specification/3-decisions.md §7). */
  lotQuestion: z.object({
    participantName: z.string(),
    drawTitle: z.string(),
    question: z.string(),
    answerPath: z.string(),
    /** It is a message of their thread. */
    isMessage: z.optional(z.boolean()),
  }),
  /**
   * The answer to one's question; the person who gave it is named by their role alone. `isThanks`: it answers no question, but thanks after
   * the celebration; `isMessage`: it is what they wrote in the thread.
   */
  lotAnswer: z.object({
    isThanks: z.optional(z.boolean()),
    isMessage: z.optional(z.boolean()),
    participantName: z.string(),
    drawTitle: z.string(),
    question: z.string(),
    answer: z.string(),
    lotPath: z.string(),
  }),
  drawOrganizer: z.object({
    organizerName: z.string(),
    drawTitle: z.string(),
    participantCount: z.number(),
    managePath: z.string(),
    /** It was drawn long ago, and is gone from that day on (docs/specification/3-decisions.md §14). */
    endsOn: z.optional(DateOnly),
    /** It is not drawn yet: people put themselves in, and why it could not be drawn by itself. */
    unable: z.optional(z.enum(['too_few', 'waiting', 'blocked'])),
  }),
  /** Somebody's message to whoever runs the site, answered to them (docs/specification/3-decisions.md §8). */
  contactMessage: z.object({
    replyTo: z.string(),
    /** Name of the account they wrote from; null when they have none. */
    senderName: z.nullable(z.string()),
    hasAccount: z.boolean(),
    subject: z.string(),
    message: z.string(),
    /** A program may have filled the form. */
    maySpam: z.boolean(),
    /** It is what somebody wrote in a thread of a draw, reported by who read it; nothing says who either is. */
    isReport: z.optional(z.boolean()),
  }),
  /** To who operates the site. */
  versionFellBack: VersionFellBack,
  /** Every so many months, as chosen: never anything of what was crossed off (docs/specification/3-decisions.md §5, §8). */
  overviewMail: z.object({
    firstName: z.nullable(z.string()),
    months: z.literal([1, 3, 6, 12]),
    ownLists: z.array(z.object({ name: z.string(), path: z.string(), giftCount: z.number() })),
    changedLists: z.array(z.object({ ownerName: z.string(), listName: z.nullable(z.string()), path: z.string() })),
    dates: z.array(DateAhead),
    /** How many of each there are besides those named. */
    more: z.object({ ownLists: z.number(), changedLists: z.number(), dates: z.number() }),
    settingsPath: z.string(),
  }),
  /** What somebody wanted in one mail a day: what each mail would have said as its subject, and where it leads. */
  dailyMail: z.object({
    firstName: z.nullable(z.string()),
    entries: z.array(z.object({ title: z.string(), path: z.string() })),
    /** How many there are besides. */
    more: z.number(),
  }),
  /** To a friend of these lists, 14 days ahead: all of one morning in one mail (docs/specification/3-decisions.md §8). */
  occasionReminder: z.object({ dates: z.array(DateAhead) }),
  /** To who did not open these lots three days after they were drawn (docs/specification/3-decisions.md §8). */
  unviewedLotReminder: z.object({
    lots: z.array(z.object({ organizerName: z.string(), drawTitle: z.string(), lotPath: z.string() })),
    /** Opened or not: it is the one lot of a draw that is celebrated the next day. */
    celebration: z.optional(z.extend(Celebration, { day: DateOnly })),
  }),
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
export const MailKindName = z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]);
/** Ended elsewhere, or never: pages of before do not know these. */
const NOT_ENDED_BY_LINK = ['dataCopyReady', 'secondFactorEnds', 'togetherNews', 'listOpens', 'giftThanks', 'dailyMail'] as const;
/** Kinds that a link may end. Of the others some answer, warn or tell their reader alone, and one is ended on the page that it leads to. */
export type EndableMail = Exclude<MailKind, (typeof NOT_ENDED_BY_LINK)[number]>;
export const EndableMailName = z.enum(
  Object.keys(MAIL_KINDS).filter((kind) => !NOT_ENDED_BY_LINK.some((one) => one === kind)) as [EndableMail, ...EndableMail[]],
);
export type MailData<K extends MailKind> = z.infer<(typeof MAIL_KINDS)[K]>;

/** Kinds that are no business of the site with the addressee: they carry a `List-Unsubscribe`. */
export const UNSOLICITED_MAIL: ReadonlySet<MailKind> = new Set<MailKind>([
  'listSent',
  'lotNudge',
  'overviewMail',
  'occasionReminder',
  'unviewedLotReminder',
]);

/**
 * Kinds that somebody else causes, to an address that they typed, drew or share something with: one address gets no more of all of them together in
 * a day than `MAILS_OF_OTHERS` (limits.ts), whoever asks for them.
 */
export const MAIL_OF_OTHERS: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['listSent', 'lot', 'lotResend', 'lotMoved', 'lotWithdrawn', 'drawDeleted'] as const),
  ...(['lotNudge', 'lotQuestion', 'lotAnswer', 'drawOrganizer', 'crossOffConfirmation'] as const),
  ...(['unviewedLotReminder', 'crossedOffGiftsChanged', 'togetherNews', 'coOwnedListDeleted'] as const),
  ...(['listOpens', 'giftThanks'] as const),
]);

/** Kinds that somebody waits for with a page open, or that tell of trouble: they overtake all others, and no limit on their way holds them back. */
const URGENT_MAIL: ReadonlySet<string> = new Set<MailKind>([
  'resetPassword',
  'accountChanged',
  'secondFactorEnds',
  'addressCheck',
  'versionFellBack',
]);

/** How long a mail of this kind may wait when there are many: what nobody asked for goes last. */
export const mailUrgency = (kind: string): 'urgent' | 'ordinary' | 'patient' => {
  if (URGENT_MAIL.has(kind)) return 'urgent';
  return UNSOLICITED_MAIL.has(kind as MailKind) ? 'patient' : 'ordinary';
};

/** To a person we know (the account service gives address and wish at sending time) or to a bare address. */
export const MailAddressee = z.union([
  z.object({ userGuid: Guid }),
  z.object({ address: z.string(), name: z.nullable(z.string()) }),
]);
export type MailAddressee = z.infer<typeof MailAddressee>;

/** Who has a mail sent to somebody, as its reader knows them: they may want no more of theirs. */
export const MailSender = z.object({ userGuid: Guid, name: z.string() });
export type MailSender = z.infer<typeof MailSender>;

/** A mail as a service asks for it, in the transaction of the change that causes it. */
export type MailRequest = {
  [K in MailKind]: {
    readonly kind: K;
    readonly to: MailAddressee;
    readonly data: MailData<K>;
    /** What the outcome is reported under to the asking service, e.g. a participant's guid; null when nobody waits. */
    readonly reference: string | null;
    /** Left out where nobody but the site has it sent. */
    readonly sender?: MailSender;
    /** Tells of what its reader did while logged in: at a proven address it is none of `MAIL_OF_OTHERS`. */
    readonly own?: true;
    /** What its reader gets it in who has no account: left out, that of the request that causes it. */
    readonly language?: Language;
  };
}[MailKind];
