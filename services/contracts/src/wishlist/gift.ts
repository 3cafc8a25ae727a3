import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CrossOffGuidProblem, CrossOffProblem, Occasion } from '../enums.js';
import { ContextId, FirstName, Guid, tidied, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { leftOrNone } from './gift-fields.js';
import { Gift, Opening } from './views.js';

/** So many of one gift. */
const Units = z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.giftQuantity.max));

/**
 * POST CrossOff: exactly one person wins each unit; the same person twice gets the same guid (docs/specification/3-decisions.md §6).
 * `units`: so many are to be theirs, all of them or no more than before; left out: one, or as many as they have.
 */
export const crossOffGift = endpoint({
  method: 'POST',
  path: '/api/Gift/CrossOff',
  access: 'user',
  rateLimit: 'crossOff',
  body: z.object({
    publicGiftGuid: Guid,
    contextId: ContextId,
    units: z.optional(Units),
    /** On a list that opens: who is named then; null or left out: nobody. An account's own name stands before it. */
    giverName: z.optional(z.nullable(FirstName)),
  }),
  replies: { 200: z.object({ crossOffGuid: Guid }) },
  refusal: CrossOffProblem,
});

/**
 * POST UndoCrossOff: the guid suffices, without a session (docs/specification/3-decisions.md §12). `keep`: so many stay crossed off;
 * left out: none.
 */
export const undoCrossOff = endpoint({
  method: 'POST',
  path: '/api/Gift/UndoCrossOff',
  access: 'anyone',
  body: z.object({ contextId: ContextId, privateCrossOffGuid: Guid, publicGuid: Guid, keep: z.optional(Units) }),
  replies: { 200: True },
  refusal: CrossOffProblem,
});

/** What a giver keeps for themselves of what they crossed off; nobody else is ever told. */
const Shopping = z.object({ bought: z.boolean(), note: z.nullable(z.string()), price: z.nullable(z.number()) });

/** A gift of the crossed-off overview. */
export const CrossedOffGift = z.extend(Gift, {
  shopping: z.optional(Shopping),
  /** Its text when it was crossed off, where its owner changed anything of it since. */
  asCrossedOff: z.optional(z.string()),
  /** By what name its giver is told of where the list opens; null: they hid it. */
  giverName: z.optional(z.nullable(z.string())),
  /** When the owners see it; absent: never, or now. */
  opening: z.optional(Opening),
});
export type CrossedOffGift = z.infer<typeof CrossedOffGift>;

/** One list of the crossed-off overview. */
export const CrossedOffWishlist = z.object({
  wishlistUrl: z.string(),
  fullName: z.string(),
  gifts: z.array(CrossedOffGift),
  publicGuid: z.optional(Guid),
  occasion: z.optional(z.nullable(Occasion)),
  occasionDate: z.optional(z.nullable(z.string())),
  /** What this giver wants to spend on it, in euro cents. */
  budget: z.optional(z.nullable(z.number())),
});
export type CrossedOffWishlist = z.infer<typeof CrossedOffWishlist>;

/** GET CrossedOff: what this person crossed off, grouped per list; never gifts of lists they own. */
export const getCrossedOff = endpoint({
  method: 'GET',
  path: '/api/Gift/CrossedOff',
  access: 'user',
  replies: { 200: z.object({ crossedOffWishlists: z.array(CrossedOffWishlist) }) },
});

/** GET one crossed-off gift by the guid of its mailed link. Parameters are plain: a broken one is a problem, not a 404. */
export const getByCrossOffGuid = endpoint({
  method: 'GET',
  path: '/api/Gift/GetByCrossOffGuid/:giftPublicGuid/:crossOffGuid',
  access: 'anyone',
  params: z.object({ giftPublicGuid: z.string(), crossOffGuid: z.string() }),
  replies: {
    200: z.object({
      username: z.string(),
      fullName: z.string(),
      gift: Gift,
      /** As in the visitor view: what the page promises follows it. */
      ownerSeesCrossOffs: z.optional(z.boolean()),
      opening: z.optional(Opening),
      giverName: z.optional(z.nullable(z.string())),
    }),
  },
  refusal: z.object({ username: z.nullable(z.string()), problem: CrossOffGuidProblem }),
});

const amount = ({ min, max }: { readonly min: number; readonly max: number }, key: string) =>
  z.number().check(z.int(`${key}.invalid`), z.minimum(min, `${key}.invalid`), z.maximum(max, `${key}.too_high`));

/** What is typed of a shopping note and a budget; the price is of one piece. */
export const typedShopping = {
  note: leftOrNone(
    z.pipe(
      z.string().check(tidied, z.maxLength(LIMITS.giverNote.max, 'shopping.note.too_long')),
      z.transform((note) => (note === '' ? null : note)),
    ),
  ),
  price: leftOrNone(amount(LIMITS.giverPrice, 'shopping.price')),
  budget: z.nullable(amount(LIMITS.giverBudget, 'shopping.budget')),
};

/**
 * POST NoteShopping: what a giver notes for themselves of what they crossed off; what is left out stays as it was. Whatever is not
 * theirs, or not crossed off any more, is `CrossedOffByOtherUser`, as an unknown guid is.
 */
export const noteShopping = endpoint({
  method: 'POST',
  path: '/api/Gift/NoteShopping',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({
    publicGuid: Guid,
    privateCrossOffGuid: Guid,
    bought: z.optional(z.boolean()),
    note: typedShopping.note,
    price: typedShopping.price,
  }),
  replies: { 200: True },
  refusal: CrossOffProblem,
});

/** POST SetBudget: what a giver wants to spend on a list on which they crossed something off; null for none. Any other is `NoAccess`. */
export const setBudget = endpoint({
  method: 'POST',
  path: '/api/Gift/SetBudget',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({ publicWishlistGuid: Guid, budget: typedShopping.budget }),
  replies: { 200: True },
  refusal: CrossOffProblem,
});
