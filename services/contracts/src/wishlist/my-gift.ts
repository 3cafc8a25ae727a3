import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { GiftUrl, Guid, optionalOf, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Gift } from './views.js';

export const GiftDescription = text(LIMITS.giftDescription, 'gift.description');

/**
 * POST EditWithoutProduct: 201 a new gift (no `publicGuid`), 200 a changed one. The partial 422 says that the gift was
 * saved but its image was not (spec 2 §4, spec 3 §12).
 */
export const editGift = endpoint({
  method: 'POST',
  path: '/api/MyGift/EditWithoutProduct',
  access: 'user',
  body: z.object({
    publicGuid: optionalOf(Guid),
    categoryPrivateGuid: Guid,
    description: GiftDescription,
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
