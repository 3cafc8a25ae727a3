import type { AlsoOnProblem, Viewer } from '@site/contracts';
import { HttpProblem, inTransaction, nearGuid } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod/mini';
import { isOwner } from '../access/access-policy.js';
import { ownGift } from '../access/list-access.js';
import { announceEdit } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, WishlistRecord } from '../shared/records.js';
import { haveSameOwners } from './leave-list.js';
import { type GiftPlaced, otherPlaces } from './places.js';

interface AlsoOnCommand {
  readonly giftGuid: string;
  readonly wishlistPrivateGuids: readonly string[];
  readonly viewer: Viewer;
}

type AlsoOnOutcome = { readonly problem: z.infer<typeof AlsoOnProblem> } | GiftPlaced;

const add = async (deps: Deps, session: ClientSession, gift: GiftRecord, list: WishlistRecord): Promise<void> => {
  const { base, stores } = deps;
  const category = (await stores.categories.ofList(list._id, session)).at(-1);
  if (category === undefined) throw new Error('a list has a category');
  const position = await stores.gifts.nextPosition(category._id, session);
  const place = { wishlistGuid: list._id, categoryGuid: category._id, position, createdAt: base.clock.now() };
  const added = { ...gift, ...place, _id: nearGuid(base.newGuid(), list._id) };
  await stores.gifts.insert(added, session);
  await announceEdit(deps, session, list, { operation: 'Create', giftGuid: added._id, contextId: null });
};

/**
 * A gift stands on these lists as well, at the end of each, and on no others but its own. All are one wish, with one guid under which
 * it is crossed off; no cross-off is read. Only lists with the same owners, so that nobody is a visitor to what they own. Again: the
 * same.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const alsoOn = (deps: Deps, { giftGuid, wishlistPrivateGuids, viewer }: AlsoOnCommand): Promise<AlsoOnOutcome> =>
  inTransaction(deps.base.mongo, async (session): Promise<AlsoOnOutcome> => {
    const { gifts, wishes, wishlists } = deps.stores;
    const { gift, list } = await ownGift(deps, giftGuid, viewer, session);
    const asked = [...new Set(wishlistPrivateGuids)].filter((one) => one !== list.privateGuid);
    const wanted = await wishlists.byPrivateGuids(asked, session);
    if (wanted.length < asked.length) throw new HttpProblem('NotFound');
    if (!wanted.every((one) => isOwner(one, viewer))) return { problem: 'DestinationNotOwned' };
    if (!wanted.every((one) => haveSameOwners(one, list))) return { problem: 'OtherOwners' };
    const others = await otherPlaces(deps, gift, session);
    const isWanted = ({ list: { _id } }: GiftPlaced) => wanted.some((one) => one._id === _id);
    const gone = others.filter((place) => !isWanted(place));
    const stay = others.filter(isWanted);
    const added = wanted.filter(({ _id }) => others.every((place) => place.list._id !== _id));
    if (gone.length === 0 && added.length === 0) return { gift, list };
    const lists = [list._id, ...stay.map((place) => place.list._id), ...added.map(({ _id }) => _id)];
    const before = [...(gift.wish?.left ?? []), ...gone.map((place) => place.list._id)];
    const { guid, part } = gift.wish ?? { guid: gift._id, part: gift._id };
    const wish = { guid, part, lists, left: [...new Set(before)].filter((one) => !lists.includes(one)) };
    for (const place of gone) {
      await gifts.delete(place.gift._id, session);
      await announceEdit(deps, session, place.list, { operation: 'Delete', giftGuid: place.gift._id, contextId: null });
    }
    const kept = [{ gift, list }, ...stay];
    await wishes.set(
      kept.map((place) => place.gift._id),
      wish,
      session,
    );
    for (const place of kept) {
      await announceEdit(deps, session, place.list, { operation: 'Update', giftGuid: place.gift._id, contextId: null });
    }
    for (const one of added) await add(deps, session, { ...gift, wish }, one);
    return { gift: { ...gift, wish }, list };
  });
