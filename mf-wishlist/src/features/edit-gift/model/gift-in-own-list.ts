import type { Gift, OwnerCategory, OwnerWishlist } from '@site/contracts';

const withGifts = (category: OwnerCategory, gifts: Gift[]): OwnerCategory => ({ ...category, gifts, giftCount: gifts.length });

export const withoutGift = (list: OwnerWishlist, publicGuid: string): OwnerWishlist => ({
  ...list,
  categories: list.categories.map((category) =>
    withGifts(
      category,
      category.gifts.filter((gift) => gift.publicGuid !== publicGuid),
    ),
  ),
});

/**
 * The list with a gift in this category: in its old place when it was there already, else at the end
 * (docs/specification/3-decisions.md §12 Gifts).
 */
export const withGift = (list: OwnerWishlist, gift: Gift, categoryPrivateGuid: string): OwnerWishlist => {
  const isThere = (category: OwnerCategory) =>
    category.privateGuid === categoryPrivateGuid && category.gifts.some(({ publicGuid }) => publicGuid === gift.publicGuid);
  const replace = (category: OwnerCategory) =>
    withGifts(
      category,
      category.gifts.map((old) => (old.publicGuid === gift.publicGuid ? gift : old)),
    );
  if (list.categories.some(isThere)) {
    return { ...list, categories: list.categories.map((category) => (isThere(category) ? replace(category) : category)) };
  }
  const cleared = withoutGift(list, gift.publicGuid);
  return {
    ...cleared,
    categories: cleared.categories.map((category) =>
      category.privateGuid === categoryPrivateGuid ? withGifts(category, [...category.gifts, gift]) : category,
    ),
  };
};

export const findOwnGift = (list: OwnerWishlist, publicGuid: string): Gift | undefined =>
  list.categories.flatMap(({ gifts }) => gifts).find((gift) => gift.publicGuid === publicGuid);

/** The list with one gift as it was before: back in its place, or gone when it was not there. All else stays as it is now. */
export const withGiftBack = (list: OwnerWishlist, before: OwnerWishlist, publicGuid: string): OwnerWishlist => {
  const cleared = withoutGift(list, publicGuid);
  const old = before.categories.find(({ gifts }) => gifts.some((gift) => gift.publicGuid === publicGuid));
  const index = old?.gifts.findIndex((gift) => gift.publicGuid === publicGuid) ?? -1;
  const gift = old?.gifts[index];
  if (old === undefined || gift === undefined) return cleared;
  return {
    ...cleared,
    categories: cleared.categories.map((category) =>
      category.privateGuid === old.privateGuid
        ? withGifts(category, [...category.gifts.slice(0, index), gift, ...category.gifts.slice(index)])
        : category,
    ),
  };
};
