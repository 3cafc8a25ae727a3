import type { Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import { asMade, giftFor } from '../also-on/places.js';
import { ideasAsGifts } from '../ideas/idea-as-gift.js';
import { wishOf } from '../gift/wish.js';
import { wishReceived } from '../received/received-gift.repository.js';
import type { Deps } from '../shared/deps.js';
import { personOf } from './giver.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

/** Something that somebody gives, on its list or received of it. */
interface GivenGift {
  readonly gift: GiftRecord;
  readonly crossOff: CrossOffRecord;
  readonly isReceived: boolean;
}

/** A list with the gifts on it that somebody crossed off, latest first. */
export interface CrossedOffList {
  readonly list: WishlistRecord;
  readonly gifts: readonly GivenGift[];
}

/**
 * What a person crossed off, grouped per list, the list of the latest cross-off first; also what was received since. Deleted gifts
 * are left out, and so is every list the person owns, also when they came to own it later (docs/specification/3-decisions.md §5, §12).
 */
export const crossedOffBy = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  viewer: Viewer,
): Promise<readonly CrossedOffList[]> => {
  const person = personOf(viewer);
  if (person === null) return [];
  const standing = await stores.crossOffs.standingOf(person.userGuid, person.guestGuid);
  const guids = standing.map(({ giftGuid }) => giftGuid);
  const ofIdeas = standing.filter(({ ofIdea }) => ofIdea === true).map(({ giftGuid }) => giftGuid);
  const gifts = [...(await stores.wishes.gifts(guids)), ...(await ideasAsGifts({ base, stores }, ofIdeas))];
  // After the gifts: what is received meanwhile is found here.
  const received = await stores.receivedGifts.ofWishes(guids);
  const wished = new Map<string, readonly GiftRecord[]>();
  for (const gift of gifts) wished.set(wishOf(gift), [...(wished.get(wishOf(gift)) ?? []), gift]);
  /** By list, in the order of the latest cross-off: where a gift lies now counts, not where it lay then. */
  const byList = new Map<string, GivenGift[]>();
  for (const crossOff of standing) {
    const present = giftFor(crossOff, wished.get(crossOff.giftGuid) ?? []);
    const got = received.filter((one) => wishReceived(one) === crossOff.giftGuid).flatMap((one) => one.gift ?? []);
    const found = present ?? giftFor(crossOff, got);
    if (found === undefined) continue;
    const gift = asMade(crossOff, found);
    const given = { gift, crossOff, isReceived: present === undefined };
    byList.set(gift.wishlistGuid, [...(byList.get(gift.wishlistGuid) ?? []), given]);
  }
  const lists = await stores.wishlists.byGuids([...byList.keys()]);
  const foreign = new Map(lists.filter((list) => !isOwner(list, viewer)).map((list) => [list._id, list]));
  return [...byList].flatMap(([wishlistGuid, ofList]) => {
    const list = foreign.get(wishlistGuid);
    return list === undefined ? [] : [{ list, gifts: ofList }];
  });
};
