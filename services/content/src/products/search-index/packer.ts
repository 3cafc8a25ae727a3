import type { Connection } from 'mongoose';
import { productModel } from '../product.model.js';
import { CHUNK_SIZE } from './index.model.js';
import { createIndexStore, isFresh } from './index-store.js';
import { createPacking, type Packable } from './pack-chunk.js';

const FIELDS = {
  ...{ _id: 0, no: 1, title: 1, titleKey: 1, brand: 1, keywords: 1 },
  ...{ 'offers.price': 1, 'offers.expiresAt': 1 },
} as const;
const READ_AT_ONCE = 2_000;
const NUMBERED_AT_ONCE = 1_000;

/** Brings the index in line with the products. Packing is repeatable and may go on in several processes at once. */
export const createPacker = (mongo: Connection) => {
  const Product = productModel(mongo);
  const store = createIndexStore(mongo);

  const pack = async (chunk: number, now: Date): Promise<void> => {
    const begun = await store.begin(chunk);
    // Somebody else packed it while others were packed here.
    if (isFresh(begun, now)) return;
    const packing = createPacking(chunk * CHUNK_SIZE, now);
    const products = Product.collection
      .find<Packable>(store.chunkFilter(chunk), { projection: FIELDS, batchSize: READ_AT_ONCE })
      .sort({ no: 1 });
    for await (const product of products) packing.add(product);
    await store.put(begun, packing.finish());
  };

  return {
    /**
     * Packs every chunk that is not as its products are. What changes meanwhile is for the next call.
     * @param onPacked hears how many of how many are done.
     * @param signal ends it after the chunk that is being packed.
     * @returns how many chunks it packed.
     */
    packStale: async (
      now: Date,
      onPacked: (done: number, of: number) => void = () => undefined,
      signal?: AbortSignal,
    ): Promise<number> => {
      const chunks = await store.stale(now);
      for (const [at, chunk] of chunks.entries()) {
        if (signal?.aborted === true) return at;
        await pack(chunk, now);
        onPacked(at + 1, chunks.length);
      }
      return chunks.length;
    },

    /** Gives numbers to products of before there were any; packing finds them then. */
    numberOld: async (): Promise<void> => {
      for (;;) {
        const old = await Product.collection.find({ no: null }, { projection: { _id: 1 }, limit: NUMBERED_AT_ONCE }).toArray();
        if (old.length === 0) return;
        const from = await store.takeNumbers(old.length);
        const numbers = old.map((_, at) => from + at);
        await store.touch(numbers);
        await Product.collection.bulkWrite(
          old.map(({ _id }, at) => ({ updateOne: { filter: { _id, no: null as never }, update: { $set: { no: from + at } } } })),
        );
        await store.touch(numbers);
      }
    },
  };
};
export type Packer = ReturnType<typeof createPacker>;
