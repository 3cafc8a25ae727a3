import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import {
  LotingCreateProblem,
  MailStatus,
  OpenLotingProblem,
  RemindChangedProblem,
  RepairProblem,
  ResendLotProblem,
} from '../enums.js';
import { DateOnly, Email, Guid, optionalOf, optionalText, text, tidied, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Celebration, NewCelebration } from './celebration.js';
import { Fairness, Hash } from './fairness.js';

/** A participant as the wizard sends it; the first is the organizer, also when they do not take part. */
export const NewParticipant = z.object({
  localGuid: z.string().check(z.minLength(1), z.maxLength(64)),
  name: text(LIMITS.participantName, 'loting.participant.name'),
  email: optionalText(LIMITS.email.max, 'general.email'),
  publicUserGuid: optionalOf(Guid),
  friendParticipantPublicGuid: optionalOf(Guid),
  exclude: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(LIMITS.drawParticipants.max)), []),
  /** Has no mail: their lot is a card that the organizer hands over. Not with an address or an account, and not the organizer. */
  withoutMail: z.optional(z.boolean()),
});
export type NewParticipant = z.infer<typeof NewParticipant>;

export const DrawTitle = z
  .string('loting.title.is_required')
  .check(
    tidied,
    z.minLength(1, 'loting.title.is_required'),
    z.minLength(LIMITS.drawTitle.min, 'loting.title.too_short'),
    z.maxLength(LIMITS.drawTitle.max, 'loting.title.too_long'),
  );
export const DrawDescription = optionalText(LIMITS.drawDescription.max, 'loting.description');

const amongParticipants = [
  z.minLength(LIMITS.drawParticipants.min, 'loting.participants.too_few'),
  z.maxLength(LIMITS.drawParticipants.max, 'loting.participants.too_many'),
] as const;

/** Does the organizer draw, too? Else the first of the participants only organizes: nobody draws them, and they get no lot. */
const organizerTakesPart = z._default(z.boolean(), true);

/** No two people draw each other. Refused (`InvalidExclusions`) where the rules leave no such draw. */
const noSwaps = z._default(z.boolean(), false);

const NewLoting = z.object({
  title: DrawTitle,
  description: DrawDescription,
  participants: z.array(NewParticipant).check(...amongParticipants),
  organizerTakesPart,
  celebration: optionalOf(NewCelebration),
  /** What makes the draw one that can be checked: the seal that the page was shown, and what its browser adds (docs/fair-draw.md). */
  fair: optionalOf(z.object({ seal: z.nullable(Hash), contribution: Hash })),
  /** The day of the celebration, after which everybody may read the draw; null when nobody may. */
  readableAfter: optionalOf(DateOnly),
  /** Nobody draws whom they drew in earlier draws of the organizer with mostly the same people. Not with `readableAfter`. */
  remember: z._default(z.boolean(), false),
  noSwaps,
  /** From the day after the celebration each sees on their own lot who had them. Only where its day is said. */
  tellsGivers: z._default(z.boolean(), false),
});

/**
 * POST Seal (ours): before the draw. The service keeps a seed for it that nobody sees, and answers what it cannot take back: a hash
 * of that seed with these people and rules. A seal of other rules than are drawn by, an old one and one that was used count for
 * nothing (docs/fair-draw.md). 404 for a redo of what is no draw.
 */
export const sealLoting = endpoint({
  method: 'POST',
  path: '/api/Loting/Seal',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'seal',
  body: z.object({
    publicLotingGuid: optionalOf(Guid),
    participants: z.array(z.pick(NewParticipant, { localGuid: true, exclude: true })).check(...amongParticipants),
    organizerTakesPart,
    noSwaps,
  }),
  replies: { 200: z.object({ seal: Hash }) },
  bodyLimit: LIMITS.drawBodyBytes,
});

/** An earlier draw of the organizer: how it is called and when it was drawn. */
const EarlierDraw = z.object({ title: z.string(), day: DateOnly });
export type EarlierDraw = z.infer<typeof EarlierDraw>;

/**
 * Which earlier draws a draw heeds and which it lets go, newest first: the oldest goes first when the rules leave too little. It follows
 * from people and rules, and not from who drew whom.
 */
