import type { Viewer } from '@site/contracts';
import { addDays, dayAt, HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { ownGift, requireOwner } from '../access/list-access.js';
import { otherPlaces } from '../also-on/places.js';
import { isShared } from '../also-on/wish.repository.js';
import { announceEdit, announceSettings } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, ReceivedGiftRecord, WishlistRecord } from '../shared/records.js';
import type { KeptGift } from './received-gift.repository.js';

/** What was received of one list and is kept. It is no part of how much stands on the list. */
const MOST_KEPT = 1000;

/** A celebration is ticked off for this long. */
const LATELY_DAYS = 90;

/** What is ticked off in January was given at Christmas: the year is that of the day it was for, if that was lately. */
export const yearOf = ({ occasionDate }: Pick<WishlistRecord, 'occasionDate'>, now: Date): number => {
  const today = dayAt(now);
  const isLately = occasionDate !== null && occasionDate <= today && occasionDate >= addDays(today, -LATELY_DAYS);
  return Number((isLately ? occasionDate : today).slice(0, 4));
};

/** Something that was received of an own list, not deleted since. @throws HttpProblem NotFound or Unauthorized. */
const ownReceived = async (
  { stores }: Deps,
  guid: string,
  viewer: Viewer,
  session: ClientSession,
): Promise<{ received: KeptGift; list: WishlistRecord }> => {
  const found = await stores.receivedGifts.byGuid(guid, session);
  const list = found === null ? null : await stores.wishlists.byGuid(found.wishlistGuid, session);
  if (found === null || list === null) throw new HttpProblem('NotFound');
  requireOwner(list, viewer);
  const { gift } = found;
  if (gift === null) throw new HttpProblem('NotFound');
  return { received: { ...found, gift }, list };
};

/** Put back it stands on the list that it was received of alone. */
const receivedWish = (gift: GiftRecord): Pick<ReceivedGiftRecord, 'gift' | 'wish'> => {
  if (!isShared(gift)) return { gift };
  const { guid, part, lists, left } = gift.wish;
  const others = [...lists, ...left].filter((other) => other !== gift.wishlistGuid);
  return { gift: { ...gift, wish: { guid, part, lists: [gift.wishlistGuid], left: [...new Set(others)] } }, wish: guid };
};

/**
 * An own gift was received: it leaves its list, and the others where the same wish stands, for everybody, and is kept apart. A cross-off it has stands and is not looked at,
 * so that it goes the same, and takes as long, whether it was crossed off or not (docs/specification/3-decisions.md §5). What is
 * received already stays so. False: too much is kept of this list.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const receiveGift = (deps: Deps, giftGuid: string, viewer: Viewer): Promise<boolean> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { base, stores } = deps;
    if ((await stores.gifts.byGuid(giftGuid, session)) === null) {
      await ownReceived(deps, giftGuid, viewer, session);
      return true;
    }
    const { gift, list } = await ownGift(deps, giftGuid, viewer, session);
    if ((await stores.receivedGifts.count(list._id, session)) >= MOST_KEPT) return false;
    const receivedAt = base.clock.now();
    const year = yearOf(list, receivedAt);
    const places = [{ gift, list }, ...(await otherPlaces(deps, gift, session))];
    await stores.receivedGifts.insert(
      { _id: gift._id, wishlistGuid: list._id, ...receivedWish(gift), year, receivedAt },
      session,
    );
    for (const place of places) {
      await stores.gifts.delete(place.gift._id, session);
      await announceEdit(deps, session, place.list, { operation: 'Delete', giftGuid: place.gift._id, contextId: null });
    }
    return true;
  });

/** Where a gift that was received lies when it comes back: where it was, or at the end of the list. */
const placeOf = async ({ stores }: Deps, gift: GiftRecord, session: ClientSession): Promise<Partial<GiftRecord>> => {
  const categories = await stores.categories.ofList(gift.wishlistGuid, session);
  if (categories.some(({ _id }) => _id === gift.categoryGuid)) return {};
  const last = categories.at(-1);
  if (last === undefined) throw new Error('a list has a category');
  return { categoryGuid: last._id, position: await stores.gifts.nextPosition(last._id, session) };
};

/**
 * It was not received after all: it is on its list again, as it was, with the cross-off that stands. What is on the list already
 * stays there.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const putGiftBack = (deps: Deps, giftGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { stores } = deps;
    if ((await stores.gifts.byGuid(giftGuid, session)) !== null) {
      await ownGift(deps, giftGuid, viewer, session);
      return;
    }
    const { received, list } = await ownReceived(deps, giftGuid, viewer, session);
    const { gift } = received;
    await stores.gifts.insert({ ...gift, ...(await placeOf(deps, gift, session)) }, session);
    await stores.receivedGifts.remove(giftGuid, session);
    await announceEdit(deps, session, list, { operation: 'Create', giftGuid, contextId: null });
  });

/** Deletes something received for good; a second time 404. No giver is told. @throws HttpProblem NotFound or Unauthorized. */
export const deleteReceivedGift = (deps: Deps, giftGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { list } = await ownReceived(deps, giftGuid, viewer, session);
    await deps.stores.receivedGifts.empty(giftGuid, session);
    await announceSettings(deps, session, list); // visitors see nothing of it, and so "last updated" stays
  });
