import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CrossOffGuidProblem, CrossOffProblem } from '../enums.js';
import { ContextId, Guid, True } from '../fields.js';
import { Gift } from './views.js';

/** POST CrossOff: exactly one person wins; the same person twice gets the same guid (docs/specification/3-decisions.md §6). */
export const crossOffGift = endpoint({
  method: 'POST',
  path: '/api/Gift/CrossOff',
  access: 'user',
  rateLimit: 'crossOff',
  body: z.object({ publicGiftGuid: Guid, contextId: ContextId }),
  replies: { 200: z.object({ crossOffGuid: Guid }) },
  refusal: CrossOffProblem,
});

/** POST UndoCrossOff: the guid suffices, without a session (docs/specification/3-decisions.md §12). */
export const undoCrossOff = endpoint({
  method: 'POST',
  path: '/api/Gift/UndoCrossOff',
  access: 'anyone',
  body: z.object({ contextId: ContextId, privateCrossOffGuid: Guid, publicGuid: Guid }),
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
