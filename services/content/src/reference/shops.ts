import type { ShopRecord } from '../data/shop.model.js';
import type { ShopRepository } from '../data/shop.repository.js';
import { SHOP_CATEGORIES, SHOPS } from './shop-list.js';

/** The shops of the list as they are stored, in the order of the list. */
export const referenceShops: readonly ShopRecord[] = SHOP_CATEGORIES.flatMap(({ id: categoryId }) =>
  SHOPS[categoryId].map(([_id, name, url, colour]) => ({ _id, name, url, colour, categoryId })),
).map((shop, position) => ({ ...shop, position }));

/** Puts the list in the database at every start: what it names is added or brought up to date, the rest goes. */
export const insertReferenceShops = (shops: ShopRepository): Promise<void> => shops.replaceAll(referenceShops);
