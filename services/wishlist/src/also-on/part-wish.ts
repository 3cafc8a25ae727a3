import { inTransaction } from '@site/service-kit';
import { madeOn, wishOf } from '../gift/wish.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord } from '../shared/records.js';
import { isShared } from './wish.repository.js';

/**
 * Gifts that were the same wish are not any more, because their lists have other owners, but are crossed off together still: the
 * owner's call that parted them may not know of cross-offs. The first giver who comes after that parts those, too. Each keeps what was
 * crossed off on its lists; on the other side that stands as well, by nobody, so that nothing is shown free that somebody gives and
 * no owner learns a thing. False: there is nothing to part.
 */
export const partCrossOffs = async ({ base, stores }: Pick<Deps, 'base' | 'stores'>, gift: GiftRecord): Promise<boolean> => {
  const { crossOffs, gifts, receivedGifts, wishes } = stores;
  if (!isShared(gift)) return false;
  const received = (await receivedGifts.ofWishes([wishOf(gift)])).flatMap((one) => one.gift ?? []);
  const isForeign = (one: GiftRecord) => one.wish?.part !== gift.wish.part;
  if (!received.some(isForeign) && !(await wishes.isToBeParted(gift))) return false;
  await inTransaction(base.mongo, async (session) => {
    const now = await gifts.byGuid(gift._id, session);
    if (now === null || !isShared(now) || wishOf(now) !== wishOf(gift) || isForeign(now)) return; // somebody was first
    const wish = { ...now.wish, guid: base.newGuid() };
    const all = await wishes.gifts([wishOf(gift)], session);
    const own = new Set(all.filter((one) => one.wish?.part === wish.part).map(({ _id }) => _id));
    const foreign = new Set([...all, ...received].filter(isForeign).map(({ _id }) => _id));
    const lists = new Set([...wish.lists, ...wish.left]);
    await wishes.set([...own], wish, session);
    const isOwn = (made: CrossOffRecord) => own.has(madeOn(made)) || (!foreign.has(madeOn(made)) && lists.has(made.wishlistGuid));
    await crossOffs.part(wishOf(gift), { to: wish.guid, isOwn, newGuid: base.newGuid }, session);
  });
  return true;
};
