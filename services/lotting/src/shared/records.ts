import type { Celebration, Fairness, Language, Loting, MailStatus } from '@site/contracts';
import type { Day } from '@site/service-kit';

/** By what a drawing can be checked (docs/fair-draw.md). */
export interface FairRecord extends Omit<Fairness, 'seal'> {
  /** Version of the engine that drew. */
  readonly engine: number;
  /** The first half of its seal, encrypted, and by what it is found by who has that. */
  readonly seal: string;
  readonly tag: string;
  /** Seed and contribution, encrypted; absent once they are destroyed. */
  readonly secret?: string;
}

/** Who organizes a draw and has no lot in it. */
export type OnlyOrganizer = Pick<ParticipantRecord, 'name' | 'email'>;

/** A drawing that a repair came after. Lots that it left as they were are still of this one. */
export interface EarlierDrawing extends FairRecord {
  readonly round: number;
  /** How many took part. Absent where a version of before kept it. */
  readonly participantCount?: number;
}

/** What the collections hold, as plain objects. `_id` of a draw and of a participant is its public guid. */
export interface LotingRecord {
  readonly _id: string;
  /** Names the draw to its organizer alone. */
  readonly manageGuid: string;
  /** Opens the draw from the organizer's mail; null for account holders, who log in (docs/specification/3-decisions.md §12). */
  readonly organizerKey: string | null;
  /** Public guid of the organizer's user; null once they deleted their account: nobody manages the draw. */
  readonly organizerGuid: string | null;
  /** The guest session that made the draw without having proven its address; null for everybody else. */
  readonly organizerGuestGuid: string | null;
  /** Address of an organizer without account, without regard to case; null for account holders. */
  readonly organizerEmailKey: string | null;
  /** Who organizes without taking part, reached by address or by their account; absent, or null, for who takes part. */
  readonly organizer?: OnlyOrganizer | null;
  readonly title: string;
  readonly description: string | null;
  readonly celebration?: Celebration | null;
  /** The day on which all are reminded of the celebration; absent, or null, when nobody is, or they were. */
  readonly remindOn?: string | null;
  /** That it was made in: of its mails to who has no account, whoever causes them. Absent in older draws. */
  readonly language?: Language;
  readonly participantCount: number;
  /** Counts draws: 1 at first, one more at each redo. */
  readonly round: number;
  /** What the creating request was known by, so that a repeated one finds its draw; null when it had no key. */
  readonly requestKey: string | null;
  /** The same of the request that drew it again last; absent before a redo. */
  readonly redoKey?: string | null;
  /** Number of a draw from before guids: how old links name it (docs/specification/3-decisions.md §7). */
  readonly oldId?: number;
  /** Lots of it wait to be mailed. */
  readonly hasHeld?: boolean;
  /** Was every valid draw exactly equally likely when it was drawn last? Absent in older draws. */
  readonly exact?: boolean;
  /** Of the drawing that holds; absent in older draws. */
  readonly fair?: FairRecord;
  /** Which earlier draws it heeded when it was drawn last, and which it let go; null or absent for none. */
  readonly memory?: Loting['memory'];
  /** No two people draw each other; absent, or null, where that is no rule. */
  readonly noSwaps?: boolean | null;
  /** From this day on each sees who had them; absent, or null, when nobody ever does. */
  readonly giversFrom?: Day | null;
  /** The drawings before repairs, oldest first; absent without any. A redo ends them. */
  readonly earlier?: readonly EarlierDrawing[];
  /** When holders of changed lots were last reminded of that; absent for never. */
  readonly changeRemindedAt?: Date;
  readonly createdAt: Date;
  /** When it was drawn again last; absent before a redo. */
  readonly drawnAt?: Date;
  /** Counts threads begun: so that one that begins and a redo, repair or end at the same moment do not pass each other by. */
  readonly threads?: number;
  /** When its organizer was told that it ends; absent until then. */
  readonly endToldAt?: Date;
  readonly deletedAt: Date | null;
  /** 18 months after it was drawn, or a year after it was deleted or its organizer left; it is read by nobody from then on. */
  readonly expiresAt?: Date;
}

