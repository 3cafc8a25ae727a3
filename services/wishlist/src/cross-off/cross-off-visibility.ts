import type { Gift, Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { doOwnersSee, mayOwnersSee } from '../opening/opening.js';
import { oldestOf } from './giver.js';
import { wishOf } from '../gift/wish.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { seenOfMine, seenOfOpen } from '../together/group.js';
import { byGift, leftOf, unitsOf } from './units.js';

/** What a viewer gets to know of one gift's cross-off. */
export interface CrossOffVisibility {
  readonly isCrossedOff: boolean;
  /** Only ever the viewer's own. */
  readonly privateCrossOffGuid: string | null;
  /** Where more than one is wished for or given. */
  readonly units?: Gift['units'];
  readonly together?: Gift['together'];
}

export const NOTHING_SEEN: CrossOffVisibility = { isCrossedOff: false, privateCrossOffGuid: null };

/** What to show at a gift. */
export type VisibilityOf = (gift: Pick<GiftRecord, '_id' | 'wish' | 'quantity'>) => CrossOffVisibility;

/** What of some gifts a viewer may see, and which standing cross-offs were read for it. */
export interface SeenCrossOffs {
  readonly visibilityOf: VisibilityOf;
  /** By the guids that their gifts have among those that were asked about. */
  readonly standing: readonly CrossOffRecord[];
}

/** The same with what is the viewer's own, of all that stands of the gift. */
export const withMine = <T extends CrossOffVisibility>(seen: T, mine: CrossOffRecord, standing: readonly CrossOffRecord[]): T => {
  const given = unitsOf(mine).length;
  const units = seen.units === undefined && given === 1 ? {} : { units: { left: 0, ...seen.units, mine: given } };
  return { ...seen, isCrossedOff: true, privateCrossOffGuid: mine._id, ...units, ...seenOfMine(standing, mine) };
};

/** What the guid of a cross-off shows: nothing of what others crossed off, because its holder may have come to own the list. */
export const seenByGiver = (mine: Pick<CrossOffRecord, '_id' | 'units' | 'member'>): CrossOffVisibility => {
  const given = unitsOf(mine).length;
  const together = mine.member === undefined ? {} : { together: { mine: mine.member.share } };
  return { isCrossedOff: true, privateCrossOffGuid: mine._id, ...(given > 1 ? { units: { mine: given } } : {}), ...together };
};

/** As nobody who gives it sees a gift. */
const seenByOthers = ({ quantity }: Pick<GiftRecord, 'quantity'>, standing: readonly CrossOffRecord[]): CrossOffVisibility => {
  const left = leftOf({ quantity }, standing);
  const units = (quantity ?? 1) > 1 ? { units: { left, mine: 0 } } : {};
  return { isCrossedOff: left === 0, privateCrossOffGuid: null, ...units };
};

/** Was it crossed off on this list, and not on another one where the same wish stands? */
export const isMadeOn = (
  { _id }: Pick<WishlistRecord, '_id'>,
  { wishlistGuid }: Pick<CrossOffRecord, 'wishlistGuid'>,
  { wish }: Pick<GiftRecord, 'wish'>,
): boolean => wish == null || wishlistGuid === _id;

/**
 * The one place that decides who sees cross-offs (docs/specification/3-decisions.md §5: the surprise is sacred). For an owner
 * whose list does not show them, and did not open, they are not even read, so nothing about them, time included, can reach the answer.
 */
export const crossOffVisibility = async (
  { base, stores }: Deps,
  list: Pick<WishlistRecord, '_id' | 'ownerGuids' | 'showCrossedOff' | 'opening'>,
  viewer: Viewer,
  gifts: readonly Pick<GiftRecord, '_id' | 'wish'>[],
): Promise<SeenCrossOffs> => {
  const owner = isOwner(list, viewer);
  const now = base.clock.now();
  if (owner && !mayOwnersSee(list, now)) return { visibilityOf: () => NOTHING_SEEN, standing: [] };
  const ofWishes = byGift(await stores.crossOffs.standingOfGifts(gifts.map(wishOf)));
  const standing = gifts.flatMap((gift) => {
    const ofGift = ofWishes.get(wishOf(gift)) ?? [];
    return gift.wish == null ? ofGift : ofGift.map((one) => ({ ...one, giftGuid: gift._id }));
  });
  const known = byGift(standing);
  const visibilityOf: VisibilityOf = (gift) => {
    const ofWish = known.get(gift._id) ?? [];
    const ofGift = owner ? ofWish.filter((one) => doOwnersSee(list, one, gift, now)) : ofWish;
    // What is given together is to owners who see what is crossed off no more than that.
    if (owner) return seenByOthers(gift, ofGift);
    const seen = { ...seenByOthers(gift, ofGift), ...seenOfOpen(ofGift, (one) => isMadeOn(list, one, gift)) };
    const mine = oldestOf(ofGift, viewer);
    return mine === undefined ? seen : withMine(seen, mine, ofGift);
  };
  return { visibilityOf, standing };
};
