import type { Connection } from 'mongoose';
import { productModel, type ProductRecord } from '../products/product.model.js';
import { createIndexStore } from '../products/search-index/index-store.js';
import { createPacker } from '../products/search-index/packer.js';

/** Puts these products in a test's catalogue as they are, and makes them findable. */
export const putProducts = async (mongo: Connection, products: readonly ProductRecord[], now: Date): Promise<void> => {
  const store = createIndexStore(mongo);
  const from = await store.takeNumbers(products.length);
  const numbered = products.map((product, at) => ({ ...product, no: from + at }));
  await productModel(mongo).insertMany(numbered);
  await store.touch(numbered.map(({ no }) => no));
  await createPacker(mongo).packStale(now);
};
