import { createMyList, editGift, type Gift, type OwnerWishlist } from '@site/contracts';
import type { mongo } from 'mongoose';
import type { SiteClient } from './site-client.js';

const LISTS = 40;

/** Gifts that nobody has yet, on many lists, and as many bare ones. */
export interface GiftMaker {
  /** So many on each list, in turn over the lists: people cross off on many at once, not all on one. */
  readonly make: (perList: number) => Promise<string[]>;
}

/** A fresh list of an owner with its gifts' category. */
export const makeList = async (owner: SiteClient, username: string): Promise<{ wishlist: OwnerWishlist; category: string }> => {
  const { wishlist } = await owner.post<{ wishlist: OwnerWishlist }>(createMyList.path, { username });
  return { wishlist, category: wishlist.categories[0]?.privateGuid ?? '' };
};

/** A gift in each of these categories, `times` times. */
export const makeGifts = async (owner: SiteClient, categories: readonly string[], times: number): Promise<string[]> => {
  const guids: string[] = [];
  for (let index = 0; index < times; index += 1) {
    const made = categories.map((categoryPrivateGuid) =>
      owner.post<Gift>(editGift.path, { categoryPrivateGuid, description: `Cadeau ${index.toString()}` }),
    );
    guids.push(...(await Promise.all(made)).map(({ publicGuid }) => publicGuid));
  }
  return guids;
};

/** Makes gifts on lists of this owner, and the same ones in the bare collection that the yardsticks change. */
export const createGiftMaker = async (owner: SiteClient, db: mongo.Db): Promise<GiftMaker> => {
  const stamp = Date.now().toString(36);
  const lists = await Promise.all(
    Array.from({ length: LISTS }, (_, index) => makeList(owner, `bench-${stamp}-${index.toString()}`)),
  );
  const categories = lists.map(({ category }) => category);
  const bare = db.collection('gifts');
  await bare.createIndex({ guid: 1 }, { unique: true }, {});
  return {
    make: async (perList) => {
      const guids = await makeGifts(owner, categories, perList);
      await bare.insertMany(guids.map((guid) => ({ guid, crossedOffBy: null })));
      return guids;
    },
  };
};
