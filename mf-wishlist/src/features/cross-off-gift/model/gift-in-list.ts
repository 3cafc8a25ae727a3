import type { VisitorGift, VisitorWishlist } from '@site/contracts';

type CrossedOff = Pick<VisitorGift, 'isCrossedOff' | 'privateCrossOffGuid' | 'units'>;

/** What is to be seen of a gift once so many of it are the viewer's. */
export const crossedOffBy = (
  { units }: Pick<VisitorGift, 'units'>,
  privateCrossOffGuid: string | null,
  mine: number,
): CrossedOff => ({
  isCrossedOff: mine > 0,
  privateCrossOffGuid,
  ...(units && { units: { left: (units.left ?? 0) + units.mine - mine, mine } }),
});

/** How many of a gift the viewer may give in all. */
export const mostOf = ({ units }: Pick<VisitorGift, 'units'>): number => (units ? (units.left ?? 0) + units.mine : 1);

/** Stands for the guid of a cross-off whose answer is under way: mine already, not yet to be undone. */
export const PENDING_CROSS_OFF = 'pending';

const mapGifts = (list: VisitorWishlist, change: <G extends VisitorGift>(gifts: readonly G[]) => G[]): VisitorWishlist => ({
  ...list,
  ...(list.ideas && { ideas: change(list.ideas) }),
  categories: list.categories.map((category) => ({ ...category, gifts: change(category.gifts) })),
});

export const withCrossOff = (list: VisitorWishlist, giftPublicGuid: string, state: CrossedOff): VisitorWishlist =>
  mapGifts(list, (gifts) => gifts.map((gift) => (gift.publicGuid === giftPublicGuid ? { ...gift, ...state } : gift)));

export const withoutGift = (list: VisitorWishlist, giftPublicGuid: string): VisitorWishlist =>
  mapGifts(list, (gifts) => gifts.filter((gift) => gift.publicGuid !== giftPublicGuid));

export const findGift = (list: VisitorWishlist, giftPublicGuid: string): VisitorGift | undefined =>
  [...list.categories.flatMap(({ gifts }) => gifts), ...(list.ideas ?? [])].find((gift) => gift.publicGuid === giftPublicGuid);
