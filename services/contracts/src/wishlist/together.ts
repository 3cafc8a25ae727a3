import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { TogetherProblem } from '../enums.js';
import { ContextId, FirstName, Guid, Instant, optionalText, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';

/** Euro cents, as a share or as all shares together. */
const amount = (key: string) =>
  z
    .number(`${key}.invalid`)
    .check(
      z.int(`${key}.invalid`),
      z.minimum(LIMITS.togetherAmount.min, `${key}.invalid`),
      z.maximum(LIMITS.togetherAmount.max, `${key}.too_high`),
    );

/** What is typed when several give one gift. */
export const typedTogether = {
  total: amount('together.total'),
  share: amount('together.share'),
  /** What the others are to call them; asked of who has no account with a name. */
  name: optionalText(LIMITS.togetherName.max, 'together.name'),
  message: text(LIMITS.togetherMessage, 'together.message'),
};

/** How far the one who buys it is. */
const Buying = z.enum(['buying', 'bought']);

/** By which somebody says which of the gifts that they give is meant. A guid that is not theirs is refused as an unknown one is. */
const own = { publicGuid: Guid, privateCrossOffGuid: Guid };

/**
 * POST OpenTogether: who gives a gift opens it for others. `total` is what it costs together, `share` what they add themselves, no
 * more than that. Again: 200, and it stays as it is.
 */
export const openTogether = endpoint({
  method: 'POST',
  path: '/api/Gift/OpenTogether',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({ ...own, total: typedTogether.total, share: typedTogether.share, name: typedTogether.name }),
  replies: { 200: True },
  refusal: TogetherProblem,
});

/** POST JoinTogether: adds a share to a gift that is open for others. Again: the same guid, and the share stays. */
export const joinTogether = endpoint({
  method: 'POST',
  path: '/api/Gift/JoinTogether',
  access: 'user',
  rateLimit: 'crossOff',
  body: z.object({
    publicGiftGuid: Guid,
    contextId: ContextId,
    share: typedTogether.share,
    name: typedTogether.name,
    /** As at crossing off, on a list that opens: who its owners are told of. */
    giverName: z.optional(z.nullable(FirstName)),
  }),
  replies: { 200: z.object({ crossOffGuid: Guid }) },
  refusal: TogetherProblem,
});

const Member = z.object({
  guid: Guid,
  name: z.string(),
  share: z.number(),
  isMe: z.boolean(),
  /** Opened it, or was handed it. */
  isArranger: z.boolean(),
  buys: z.nullable(Buying),
});

/** What was written, or done, latest last. */
export const TogetherEntry = z.object({
  guid: Guid,
  kind: z.enum(['message', 'opened', 'joined', 'left', 'arranges', 'buying', 'bought', 'closed', 'reopened']),
  name: z.string(),
  isMine: z.boolean(),
  text: z.nullable(z.string()),
  at: Instant,
});
export type TogetherEntry = z.infer<typeof TogetherEntry>;

export const Together = z.object({
  /** By which a page hears of changes. */
  publicWishlistGuid: Guid,
  total: z.number(),
  left: z.number(),
  isClosed: z.boolean(),
  /** Is this member mailed what the others say and do? */
  wantsMail: z.boolean(),
  members: z.array(Member),
  entries: z.array(TogetherEntry),
});
export type Together = z.infer<typeof Together>;

/** GET what those who give a gift together see of each other; for one of them alone, in their own session. */
export const getTogether = endpoint({
  method: 'GET',
  path: '/api/Gift/Together/:giftPublicGuid/:crossOffGuid',
  access: 'user',
  params: z.object({ giftPublicGuid: Guid, crossOffGuid: Guid }),
  replies: { 200: Together },
  refusal: TogetherProblem,
});

/**
 * POST ChangeTogether: what is left out stays. Everybody says what they add, and whether they buy it; who arranges it says what it
 * costs, whether others may come along, and who arranges it from now on (a member's guid).
 */
export const changeTogether = endpoint({
  method: 'POST',
  path: '/api/Gift/ChangeTogether',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({
    ...own,
    share: z.optional(typedTogether.share),
    /** Null: they do not. */
    buys: z.optional(z.nullable(Buying)),
    total: z.optional(typedTogether.total),
    isClosed: z.optional(z.boolean()),
    arranger: z.optional(Guid),
    wantsMail: z.optional(z.boolean()),
  }),
  replies: { 200: Together },
  refusal: TogetherProblem,
});

/** POST WriteTogether: a message to the others who give it. */
export const writeTogether = endpoint({
  method: 'POST',
  path: '/api/Gift/WriteTogether',
  access: 'user',
  rateLimit: 'forum',
  body: z.object({ ...own, message: typedTogether.message }),
  replies: { 200: Together },
  refusal: TogetherProblem,
  keepsAnswer: true,
});
