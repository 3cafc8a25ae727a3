import { z } from 'zod/mini';
import { GiftPriority } from '../enums.js';
import { text, tidied } from '../fields.js';
import { LIMITS } from '../limits.js';

/** Left out it stays as it is, as with pages of before it was there; null or blank is none. */
export const leftOrNone = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

/**
 * What an owner types of a gift and visitors read as it stands: sent, stored and answered under these names. A further field
 * is a line here and one below; docs/CONTRIBUTING.md lists the other files.
 */
export const typedGift = {
  description: text(LIMITS.giftDescription, 'gift.description'),
  /** Size, colour, brand. */
  note: leftOrNone(
    z.pipe(
      z.string().check(tidied, z.maxLength(LIMITS.giftNote.max, 'gift.note.too_long')),
      z.transform((note) => (note === '' ? null : note)),
    ),
  ),
  /** What its owner thinks that it costs, in euro cents. */
  ownPrice: leftOrNone(
    z
      .number()
      .check(
        z.int('gift.own_price.invalid'),
        z.minimum(LIMITS.giftOwnPrice.min, 'gift.own_price.invalid'),
        z.maximum(LIMITS.giftOwnPrice.max, 'gift.own_price.too_high'),
      ),
  ),
  /** Null: wanted, as most are. */
  priority: leftOrNone(GiftPriority),
  /** How many are wished for; null is one, as of most. */
  quantity: leftOrNone(
    z
      .number()
      .check(
        z.int('gift.quantity.invalid'),
        z.minimum(LIMITS.giftQuantity.min, 'gift.quantity.invalid'),
        z.maximum(LIMITS.giftQuantity.max, 'gift.quantity.invalid'),
      ),
  ),
};

/** The same fields in answers: what was stored under an older rule is shown all the same. */
export const shownGift = {
  description: z.string(),
  note: leftOrNone(z.string()),
  ownPrice: leftOrNone(z.number()),
  priority: leftOrNone(GiftPriority),
  quantity: leftOrNone(z.number()),
} satisfies Record<keyof typeof typedGift, z.core.$ZodType>;

export type TypedGift = z.infer<z.ZodMiniObject<typeof shownGift>>;

export const typedGiftFields = Object.keys(shownGift) as (keyof TypedGift)[];

/** These fields in an answer: null for none. */
export const shownGiftOf = (gift: TypedGift): TypedGift =>
  Object.fromEntries(typedGiftFields.map((field) => [field, gift[field] ?? null])) as unknown as TypedGift;

/** These fields where something is said; a visitor's list of fifty gifts is 15 % heavier with null for the others. */
export const saidGiftOf = (gift: TypedGift): TypedGift =>
  Object.fromEntries(
    typedGiftFields.flatMap((field) => (gift[field] == null ? [] : [[field, gift[field]]])),
  ) as unknown as TypedGift;

/** These fields of something that has more; those left out stay so. */
export const typedGiftOf = (gift: TypedGift): TypedGift =>
  Object.fromEntries(
    typedGiftFields.flatMap((field) => (gift[field] === undefined ? [] : [[field, gift[field]]])),
  ) as unknown as TypedGift;
