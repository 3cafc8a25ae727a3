import type { VisitorGift, VisitorWishlist } from '@site/contracts';

type CrossedOff = Pick<VisitorGift, 'isCrossedOff' | 'privateCrossOffGuid'>;

/** Stands for the guid of a cross-off whose answer is under way: mine already, not yet to be undone. */
export const PENDING_CROSS_OFF = 'pending';

const mapGifts = (list: VisitorWishlist, change: (gifts: readonly VisitorGift[]) => VisitorGift[]): VisitorWishlist => ({
  ...list,
  categories: list.categories.map((category) => ({ ...category, gifts: change(category.gifts) })),
});

export const withCrossOff = (list: VisitorWishlist, giftPublicGuid: string, state: CrossedOff): VisitorWishlist =>
  mapGifts(list, (gifts) => gifts.map((gift) => (gift.publicGuid === giftPublicGuid ? { ...gift, ...state } : gift)));

export const withoutGift = (list: VisitorWishlist, giftPublicGuid: string): VisitorWishlist =>
  mapGifts(list, (gifts) => gifts.filter((gift) => gift.publicGuid !== giftPublicGuid));

export const findGift = (list: VisitorWishlist, giftPublicGuid: string): VisitorGift | undefined =>
  list.categories.flatMap(({ gifts }) => gifts).find((gift) => gift.publicGuid === giftPublicGuid);
