import { randomUUID } from 'node:crypto';
import { createMyList, editGift, type OwnerWishlist } from '@site/contracts';
import type { mongo } from 'mongoose';
import { signIn } from './site-client.js';

const GIFTS = 20;

interface Stored {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * So many public lists of twenty gifts: one made by the calls of the site, the others copies of it in the database, because
 * making each gift by a call would take longer than the bench. Answers their names.
 */
export const makeManyLists = async (siteUrl: string, wishlist: mongo.Db, count: number): Promise<string[]> => {
  const owner = await signIn(siteUrl, 'anna@voorbeeld.nl', 'lijstje-demo');
  const stamp = `bench-${Date.now().toString(36)}`;
  const { wishlist: made } = await owner.post<{ wishlist: OwnerWishlist }>(createMyList.path, { username: `${stamp}-0` });
  const categoryPrivateGuid = made.categories[0]?.privateGuid ?? '';
  for (let index = 0; index < GIFTS; index += 1) {
    const description = `Cadeau ${index.toString()}: een boek, een spel, of iets om samen te doen`;
    await owner.post(editGift.path, { categoryPrivateGuid, description, url: `https://www.voorbeeld.nl/${index.toString()}` });
  }
  const names = Array.from({ length: count }, (_, index) => `${stamp}-${index.toString()}`);
  await copy(wishlist, made.publicGuid, names.slice(1));
  return names;
};

const copy = async (wishlist: mongo.Db, guid: string, names: readonly string[]): Promise<void> => {
  const [lists, categories, gifts] = ['wishlists', 'categories', 'gifts'].map((name) => wishlist.collection<Stored>(name));
  if (lists === undefined || categories === undefined || gifts === undefined) return;
  const list = await lists.findOne({ _id: guid });
  const category = await categories.findOne({ wishlistGuid: guid });
  const ofList = await gifts.find({ wishlistGuid: guid }).toArray();
  if (list === null || category === null) throw new Error('the first list of the bench is not there');
  const { firstListOf: _, ...kept } = list;
  const copies = names.map((username) => ({
    ...kept,
    _id: randomUUID(),
    privateGuid: randomUUID(),
    username,
    usernameKey: username,
  }));
  await lists.insertMany(copies);
  for (const { _id: wishlistGuid } of copies) {
    const categoryGuid = randomUUID();
    await categories.insertOne({ ...category, _id: categoryGuid, privateGuid: randomUUID(), wishlistGuid });
    await gifts.insertMany(ofList.map((gift) => ({ ...gift, _id: randomUUID(), wishlistGuid, categoryGuid })));
  }
};
