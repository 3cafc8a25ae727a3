import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import {
  LotLoadReason,
  LotQuestionProblem,
  LotThanksProblem,
  NudgeProblem,
  SelectWishlistProblem,
  ThreadProblem,
  ThreadSide,
} from '../enums.js';
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
    /** Nothing can be mailed to them: no nudge, and no question by mail. */
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

/** Who reads or writes in a thread: the private guid of their lot, or the guid of a mailed link. */
const AtThread = { as: ThreadSide, guid: Guid };

/**
 * The same with whom the page of who drew names: a call that the lot names somebody else by now is answered `Changed`. Left out by pages of
 * before, and by who was drawn.
 */
const AtShownThread = { ...AtThread, drawnParticipantPublicGuid: optionalOf(Guid) };

/**
 * What a drawn person and whoever drew them write to each other, as one of the two sees it. Of the other's it says neither when to the hour
 * nor whether they read anything: who was drawn must not learn who drew them.
 */
export const Thread = z.object({
  drawTitle: z.string(),
  /** Of who was drawn. */
  name: z.string(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.number(),
      isMine: z.boolean(),
      text: z.string(),
      on: DateOnly,
      /** Written by the other, and not read yet by who asks. */
      isNew: z.boolean(),
      /** Reported by who asks. */
      isReported: z.boolean(),
    }),
  ),
  /** Who wants no messages any more: nothing is written until they do again. */
  stoppedBy: z.nullable(z.enum(['me', 'other'])),
});
export type Thread = z.infer<typeof Thread>;

/** GET a thread (ours); one in which nobody wrote yet is empty. An unknown lot or link is 404. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/Lot/Thread/:as/:guid',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object(AtThread),
  replies: { 200: Thread },
  refusal: ThreadProblem,
});

/** What one of the two writes. */
export const ThreadText = text(LIMITS.lotMessage, 'lot.thread');

/**
 * POST SendMessage (ours): once for an `Idempotency-Key`. Who drew says whom their page names: `Changed` when the lot names somebody
 * else by now. `Stopped`: one of the two wants no messages.
 */
export const sendThreadMessage = endpoint({
  method: 'POST',
  path: '/api/Lot/SendMessage',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ ...AtShownThread, text: ThreadText }),
  replies: { 200: True },
  refusal: ThreadProblem,
  keepsAnswer: true,
  rateLimit: 'message',
});

/** POST ReadThread (ours): who asks read everything up to this message. The other does not learn it. */
export const readThread = endpoint({
  method: 'POST',
  path: '/api/Lot/ReadThread',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ ...AtShownThread, upTo: z.number().check(z.int(), z.minimum(0)) }),
  replies: { 200: True },
  refusal: ThreadProblem,
});

/** POST StopThread (ours): who asks wants no messages any more, or wants them again. Again is harmless. */
export const stopThread = endpoint({
  method: 'POST',
  path: '/api/Lot/StopThread',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ ...AtShownThread, isStopped: z.boolean() }),
  replies: { 200: True },
  refusal: ThreadProblem,
});

/**
 * POST ReportMessage (ours): mails the text of one message of the other to who runs the site, with nothing that says whose it is or who
 * reports it, and stops the thread for who reports. Again is harmless; an unknown message is `Other`.
 */
export const reportThreadMessage = endpoint({
  method: 'POST',
  path: '/api/Lot/ReportMessage',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  body: z.object({ ...AtShownThread, id: z.number().check(z.int(), z.minimum(0)) }),
  replies: { 200: True },
  refusal: ThreadProblem,
  rateLimit: 'contact',
});
