import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { LotLoadReason, SelectWishlistProblem } from '../enums.js';
import { Guid, optionalOf, True } from '../fields.js';

/** A lot as opened by its participant's private guid (spec 2 §3, spec 3 §12). */
export const Lot = z.object({
  email: z.nullable(z.string()),
  name: z.string(),
  selectedWishlistPrivateGuid: z.nullable(Guid),
  lotingTitle: z.string(),
  description: z.nullable(z.string()),
  drawnParticipant: z.object({ publicGuid: Guid, name: z.string(), wishlistLink: z.nullable(z.string()) }),
  isViewed: z.boolean(),
  hasAccount: z.boolean(),
  nudgeDisabledUntil: z.nullable(z.string()),
  questions: z.array(z.object({ question: z.string(), answer: z.nullable(z.string()), askedAt: z.string() })),
});
export type Lot = z.infer<typeof Lot>;

/** GET a lot. A parameter that is no guid counts as unknown: `NotFound`. */
export const getLot = endpoint({
  method: 'GET',
  path: '/api/Lot/:guid',
  access: 'anyone',
  params: z.object({ guid: z.string() }),
  replies: { 200: Lot },
  refusal: LotLoadReason,
});

/** POST RegisterFirstView: the lot page was opened; counts once. */
export const registerFirstView = endpoint({
  method: 'POST',
  path: '/api/Lot/RegisterFirstView',
  access: 'anyone',
  body: z.object({ lotPrivateGuid: Guid }),
  replies: { 200: True },
});

/**
 * POST SelectWishlist: couples one of the session's own lists to a lot, null decouples; again is harmless. An unknown lot is
 * `LotingDeleted`; a list that is unknown, not one's own, or not shareable and not coupled yet `WishlistNotFound` (spec 2
 * §4, spec 3 §12-§13).
 */
export const selectWishlist = endpoint({
  method: 'POST',
  path: '/api/Lot/SelectWishlist',
  access: 'user',
  body: z.object({ participantPrivateGuid: Guid, wishlistPrivateGuid: optionalOf(Guid) }),
  replies: { 200: z.object({ selectedWishlistPrivateGuid: z.nullable(Guid) }) },
  refusal: SelectWishlistProblem,
});
