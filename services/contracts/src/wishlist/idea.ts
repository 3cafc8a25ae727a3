import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { FirstName, GiftUrl, Guid, LastName, optionalOf, True } from '../fields.js';
import { typedGift } from './gift-fields.js';

/** What a visitor types of an idea: the words of a gift. Nothing is read from its link. */
export const typedIdea = {
  description: typedGift.description,
  note: typedGift.note,
  ownPrice: typedGift.ownPrice,
  url: GiftUrl,
};

/** As many as fit are on the list, or are this person's. */
export const IdeaProblem = z.enum(['TooManyIdeas']);

/**
 * POST AddIdea: 201 with its guid. Names as at a forum post. Owners and who may not see the list: 401; an unknown list: 404
 * (docs/decisions/0157-ideas-of-others.md).
 */
export const addIdea = endpoint({
  method: 'POST',
  path: '/api/Wishlist/AddIdea',
  access: 'user',
  rateLimit: 'forum',
  body: z.object({ publicWishlistGuid: Guid, ...typedIdea, firstName: optionalOf(FirstName), lastName: optionalOf(LastName) }),
  replies: { 201: z.object({ publicGuid: Guid }) },
  refusal: IdeaProblem,
  keepsAnswer: true,
});

/**
 * POST EditIdea: an own one, on a list that one may see; somebody else's 401, an unknown one 404. To an owner of the list every
 * one is unknown.
 */
export const editIdea = endpoint({
  method: 'POST',
  path: '/api/Wishlist/EditIdea',
  access: 'user',
  rateLimit: 'forum',
  body: z.object({ publicGuid: Guid, ...typedIdea }),
  replies: { 200: True },
});

/** DELETE an own one by its public guid, also on a list that one may not see any more; else as `EditIdea`. */
export const deleteIdea = endpoint({
  method: 'DELETE',
  path: '/api/Wishlist/DeleteIdea/:publicGuid',
  access: 'user',
  params: z.object({ publicGuid: Guid }),
  replies: { 200: True },
});
