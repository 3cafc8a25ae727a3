import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { GiftUrl, Guid, optionalOf, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { CategoryName } from './category.js';
import { typedGift } from './gift-fields.js';

/** A wish of a file. `imageId`: a picture of ours, by its name; one that is not kept any more is left out. */
const ImportedGift = z.object({
  ...typedGift,
  url: GiftUrl,
  enableCrossOff: z._default(z.boolean(), true),
  imageId: optionalOf(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/** Without a name: the list's first category. One of a name that the list has is that one. */
const ImportedCategory = z.object({
  name: optionalOf(CategoryName),
  gifts: z.array(ImportedGift).check(z.maxLength(LIMITS.importedGifts)),
});

/**
 * POST Import: gifts of a file at the end of their categories, all of them or none. It answers what it made, which `UndoImport`
 * takes away again.
 */
export const importGifts = endpoint({
  method: 'POST',
  path: '/api/MyGift/Import',
  access: 'user',
  rateLimit: 'import',
  body: z.object({
    wishlistPrivateGuid: Guid,
    categories: z.array(ImportedCategory).check(
      z.minLength(1),
      z.maxLength(LIMITS.importedCategories),
      z.refine((all) => all.reduce((count, { gifts }) => count + gifts.length, 0) <= LIMITS.importedGifts),
    ),
  }),
  replies: {
    201: z.object({ giftPublicGuids: z.array(Guid), categoryPrivateGuids: z.array(Guid) }),
  },
  bodyLimit: LIMITS.importBodyBytes,
  keepsAnswer: true,
});

/**
 * POST UndoImport: what an import made is gone again, whatever became of it; what lies on another list by now stays, and so does
 * a category that has other gifts, or is the last. Again: the same.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/MyGift/UndoImport',
  access: 'user',
  rateLimit: 'import',
  body: z.object({
    wishlistPrivateGuid: Guid,
    giftPublicGuids: z.array(Guid).check(z.maxLength(LIMITS.importedGifts)),
    categoryPrivateGuids: z.array(Guid).check(z.maxLength(LIMITS.importedCategories)),
  }),
  replies: { 200: True },
});
