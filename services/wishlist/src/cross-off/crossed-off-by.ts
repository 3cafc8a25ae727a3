import type { Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { giverOf, provenUser } from './giver.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

/** A list with the gifts on it that somebody crossed off, latest first. */
export interface CrossedOffList {
  readonly list: WishlistRecord;
  readonly gifts: readonly { readonly gift: GiftRecord; readonly crossOff: CrossOffRecord }[];
}

/**
 * What a person crossed off, grouped per list, the list of the latest cross-off first. Deleted gifts are left out, and
 * so is every list the person owns, also when they came to own it later (docs/specification/3-decisions.md §5, §12).
 */
export const crossedOffBy = async ({ stores }: Deps, viewer: Viewer): Promise<readonly CrossedOffList[]> => {
  const giver = giverOf(viewer);
  if (giver === null) return [];
  const onlyGuest = provenUser(viewer) === null ? giver.guestGuid : null;
  const standing = await stores.crossOffs.standingOf(giver.userGuid, onlyGuest);
  const gifts = await stores.gifts.byGuids(standing.map(({ giftGuid }) => giftGuid));
  const giftOf = new Map(gifts.map((gift) => [gift._id, gift]));
  /** By list, in the order of the latest cross-off: where a gift lies now counts, not where it lay then. */
  const byList = new Map<string, CrossedOffList['gifts'][number][]>();
  for (const crossOff of standing) {
    const gift = giftOf.get(crossOff.giftGuid);
    if (gift === undefined) continue;
    byList.set(gift.wishlistGuid, [...(byList.get(gift.wishlistGuid) ?? []), { gift, crossOff }]);
  }
  const lists = await stores.wishlists.byGuids([...byList.keys()]);
  const foreign = new Map(lists.filter((list) => !isOwner(list, viewer)).map((list) => [list._id, list]));
  return [...byList].flatMap(([wishlistGuid, ofList]) => {
    const list = foreign.get(wishlistGuid);
    return list === undefined ? [] : [{ list, gifts: ofList }];
  });
};
