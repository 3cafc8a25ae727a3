import type { Connection } from 'mongoose';
import { shopModel, type ShopRecord } from './shop.model.js';

/** The shops directory. */
export const createShopRepository = (mongo: Connection) => {
  const Shop = shopModel(mongo);
  return {
    all: (): Promise<ShopRecord[]> => Shop.find().sort({ position: 1 }).lean<ShopRecord[]>().exec(),
    byId: (id: string): Promise<ShopRecord | null> => Shop.findById(id).lean<ShopRecord | null>().exec(),
    /** Makes the directory consist of exactly these shops; doing it again changes nothing. */
    replaceAll: async (shops: readonly ShopRecord[]): Promise<void> => {
      await Shop.bulkWrite(
        shops.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
      );
      await Shop.deleteMany({ _id: { $nin: shops.map(({ _id }) => _id) } });
    },
  };
};
export type ShopRepository = ReturnType<typeof createShopRepository>;