const Remembered = z.object({ kept: z.array(EarlierDraw), letGo: z.array(EarlierDraw) });

/** POST Earlier (ours): which earlier draws of this organizer a draw of these people by these rules could heed. */
export const getEarlierDraws = endpoint({
  method: 'POST',
  path: '/api/Loting/Earlier',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'seal',
  body: z.object({
    publicLotingGuid: optionalOf(Guid),
    participants: z.array(NewParticipant).check(...amongParticipants),
    organizerTakesPart,
    noSwaps,
  }),
  replies: { 200: Remembered },
  bodyLimit: LIMITS.drawBodyBytes,
});

/**
 * POST DraftKey (ours): what the browser seals a draw in the making with. It stays while somebody logs in, and is another one after
 * they logged out: what was kept until then opens no more.
 */
export const getDraftKey = endpoint({
  method: 'POST',
  path: '/api/Loting/DraftKey',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({}),
  replies: { 200: z.object({ key: Hash }) },
});

const DrawnLoting = z.object({
  publicGuid: Guid,
  manageGuid: Guid,
  /** Null when the session is not the organizer's, and when they have none. */
  organizerLot: z.nullable(Guid),
  /** The session is the organizer's, who does not take part. */
  organizesOnly: z.optional(z.boolean()),
});

/** POST Create: draws at once and mails every participant their lot. Who put themselves in by a link (`gatheringGuid`) are the draw's from then on. */
export const createLoting = endpoint({
  method: 'POST',
  path: '/api/Loting/Create',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'draw',
  body: z.extend(NewLoting, { gatheringGuid: z.optional(Guid) }),
  replies: { 201: DrawnLoting },
  refusal: LotingCreateProblem,
  bodyLimit: LIMITS.drawBodyBytes,
  keepsAnswer: true,
});

/**
 * POST Edit (ours): draws again for a redo. Who stays is known by `localGuid` = the participant's public guid, else by
 * address; they keep lot guid and coupled list. Only the organizer: 401; an unknown or deleted draw 404
 * (docs/specification/3-decisions.md §4, §12-§13).
 */
export const editLoting = endpoint({
  method: 'POST',
  path: '/api/Loting/Edit',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'draw',
  body: z.extend(NewLoting, { publicLotingGuid: Guid }),
  replies: { 200: DrawnLoting },
  refusal: LotingCreateProblem,
  bodyLimit: LIMITS.drawBodyBytes,
  keepsAnswer: true,
});

/** What came in between a draw: somebody cannot come, comes along after all, or some turn out to be a household. */
export const RepairChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leaves'), participantPublicGuid: Guid }),
  z.object({
    kind: z.literal('joins'),
    name: text(LIMITS.participantName, 'loting.participant.name'),
    email: z.optional(z.nullable(Email)),
    /** In place of an address. */
    withoutMail: z.optional(z.boolean()),
    /** With whom they are a household. */
    household: z._default(z.array(Guid).check(z.maxLength(LIMITS.drawParticipants.max)), []),
  }),
  z.object({
    kind: z.literal('household'),
    participantPublicGuids: z.array(Guid).check(z.minLength(2), z.maxLength(LIMITS.drawParticipants.max)),
  }),
]);
export type RepairChange = z.infer<typeof RepairChange>;

const Expected = z.object({ least: z.number(), most: z.number() });

/**
 * POST PreviewRepair (ours): what a repair of a draw comes to, before it is done, and the seal it will be by. How many lots change, and how
 * many of these were opened, follows from the rules and from who opened their lot, and not from who drew whom: whoever could ask
 * that of one change after the other would find out. `blockedBy`: who are too many for whom they may draw, when nothing is left; a
 * guid that nobody has yet is of who comes along. `endsNoSwaps`: after it two people may draw each other again, because no other draw is left. `TooFew`, `TooMany`: participants; `NotDrawn`: never drawn; `Held`: some lots were not mailed
 * yet (docs/fair-draw.md).
 */
export const previewRepair = endpoint({
  method: 'POST',
  path: '/api/Loting/PreviewRepair',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'draw',
  body: z.object({ publicLotingGuid: Guid, change: RepairChange }),
  replies: {
    200: z.object({
      seal: z.nullable(Hash),
      lots: Expected,
      opened: Expected,
      blockedBy: z.array(Guid),
      endsNoSwaps: z.optional(z.boolean()),
    }),
  },
  refusal: RepairProblem,
});

