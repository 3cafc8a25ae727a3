import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { LotLoadReason, LotQuestionProblem, LotThanksProblem, NudgeProblem, SelectWishlistProblem } from '../enums.js';
import { DateOnly, Guid, optionalOf, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Celebration } from './celebration.js';
import { Fairness, PairProof } from './fairness.js';

/** A lot as opened by its participant's private guid. */
export const Lot = z.object({
  email: z.nullable(z.string()),
  name: z.string(),
  selectedWishlistPrivateGuid: z.nullable(Guid),
  lotingTitle: z.string(),
  description: z.nullable(z.string()),
  celebration: z.optional(z.nullable(Celebration)),
  drawnParticipant: z.object({
    publicGuid: Guid,
    name: z.string(),
    wishlistLink: z.nullable(z.string()),
    /** Nothing can be mailed to them: no nudge and no question. */
    withoutMail: z.optional(z.boolean()),
  }),
  isViewed: z.boolean(),
  hasAccount: z.boolean(),
  nudgeDisabledUntil: z.nullable(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()), askedAt: z.string() })),
  /** It was sent to another address: when, and to whom in part (docs/specification/3-decisions.md §14). */
  moved: z.optional(z.nullable(z.object({ at: z.string(), to: z.string() }))),
  /** By what its draw can be checked, and that this pair belongs to it (docs/fair-draw.md); older lots cannot. */
  fairness: z.optional(z.nullable(Fairness)),
  proof: z.optional(z.nullable(PairProof)),
  /** Since when a repair has it name somebody else, until its holder says that they know; null for a lot that did not change. */
  changedAt: z.optional(z.nullable(z.string())),
  /**
   * Who had the holder of this lot, where its organizer chose before the draw that all may know: from that day on (`isOpen`), and until
   * then nobody. `name` is null until then, and when that person is gone.
   */
  giver: z.optional(
    z.object({
      from: DateOnly,
      isOpen: z.boolean(),
      name: z.nullable(z.string()),
      isThanked: z.boolean(),
      /** Nothing can be mailed to them: no thanks. */
      withoutMail: z.optional(z.boolean()),
    }),
  ),
});
export type Lot = z.infer<typeof Lot>;

/** GET a lot. A parameter that is no guid counts as unknown: `NotFound`. */
export const getLot = endpoint({
  method: 'GET',
  path: '/api/Lot/:guid',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object({ guid: z.string() }),
  replies: { 200: Lot },
  refusal: LotLoadReason,
});

/** POST RegisterFirstView: the lot page was opened; counts once. */
export const registerFirstView = endpoint({
  method: 'POST',
  path: '/api/Lot/RegisterFirstView',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ lotPrivateGuid: Guid }),
  replies: { 200: True },
});

/** GET Left (ours): a lot that is unknown because its holder was signed off; every other lot is 404. */
export const getLeftLot = endpoint({
  method: 'GET',
  path: '/api/Lot/Left/:guid',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object({ guid: z.string() }),
  replies: { 200: z.object({ drawTitle: z.string(), name: z.string() }) },
});

/** POST AcknowledgeChange (ours): who holds this lot knows that it changed. Again is harmless; an unknown lot is 404. */
export const acknowledgeChange = endpoint({
  method: 'POST',
  path: '/api/Lot/AcknowledgeChange',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ lotPrivateGuid: Guid }),
  replies: { 200: True },
});

/**
 * POST SelectWishlist: couples one of the session's own lists to a lot, null decouples; again is harmless. An unknown lot is
 * `LotingDeleted`; a list that is unknown, not one's own, or not shareable and not coupled yet `WishlistNotFound`
 * (docs/specification/2-wishlist-and-draw.md §4, docs/specification/3-decisions.md §12-§13).
 */
export const selectWishlist = endpoint({
  method: 'POST',
  path: '/api/Lot/SelectWishlist',
  flag: 'drawLotsEnabled',
  access: 'user',
  body: z.object({ participantPrivateGuid: Guid, wishlistPrivateGuid: optionalOf(Guid) }),
  replies: { 200: z.object({ selectedWishlistPrivateGuid: z.nullable(Guid) }) },
  refusal: SelectWishlistProblem,
});

/**
 * POST SendNudge: whom this lot drew is asked by mail to couple a list, not by whom; once in 24 hours for a lot, reset by a
 * redo. An unknown lot and one of a deleted draw are `LotDoesNotExist` (docs/specification/2-wishlist-and-draw.md §8,
 * docs/specification/3-decisions.md §7, §12).
 */
export const sendNudge = endpoint({
  method: 'POST',
  path: '/api/Lot/SendNudge',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  rateLimit: 'lotMail',
  body: z.object({ participantPrivateGuid: Guid }),
  replies: { 200: z.object({ nudgeDisabledUntil: z.string() }) },
  refusal: NudgeProblem,
});

/** What is asked of the drawn person, and what they answer (docs/specification/3-decisions.md §2, §13). */
export const LotQuestionText = text(LIMITS.lotQuestion, 'lot.question');
export const LotAnswerText = text(LIMITS.lotQuestion, 'lot.answer');

/** POST SendQuestion: mailed to the drawn person without the asker's name; the answer comes back on the lot. */
export const sendLotQuestion = endpoint({
  method: 'POST',
  path: '/api/Lot/SendQuestion',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ lotPrivateGuid: Guid, question: LotQuestionText }),
  replies: { 200: True },
  refusal: LotQuestionProblem,
  keepsAnswer: true,
  rateLimit: 'question',
});

/** A question as the person it was mailed to sees it: never who asked. */
export const AskedQuestion = z.object({
  drawTitle: z.string(),
  name: z.string(),
  question: z.string(),
  answer: z.nullable(z.string()),
  askedAt: z.string(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** GET a question by the guid of its mailed link (ours): 404 unknown, or gone with a redo; 422 of a deleted draw. */
export const getLotQuestion = endpoint({
  method: 'GET',
  path: '/api/Lot/Question/:questionGuid',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object({ questionGuid: Guid }),
  replies: { 200: AskedQuestion },
  refusal: LotQuestionProblem,
});

/** POST AnswerQuestion (ours): whoever holds the guid answers; a second answer replaces the first; one mail to the asker. */
export const answerLotQuestion = endpoint({
  method: 'POST',
  path: '/api/Lot/AnswerQuestion',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ questionGuid: Guid, answer: LotAnswerText }),
  replies: { 200: True },
  refusal: LotQuestionProblem,
  rateLimit: 'question',
});

/** What somebody thanks who had them with. */
export const LotThanksText = text(LIMITS.lotThanks, 'lot.thanks');

/**
 * POST ThankGiver (ours): mails these words to who had the holder of this lot, once. `NotOpen`: nobody may know yet, or ever, who that is;
 * `Other`: nobody can be reached.
 */
export const thankGiver = endpoint({
  method: 'POST',
  path: '/api/Lot/ThankGiver',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ lotPrivateGuid: Guid, thanks: LotThanksText }),
  replies: { 200: True },
  refusal: LotThanksProblem,
  keepsAnswer: true,
  rateLimit: 'question',
});
