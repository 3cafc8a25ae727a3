import type { ClientSession } from 'mongoose';
import { checkLater } from '../giver-news/check-later.js';
import type { Deps } from '../shared/deps.js';
import type { GiftRecord, WishlistRecord } from '../shared/records.js';
import { isShared } from './wish.repository.js';

type LeaveDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Gifts are deleted from their list; what is the same wish on other lists stays there, with what was crossed off. No cross-off is
 * read. When it was the last, those are told who gave it on a list that it left before.
 */
export const leaveList = async (deps: LeaveDeps, session: ClientSession, gifts: readonly GiftRecord[]): Promise<void> => {
  for (const gift of gifts) {
    if (!isShared(gift) || (await deps.stores.wishes.leave(gift, session))) continue;
    for (const list of gift.wish.left) await checkLater(deps, list);
  }
};

export const haveSameOwners = (one: Pick<WishlistRecord, 'ownerGuids'>, other: Pick<WishlistRecord, 'ownerGuids'>): boolean =>
  one.ownerGuids.length === other.ownerGuids.length && one.ownerGuids.every((guid) => other.ownerGuids.includes(guid));

/** A list has other owners: what stands on it is the same wish as on no other list any more. */
export const partFromOtherLists = async (
  { base, stores }: LeaveDeps,
  session: ClientSession,
  wishlistGuid: string,
): Promise<void> => {
  for (const gift of await stores.wishes.sharedIn({ wishlistGuid }, session)) {
    if (gift.wish.lists.length > 1) await stores.wishes.part(gift, base.newGuid(), session);
  }
};

/**
 * A gift moves to another list of its owner: what it is there. Its wish stands there instead; where that stands already it stands
 * once, and that gift is the answer. On a list of other owners it is a wish of its own.
 */
export const moveWish = async (
  deps: LeaveDeps,
  session: ClientSession,
  gift: GiftRecord,
  { source, target }: { readonly source: WishlistRecord; readonly target: WishlistRecord },
): Promise<GiftRecord> => {
  const { gifts, wishes } = deps.stores;
  if (!isShared(gift)) return gift;
  const others = await wishes.others(gift, session);
  const there = others.find(({ wishlistGuid }) => wishlistGuid === target._id);
  if (there !== undefined) {
    await leaveList(deps, session, [gift]);
    await gifts.delete(gift._id, session);
    return (await gifts.byGuid(there._id, session)) ?? there;
  }
  const goTogether = others.length === 0 || haveSameOwners(source, target);
  const part = goTogether ? gift.wish.part : deps.base.newGuid();
  if (!goTogether) await wishes.part(gift, part, session);
  const lists = [target._id, ...(goTogether ? others.map(({ wishlistGuid }) => wishlistGuid) : [])];
  const before = new Set([...(goTogether ? gift.wish.left : []), source._id]);
  const left = [...before].filter((guid) => !lists.includes(guid));
  const wish = { guid: gift.wish.guid, part, lists, left };
  await wishes.set(
    [gift, ...(goTogether ? others : [])].map(({ _id }) => _id),
    wish,
    session,
  );
  return { ...gift, wish };
};
