import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { AlsoOnProblem, CategoryProblem, MoveProblem, ProductGiftProblem } from '../enums.js';
import { GiftUrl, Guid, optionalOf, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { typedGift } from './gift-fields.js';
import { Gift, ReceivedGift } from './views.js';

/**
 * POST EditWithoutProduct: 201 a new gift (no `publicGuid`), 200 a changed one. The partial 422 says that the gift was
 * saved but its image was not (docs/specification/2-wishlist-and-draw.md §4, docs/specification/3-decisions.md §12).
 */
export const editGift = endpoint({
  method: 'POST',
  path: '/api/MyGift/EditWithoutProduct',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({
    publicGuid: optionalOf(Guid),
    categoryPrivateGuid: Guid,
    ...typedGift,
    url: GiftUrl,
    enableCrossOff: z._default(z.boolean(), true),
    hasCustomImage: z._default(z.boolean(), false),
    newImageBase64: optionalOf(z.string()),
  }),
  replies: { 200: Gift, 201: Gift },
  refusal: z.object({ partialGiftEditResult: z.object({ editedGift: Gift, isCreate: z.boolean() }) }),
  bodyLimit: LIMITS.giftImageBodyBytes,
  keepsAnswer: true,
});

/** DELETE a gift by its public guid; a second time 404. */
export const deleteGift = endpoint({
  method: 'DELETE',
  path: '/api/MyGift/:id',
  access: 'user',
  params: z.object({ id: Guid }),
  replies: { 200: True },
});

/** POST EditWithProduct: a gift that is a product of the catalogue, by its id or its page's url. */
export const editGiftWithProduct = endpoint({
  method: 'POST',
  path: '/api/MyGift/EditWithProduct',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({
    publicGuid: optionalOf(Guid),
    categoryPrivateGuid: Guid,
    ...typedGift,
    enableCrossOff: z._default(z.boolean(), true),
    productSource: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.giftUrl.max)),
    productSourceType: z.enum(['ProductId', 'Url']),
  }),
  replies: { 200: Gift, 201: Gift },
  refusal: ProductGiftProblem,
  keepsAnswer: true,
});

/** POST MoveToWishlist: to the end of the last category of another own list; guid and cross-off stay. */
export const moveGift = endpoint({
  method: 'POST',
  path: '/api/MyGift/MoveToWishlist',
  access: 'user',
  body: z.object({ giftPublicGuid: Guid, wishlistPrivateGuid: Guid }),
  replies: { 200: z.object({ gift: Gift, categoryPrivateGuid: Guid }) },
  refusal: MoveProblem,
});

/**
 * POST AlsoOn: on which own lists a gift stands as well, all of them; none takes it from all but its own. It is one wish: crossed off
 * on one it is on all, and what it says it says on all. Only lists with the same owners.
 */
export const alsoOn = endpoint({
  method: 'POST',
  path: '/api/MyGift/AlsoOn',
  access: 'user',
  rateLimit: 'gift',
  body: z.object({ giftPublicGuid: Guid, wishlistPrivateGuids: z.array(Guid).check(z.maxLength(LIMITS.listsOfWish)) }),
  replies: { 200: Gift },
  refusal: AlsoOnProblem,
});

/**
 * POST Reorder: the gifts of a category in their new order; a gift of another category of the list named here moves here.
 * One that is missing, doubled or foreign: 422 `InvalidUpdate` and nothing changes (docs/specification/3-decisions.md §12).
 */
export const reorderGifts = endpoint({
  method: 'POST',
  path: '/api/MyGift/Reorder',
  access: 'user',
  body: z.object({ categoryPrivateGuid: Guid, order: z.array(Guid).check(z.maxLength(5000)) }),
  replies: { 200: True },
  refusal: CategoryProblem,
});

/**
 * POST Receive: an own gift, all of it where more than one is wished for, leaves the list as received. It says nothing of what was
 * crossed off, and does nothing to it. Again: the same.
 */
export const receiveGift = endpoint({
  method: 'POST',
  path: '/api/MyGift/Receive',
  access: 'user',
  body: z.object({ giftPublicGuid: Guid }),
  replies: { 200: True },
  refusal: z.enum(['TooManyReceived']),
});

/** POST PutBack: a received gift is on the list again, where it was; in the last category when its own is gone. Again: the same. */
export const putGiftBack = endpoint({
  method: 'POST',
  path: '/api/MyGift/PutBack',
  access: 'user',
  body: z.object({ giftPublicGuid: Guid }),
  replies: { 200: True },
});

/** GET what was received of an own list, the latest first. */
export const getReceivedGifts = endpoint({
  method: 'GET',
  path: '/api/MyGift/Received/:wishlistPrivateGuid',
  access: 'user',
  params: z.object({ wishlistPrivateGuid: Guid }),
  replies: { 200: z.object({ gifts: z.array(ReceivedGift) }) },
});

/** DELETE a received gift for good; a second time 404. */
export const deleteReceivedGift = endpoint({
  method: 'DELETE',
  path: '/api/MyGift/Received/:giftPublicGuid',
  access: 'user',
  params: z.object({ giftPublicGuid: Guid }),
  replies: { 200: True },
});