/** How a participant came into the draw. A `friend`'s address is not the organizer's to see; who came by `card` has none. */
export type AddedAs = 'organizer' | 'address' | 'friend' | 'card';

/** The card by which somebody without mail opens their lot (docs/decisions/0147-people-without-mail.md). */
export interface CardRecord {
  readonly madeAt: Date;
  /** What its holder chose for later, encrypted; absent until they opened it. */
  readonly pin?: string;
  /** Wrong codes in a row, and when the last was tried; absent for none. */
  readonly tries?: number;
  readonly triedAt?: Date;
  /** When the lot was first opened by it, and last by a card before it; absent for never. */
  readonly openedAt?: Date;
  readonly openedBefore?: Date;
}

export interface ParticipantRecord {
  readonly _id: string;
  readonly lotingGuid: string;
  /** Place in the draw; 0 is the organizer, or nobody when they do not take part. */
  readonly position: number;
  /** Opens the lot: sent to this participant alone. */
  readonly privateGuid: string;
  /** What the code on their card comes to; absent for who has mail, and until a card is made. */
  readonly cardGuid?: string;
  readonly card?: CardRecord;
  readonly name: string;
  readonly addedAs: AddedAs;
  /** As typed; null for account holders, whose address the account service knows. */
  readonly email: string | null;
  readonly emailKey: string | null;
  /** Public guid of the user, where one is known for sure; null for a mere address. */
  readonly userGuid: string | null;
  /** Whose account had proven the address when the lots were drawn: it finds this lot in its overview. Absent in older draws. */
  readonly accountGuid?: string | null;
  /** Public guids of the participants they may not draw. */
  readonly excluded: readonly string[];
  /** Whom they drew, encrypted; null in old data that was never drawn (docs/specification/3-decisions.md §12). */
  readonly sealed: string | null;
  /** Of which drawing `sealed` is; absent for the first. */
  readonly round?: number;
  /** Salt and path by which the holder checks the pair, encrypted; absent in older draws. */
  readonly proof?: string;
  /**
   * When they last nudged, encrypted: a mail that left at the same moment would say whom they drew. Lots that never did have one
   * as well; absent in older draws.
   */
  readonly nudge?: string;
  /** When they thanked who had them, encrypted for the same reason; absent until somebody of the draw did. */
  readonly thanks?: string;
  readonly firstViewedAt: Date | null;
  /** A repair gave this lot to somebody else; absent when none did since it was drawn. `seenAt`: its holder said that they know. */
  readonly change?: { readonly at: Date; readonly wasOpened: boolean; readonly seenAt?: Date };
  /** When they were signed off, and a repair gave whom they drew to others; absent for who takes part. */
  readonly leftAt?: Date;
  /** When it was last sent to another address than the one it was drawn for; absent for never. */
  readonly movedAt?: Date;
  /** The day on which they are reminded of this lot; absent once they opened it or were, and in older draws. */
  readonly remindOn?: string;
  /** Public guid of the list coupled to their lot; absent for none. */
  readonly selectedWishlistGuid?: string;
  /** Version of the newest event that a list was made for this lot; older ones change nothing. */
  readonly madeListVersion?: number;
  readonly mailStatus: MailStatus;
  /** Id of the newest lot mail: outcomes of older ones are no news. */
  readonly mailId: string | null;
  /** Why their lot is to be mailed, while that waits for the organizer's address to be proven; absent when it does not. */
  readonly held?: 'drawn' | 'redrawn';
  /** With the draw, or a year after this person left; it is read by nobody from then on. */
  readonly expiresAt?: Date;
}

/** What a drawn person and whoever drew them write to each other. For who has the database alone neither of the two stands in it. */
export interface ThreadRecord {
  readonly _id: string;
  readonly lotingGuid: string;
  /** A keyed hash of who was drawn. */
  readonly tag: string;
  /** The guids that open it from mails to who was drawn, sealed. */
  readonly links: readonly string[];
  /** A `ThreadContent`, encrypted. */
  readonly content: string;
  /** When to look whether one of the two is still to be mailed; absent when neither is. */
  readonly dueAt?: Date;
  /** A year after it began, or with the draw or who was drawn. */
  readonly expiresAt?: Date;
}