/**
 * POST Repair (ours): does what was previewed, by that seal. As few opened lots change as can be, then as few lots as can be. Who
 * is touched gets a mail; nobody else notices. `Changed`: the draw is not as it was any more, preview again. `Held`: some lots
 * were not mailed yet, or the organizer may mail nobody else before their address is proven. The same seal again repairs once.
 */
export const repairLoting = endpoint({
  method: 'POST',
  path: '/api/Loting/Repair',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'draw',
  body: z.object({ publicLotingGuid: Guid, change: RepairChange, seal: Hash, contribution: Hash }),
  replies: { 200: True },
  refusal: RepairProblem,
});

/** POST RemindChanged (ours): mails who did not say yet that they know of their changed lot; once in 24 hours. Answers how many. */
export const remindChanged = endpoint({
  method: 'POST',
  path: '/api/Loting/RemindChanged',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'lotMail',
  body: z.object({ publicLotingGuid: Guid }),
  replies: { 200: z.object({ reminded: z.number() }) },
  refusal: RemindChangedProblem,
});

/** A participant as the organizer sees it: never whom they drew, but for the organizer's own row. */
export const OrganizerParticipant = z.object({
  publicGuid: Guid,
  name: z.string(),
  publicUserGuid: z.nullable(Guid),
  email: z.nullable(z.string()),
  hasWishlist: z.boolean(),
  isViewed: z.boolean(),
  excluded: z.array(Guid),
  selectedParticipantGuid: z.nullable(Guid),
  mailStatus: MailStatus,
  /** Of who has no mail: when their card was made, and when the lot was opened by it, or by a card before it. */
  card: z.optional(
    z.object({
      madeAt: z.nullable(z.string()),
      openedAt: z.nullable(z.string()),
      openedBefore: z.nullable(z.string()),
    }),
  ),
});
export type OrganizerParticipant = z.infer<typeof OrganizerParticipant>;

/** A draw as its organizer sees it. */
export const Loting = z.object({
  publicGuid: Guid,
  title: z.string(),
  description: z.nullable(z.string()),
  celebration: z.optional(z.nullable(Celebration)),
  /** Who take part, the organizer first unless `organizer` says who that is. */
  participants: z.array(OrganizerParticipant),
  /** Who organizes it without taking part. */
  organizer: z.optional(z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) }))),
  organizerLot: z.nullable(Guid),
  createDate: z.string(),
  manageGuid: Guid,
  /** Some lots are mailed only when the organizer opened a link that was mailed to them (docs/specification/3-decisions.md §14). */
  mailHeldUntilProven: z.boolean(),
  /** Was every valid draw exactly equally likely? Of older draws nobody knows. */
  exact: z.optional(z.nullable(z.boolean())),
  /** By what it can be checked; older draws cannot. */
  fairness: z.optional(z.nullable(Fairness)),
  /** Which earlier draws it was drawn to differ from. */
  memory: z.optional(z.nullable(Remembered)),
  /** Was it drawn so that no two people draw each other? */
  noSwaps: z.optional(z.boolean()),
  /** From this day on each sees on their own lot who had them; absent when nobody ever does. */
  giversFrom: z.optional(DateOnly),
  /**
   * Lots that were opened and then changed by repairs: how many, how many of their holders said that they know, and until when
   * the others are not reminded again. Never whose. Null when there are none.
   */
  changed: z.optional(
    z.nullable(z.object({ lots: z.number(), acknowledged: z.number(), remindDisabledUntil: z.nullable(z.string()) })),
  ),
});
export type Loting = z.infer<typeof Loting>;

/** GET a draw by its manage guid; only for the session that organizes it. */
export const getLoting = endpoint({
  method: 'GET',
  path: '/api/Loting/:id',
  flag: 'drawLotsEnabled',
  access: 'user',
  params: z.object({ id: z.string() }),
  replies: { 200: Loting },
});

