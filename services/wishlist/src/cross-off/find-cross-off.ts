import type { CrossOffGuidProblem, Viewer } from '@site/contracts';
import { isShareable } from '../access/access-policy.js';
import { asMade, giftFor } from '../also-on/places.js';
import { ideaFor } from '../ideas/idea-as-gift.js';
import { madeOn, wishOf } from '../gift/wish.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

interface CrossedOffGift {
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

type MeantGift = Pick<CrossedOffGift, 'gift' | 'isReceived'> | null;

/** What a giver means: the gift that they crossed off, received perhaps, or what stands for it since it left their list. */
const giftMeant = async (deps: Deps, viewer: Viewer, giftGuid: string, crossOff: CrossOffRecord | null): Promise<MeantGift> => {
  const { stores } = deps;
  const present = (await stores.gifts.byGuid(giftGuid)) ?? (await ideaFor(deps, viewer, giftGuid));
  if (present !== null) return { gift: present, isReceived: false };
  if (crossOff !== null && madeOn(crossOff) === giftGuid) {
    const kept = giftFor(crossOff, await stores.wishes.gifts([crossOff.giftGuid]));
    if (kept !== undefined) return { gift: asMade(crossOff, kept), isReceived: false };
    const received = await stores.receivedGifts.ofWishes([crossOff.giftGuid]);
    const got = giftFor(
      crossOff,
      received.flatMap(({ gift }) => gift ?? []),
    );
    return got === undefined ? null : { gift: asMade(crossOff, got), isReceived: true };
  }
  const received = await stores.receivedGifts.byGuid(giftGuid);
  return received?.gift == null ? null : { gift: received.gift, isReceived: true };
};

/**
 * The gift of a mailed link, also once it was received; both guids together are the right to see it (docs/specification/2-wishlist-and-draw.md §2.5). A guid
 * that is not of this gift is `InvalidGuid` whatever the gift's state, because an owner may be asking.
 */
export const findCrossOff = async (
  deps: Deps,
  viewer: Viewer,
  giftGuid: string,
  crossOffGuid: string,
): Promise<CrossedOffGift | NotFound> => {
  const { crossOffs, wishlists } = deps.stores;
  const crossOff = await crossOffs.byGuid(crossOffGuid);
  const meant = await giftMeant(deps, viewer, giftGuid, crossOff);
  const list = meant === null ? null : await wishlists.byGuid(meant.gift.wishlistGuid);
  if (meant === null || list === null) return { username: null, problem: 'GiftNotFound' };
  if (crossOff?.giftGuid !== wishOf(meant.gift))
    return { username: isShareable(list) ? list.username : null, problem: 'InvalidGuid' };
  if (!crossOff.active) return { username: list.username, problem: 'CrossOffAlreadyUndone' };
  return { ...meant, list, crossOff };
};
