import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CrossOffGuidProblem, CrossOffProblem } from '../enums.js';
import { ContextId, Guid, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Gift } from './views.js';

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
  body: z.object({ publicGiftGuid: Guid, contextId: ContextId, units: z.optional(Units) }),
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

/** One list of the crossed-off overview. */
export const CrossedOffWishlist = z.object({ wishlistUrl: z.string(), fullName: z.string(), gifts: z.array(Gift) });

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
    }),
  },
  refusal: z.object({ username: z.nullable(z.string()), problem: CrossOffGuidProblem }),
});
