import type { Gift, OwnerWishlist } from '@site/contracts';
import { findOwnGift } from './gift-in-own-list.js';
import { withoutProduct, type GiftValues } from './gift-values.js';

/** What the dialog goes on with after a save that did not work. */
export type NextTry =
  /** There is no category to put it in (docs/specification/2-wishlist-and-draw.md §8). */
  | { readonly kind: 'noCategory' }
  | {
      readonly kind: 'again';
      readonly values: GiftValues;
      /** Null: it will be a new gift. */
      readonly gift: Gift | null;
      readonly why: 'categoryGone' | 'giftGone' | 'productGone' | 'other';
    };

interface Failure {
  readonly values: GiftValues;
  readonly gift: Gift | null;
  /** The service knows category or gift no more. */
  readonly isUnknown: boolean;
  readonly isProductGone: boolean;
}

/** Nothing typed is lost: the next try is the same, but for what turned out to be gone. `list` is as it is now. */
export const afterFailure = ({ values, gift, isUnknown, isProductGone }: Failure, list: OwnerWishlist | undefined): NextTry => {
  if (isProductGone) return { kind: 'again', values: withoutProduct(values), gift, why: 'productGone' };
  if (!isUnknown || list === undefined) return { kind: 'again', values, gift, why: 'other' };
  const [first] = list.categories;
  if (first === undefined) return { kind: 'noCategory' };
  const isGiftGone = gift !== null && findOwnGift(list, gift.publicGuid) === undefined;
  if (!list.categories.some(({ privateGuid }) => privateGuid === values.categoryPrivateGuid)) {
    const moved = { ...values, categoryPrivateGuid: first.privateGuid };
    return { kind: 'again', values: moved, gift: isGiftGone ? null : gift, why: 'categoryGone' };
  }
  return isGiftGone ? { kind: 'again', values, gift: null, why: 'giftGone' } : { kind: 'again', values, gift, why: 'other' };
};
