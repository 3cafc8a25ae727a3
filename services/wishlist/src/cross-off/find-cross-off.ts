import type { CrossOffGuidProblem } from '@site/contracts';
import { isShareable } from '../access/access-policy.js';
import { wishOf } from '../gift/wish.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

interface Found {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly crossOff: CrossOffRecord;
  /** It left the list. */
  readonly isReceived: boolean;
}

/** Why a mailed link shows nothing; `username` for the way to the list, when it may be known. */
interface NotFound {
  readonly username: string | null;
  readonly problem: CrossOffGuidProblem;
}

/**
 * The gift of a mailed link, also once it was received; both guids together are the right to see it (docs/specification/2-wishlist-and-draw.md §2.5). A guid
 * that is not of this gift is `InvalidGuid` whatever the gift's state, because an owner may be asking.
 */
export const findCrossOff = async ({ stores }: Deps, giftGuid: string, crossOffGuid: string): Promise<Found | NotFound> => {
  const present = await stores.gifts.byGuid(giftGuid);
  const gift = present ?? (await stores.receivedGifts.byGuid(giftGuid))?.gift ?? null;
  const list = gift === null ? null : await stores.wishlists.byGuid(gift.wishlistGuid);
  if (gift === null || list === null) return { username: null, problem: 'GiftNotFound' };
  const crossOff = await stores.crossOffs.byGuid(crossOffGuid);
  if (crossOff?.giftGuid !== wishOf(gift)) return { username: isShareable(list) ? list.username : null, problem: 'InvalidGuid' };
  if (!crossOff.active) return { username: list.username, problem: 'CrossOffAlreadyUndone' };
  return { gift, list, crossOff, isReceived: present === null };
};
