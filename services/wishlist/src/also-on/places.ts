import type { ClientSession } from 'mongoose';
import { madeOn } from '../gift/wish.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { isShared } from './wish.repository.js';

/** A gift, and the list on which it stands. */
export interface GiftPlaced {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
}

/** The same wish on the other lists of its owners. Of one that stands on one list nothing is read. */
export const otherPlaces = async (
  { stores }: Pick<Deps, 'stores'>,
  gift: GiftRecord,
  session: ClientSession | null = null,
): Promise<readonly GiftPlaced[]> => {
  if (!isShared(gift) || gift.wish.lists.length < 2) return [];
  const gifts = await stores.wishes.others(gift, session);
  const lists = await stores.wishlists.byGuids(
    gifts.map(({ wishlistGuid }) => wishlistGuid),
    session,
  );
  const listOf = new Map(lists.map((list) => [list._id, list]));
  return gifts.flatMap((one) => {
    const list = listOf.get(one.wishlistGuid);
    return list === undefined ? [] : [{ gift: one, list }];
  });
};

/** Is this gift, of the wish that was crossed off, what its giver means: the same, or in its place since that left its list? */
const standsFor = (crossOff: CrossOffRecord, { _id, wish }: GiftRecord): boolean =>
  _id === madeOn(crossOff) || (wish != null && [...wish.lists, ...wish.left].includes(crossOff.wishlistGuid));

/** Of gifts that are the wish that was crossed off, the one to go by; undefined when it is gone. */
export const giftFor = (crossOff: CrossOffRecord, gifts: readonly GiftRecord[]): GiftRecord | undefined => {
  const meant = gifts.filter((gift) => standsFor(crossOff, gift));
  return meant.find(({ _id }) => _id === madeOn(crossOff)) ?? meant[0];
};

/**
 * A gift as its giver is told of it. They learn of no other list than the one on which they crossed it off, also when it stands on
 * others alone (docs/decisions/0144-one-wish-several-lists.md).
 */
export const asMade = (crossOff: CrossOffRecord, gift: GiftRecord): GiftRecord =>
  gift._id === madeOn(crossOff) ? gift : { ...gift, _id: madeOn(crossOff), wishlistGuid: crossOff.wishlistGuid };

/** A gift that left the list on which this was done: as it stands on another one, and as its giver is told of it; null when it is gone. */
export const keptElsewhere = async (
  { stores }: Pick<Deps, 'stores'>,
  giftGuid: string,
  crossOffGuid: string,
): Promise<{ readonly gift: GiftRecord; readonly shown: GiftRecord } | null> => {
  const crossOff = await stores.crossOffs.byGuid(crossOffGuid);
  if (crossOff === null || madeOn(crossOff) !== giftGuid) return null;
  const gift = giftFor(crossOff, await stores.wishes.gifts([crossOff.giftGuid]));
  return gift === undefined ? null : { gift, shown: asMade(crossOff, gift) };
};
