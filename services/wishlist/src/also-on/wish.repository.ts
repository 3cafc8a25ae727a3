import type { ClientSession, Connection } from 'mongoose';
import { giftModel } from '../gift/gift.model.js';
import { wishOf } from '../gift/wish.js';
import type { GiftRecord, WishRecord } from '../shared/records.js';

/** A gift of a wish that stands, or stood, on several lists. */
export type SharedGift = GiftRecord & { readonly wish: WishRecord };

export const isShared = (gift: GiftRecord): gift is SharedGift => gift.wish != null;

/** Gifts by the wish that they are. */
export const createWishRepository = (mongo: Connection) => {
  const Gift = giftModel(mongo);
  const find = (filter: object, session: ClientSession | null): Promise<GiftRecord[]> =>
    Gift.find(filter).session(session).lean<GiftRecord[]>().exec();
  const ofOthers = ({ _id, wish: { guid, part } }: SharedGift) => ({ 'wish.guid': guid, 'wish.part': part, _id: { $ne: _id } });
  return {
    /** All gifts that are one of these wishes, on whatever list. */
    gifts: async (wishes: readonly string[], session: ClientSession | null = null): Promise<GiftRecord[]> => {
      const asked = new Set(wishes);
      const guids = { $in: [...asked] };
      const found = asked.size === 0 ? [] : await find({ $or: [{ _id: guids }, { 'wish.guid': guids }] }, session);
      return found.filter((gift) => asked.has(wishOf(gift)));
    },
    /** The same wish on the other lists of its owners. */
    others: (gift: SharedGift, session: ClientSession | null = null): Promise<GiftRecord[]> => find(ofOthers(gift), session),
    /** Of a list or a category, those that stand, or stood, on other lists as well. */
    sharedIn: async (
      where: Partial<Pick<GiftRecord, 'wishlistGuid' | 'categoryGuid'>>,
      session: ClientSession | null,
    ): Promise<SharedGift[]> => (await find({ ...where, 'wish.guid': { $type: 'string' } }, session)).filter(isShared),
    /** Is it crossed off together with gifts that are not the same wish any more? */
    isToBeParted: async ({ wish: { guid, part } }: SharedGift): Promise<boolean> =>
      (await Gift.exists({ 'wish.guid': guid, 'wish.part': { $ne: part } })) !== null,
    set: async (giftGuids: readonly string[], wish: WishRecord, session: ClientSession): Promise<void> => {
      await Gift.updateMany({ _id: { $in: [...giftGuids] } }, { $set: { wish } }, { session });
    },
    /** The wish stands on the others alone; those remember where it stood. Answers whether there are any. */
    leave: async (gift: SharedGift, session: ClientSession): Promise<boolean> => {
      const change = { $pull: { 'wish.lists': gift.wishlistGuid }, $addToSet: { 'wish.left': gift.wishlistGuid } };
      return (await Gift.updateMany(ofOthers(gift), change, { session })).matchedCount > 0;
    },
    /** It is another wish than on the other lists from now on. */
    part: async (gift: SharedGift, part: string, session: ClientSession): Promise<void> => {
      const { _id, wishlistGuid, wish } = gift;
      await Gift.updateMany(ofOthers(gift), { $pull: { 'wish.lists': wishlistGuid } }, { session });
      const own: WishRecord = { guid: wish.guid, part, lists: [wishlistGuid], left: [] };
      await Gift.updateOne({ _id }, { $set: { wish: own } }, { session });
    },
  };
};