export const LotingOverviewItem = z.object({
  title: z.string(),
  participantCount: z.number(),
  createDate: z.string(),
  manageGuid: z.nullable(Guid),
  lots: z.array(
    z.object({
      privateParticipantGuid: Guid,
      participantName: z.string(),
      /** Messages of both threads of this lot that its holder did not read. */
      newMessages: z.optional(z.number()),
    }),
  ),
});
export type LotingOverviewItem = z.infer<typeof LotingOverviewItem>;

/**
 * GET Overview: draws this person organizes or takes part in. `lotsAwaitProof`: there are lots for the account's address, which
 * show once it is proven (docs/specification/3-decisions.md §14).
 */
export const getLotingOverview = endpoint({
  method: 'GET',
  path: '/api/Loting/Overview',
  flag: 'drawLotsEnabled',
  access: 'user',
  replies: { 200: z.object({ lotingen: z.array(LotingOverviewItem), lotsAwaitProof: z.optional(z.boolean()) }) },
});

/**
 * GET Next (ours): before its organizer makes a next draw of the same people. `leftOut`: who is not to be in it, because they said to want
 * no mail of this organizer, or deleted their account; why is not told.
 */
export const getNextDraw = endpoint({
  method: 'GET',
  path: '/api/Loting/Next/:publicLotingGuid',
  flag: 'drawLotsEnabled',
  access: 'user',
  params: z.object({ publicLotingGuid: z.string() }),
  replies: { 200: z.object({ leftOut: z.array(Guid) }) },
});

/** DELETE a draw by its manage guid: its lots answer `Deleted`, every participant is told by mail. */
export const deleteLoting = endpoint({
  method: 'DELETE',
  path: '/api/Loting/:id',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'draw',
  params: z.object({ id: z.string() }),
  replies: { 200: True },
});

/**
 * POST OpenWithOrganizer: a draw by the link of the organizer's mail, which signs in as that afstreper; without
 * `privateUserGuid` for who is signed in as its organizer. `lotingId` is the numeric id of an old draw, or a guid. A wrong
 * guid, and an address that has become an account: 401; an unknown draw 404, which tells its organizer by an issue at `loting` when
 * it is `Deleted`, or `NotDrawn`; from a session of another account `OtherAccount` (422) unless `replaceSession` says that its
 * login may go (docs/specification/2-wishlist-and-draw.md §7.7,
 * docs/specification/3-decisions.md §7, §12-§13).
 */
export const openWithOrganizer = endpoint({
  method: 'POST',
  path: '/api/Loting/OpenWithOrganizer',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'lotMail',
  body: z.object({
    lotingId: optionalOf(z.union([z.string().check(z.maxLength(64)), z.int()])),
    publicLotingGuid: optionalOf(Guid),
    privateUserGuid: optionalOf(Guid),
    replaceSession: z._default(z.boolean(), false),
  }),
  replies: { 200: z.object({ loting: Loting, changedCurrentUser: z.boolean() }) },
  refusal: OpenLotingProblem,
});

/**
 * POST ResendLot: mails a participant their lot again, to another address when that is given: then the lot gets a new
 * private guid and says that it moved, and the old address is told. `Other` for a changed address of the organizer's own row
 * or of a friend, for an address of the organizer's own, and for a deleted draw (docs/specification/3-decisions.md §7, §12-§14).
 */
export const resendLot = endpoint({
  method: 'POST',
  path: '/api/Loting/ResendLot',
  flag: 'drawLotsEnabled',
  access: 'user',
  rateLimit: 'lotMail',
  body: z.object({ participantPublicGuid: Guid, email: optionalOf(Email) }),
  replies: { 200: True },
  refusal: ResendLotProblem,
});

/** Somebody the organizer may add without typing an address: a friend with an account, or a person of an earlier draw. */
export const LotingFriend = z.object({
  name: z.string(),
  publicUserGuid: z.nullable(Guid),
  friendParticipantPublicGuid: z.nullable(Guid),
});
export type LotingFriend = z.infer<typeof LotingFriend>;

/** GET LotingFriendsList: by name, one of the two guids set on each (docs/specification/3-decisions.md §12-§13). */
export const getLotingFriends = endpoint({
  method: 'GET',
  path: '/api/Loting/LotingFriendsList',
  flag: 'drawLotsEnabled',
  access: 'user',
  replies: { 200: z.array(LotingFriend) },
});
