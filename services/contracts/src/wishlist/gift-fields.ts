import { z } from 'zod/mini';
import { text } from '../fields.js';
import { LIMITS } from '../limits.js';

/**
 * What an owner types of a gift and visitors read as it stands: sent, stored and answered under these names. A further field
 * is a line here and one below; docs/CONTRIBUTING.md lists the other files.
 */
export const typedGift = { description: text(LIMITS.giftDescription, 'gift.description') };

/** The same fields in answers: what was stored under an older rule is shown all the same. */
export const shownGift = { description: z.string() } satisfies Record<keyof typeof typedGift, z.core.$ZodType>;

export type TypedGift = { readonly [F in keyof typeof shownGift]: z.infer<(typeof shownGift)[F]> };

export const typedGiftFields = Object.keys(shownGift) as (keyof TypedGift)[];

/** These fields of something that has more. */
export const typedGiftOf = (gift: TypedGift): TypedGift =>
  Object.fromEntries(typedGiftFields.map((field) => [field, gift[field]])) as TypedGift;
