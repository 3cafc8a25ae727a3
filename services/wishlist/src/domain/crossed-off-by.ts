import type { Viewer } from '@site/contracts';
import { isOwner } from './access-policy.js';
import type { Deps } from './deps.js';
import { giverOf, provenUser } from './giver.js';
import type { GiftRecord, WishlistRecord } from './records.js';

/** A list with the gifts on it that somebody crossed off, latest first. */
export interface CrossedOffList {
  readonly list: WishlistRecord;
  readonly gifts: readonly { readonly gift: GiftRecord; readonly crossOffGuid: string }[];
}

/**
 * What a person crossed off, grouped per list, the list of the latest cross-off first. Deleted gifts are left out, and
 * so is every list the person owns, also when they came to own it later (spec 3 §5, §12).
 */
export const crossedOffBy = async ({ stores }: Deps, viewer: Viewer): Promise<readonly CrossedOffList[]> => {
  const giver = giverOf(viewer);
  if (giver === null) return [];
  const onlyGuest = provenUser(viewer) === null ? giver.guestGuid : null;
  const standing = await stores.crossOffs.standingOf(giver.userGuid, onlyGuest);
  const [gifts, lists] = await Promise.all([
    stores.gifts.byGuids(standing.map(({ giftGuid }) => giftGuid)),
    stores.wishlists.byGuids([...new Set(standing.map(({ wishlistGuid }) => wishlistGuid))]),
  ]);
  const giftOf = new Map(gifts.map((gift) => [gift._id, gift]));
  const foreign = lists.filter((list) => !isOwner(list, viewer));
  const order = new Map<string, number>();
  for (const { wishlistGuid } of standing) if (!order.has(wishlistGuid)) order.set(wishlistGuid, order.size);
  return foreign
    .sort((one, other) => (order.get(one._id) ?? 0) - (order.get(other._id) ?? 0))
    .map((list) => ({
      list,
      gifts: standing.flatMap(({ giftGuid, wishlistGuid, _id }) => {
        const gift = giftOf.get(giftGuid);
        return gift === undefined || wishlistGuid !== list._id ? [] : [{ gift, crossOffGuid: _id }];
      }),
    }))
    .filter((one) => one.gifts.length > 0);
};
