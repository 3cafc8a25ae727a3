import type { Connection } from 'mongoose';
import type { ProductRecord } from '../product.model.js';
import { hashOf } from './hash.js';
import { BUCKETS, CHUNK_SIZE, type ChunkRecord, INDEX_VERSION, indexModels, type PageRecord } from './index.model.js';
import type { Columns, PackedChunk } from './pack-chunk.js';

/** Whole numbers as bytes, little end first whatever the machine: how columns and places are stored. */
const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

type Numbers = Uint8Array | Uint16Array | Uint32Array;
interface Kind<T extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer): T;
}

const swapped = (bytes: Buffer, size: number): Buffer => (size === 4 ? bytes.swap32() : size === 2 ? bytes.swap16() : bytes);

const toBytes = (numbers: Numbers): Buffer => {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return isLittle ? bytes : swapped(Buffer.from(bytes), numbers.BYTES_PER_ELEMENT);
};

/** Numbers out of what `toBytes` made of them; a copy, because bytes that are read may begin at an odd place. */
const fromBytes = <T extends Numbers>(Kind: Kind<T>, bytes: Uint8Array): T => {
  const copy = Buffer.from(new Uint8Array(bytes).buffer);
  if (!isLittle) swapped(copy, Kind.BYTES_PER_ELEMENT);
  return new Kind(copy.buffer);
};

/** Bytes as the driver gives them. */
interface Bytes {
  readonly buffer: Uint8Array;
}
type WordPage = PageRecord & { readonly w?: Readonly<Record<string, Bytes>> };
type ColumnPage = PageRecord & Readonly<Record<keyof Columns, Bytes>>;
type VocabularyPage = PageRecord & { readonly words: string; readonly counts: Bytes };

/** Chunks of the index that a search reads: number and packing in force. */
export type LiveChunk = Pick<ChunkRecord, '_id' | 'generation'>;

const pageId = ({ _id, generation }: LiveChunk, page: string | number): string =>
  `${String(_id)}:${String(generation)}:${String(page)}`;
const bucketOf = (stem: string): number => hashOf(stem) % BUCKETS;
/** Field of a stem in its page: never an index of an array, never a name that objects have. */
const fieldOf = (stem: string): string => `_${stem}`;

const noWords = (): Record<string, Buffer> => ({});

/** How many documents of pages go over at once. */
const PAGES_AT_ONCE = 32;

/** Is the packing in force of what is there now? */
export const isFresh = ({ changed, packed, version, generation, staleAt }: ChunkRecord, now: Date): boolean =>
  generation > 0 && changed === packed && version === INDEX_VERSION && (staleAt === null || staleAt > now);

/** Where the index is kept. */
export const createIndexStore = (mongo: Connection) => {
  const { Chunk, Page, Counter } = indexModels(mongo);

  const live = (): Promise<LiveChunk[]> =>
    Chunk.find({ generation: { $gt: 0 } }, { generation: 1 })
      .sort({ _id: 1 })
      .lean<LiveChunk[]>()
      .exec();

  const pages = <T extends PageRecord>(chunks: readonly LiveChunk[], page: string | number, fields: object = {}): Promise<T[]> =>
    Page.collection
      .find<T>({ _id: { $in: chunks.map((chunk) => pageId(chunk, page)) as never[] } }, { projection: { chunk: 1, ...fields } })
      .toArray();

  return {
    live,

    /** Numbers for so many new products; answers the first. Those never used are no harm. */
    takeNumbers: async (count: number): Promise<number> => {
      const { next } = await Counter.findOneAndUpdate(
        { _id: 'products' },
        { $inc: { next: count } },
        { upsert: true, returnDocument: 'after' },
      ).lean<{ next: number }>();
      return next - count;
    },

    /** Says that products with these numbers change; to be called before and after, so that a packing in between is no last one. */
    touch: async (numbers: Iterable<number>): Promise<void> => {
      const chunks = new Set([...numbers].map((no) => Math.floor(no / CHUNK_SIZE)));
      if (chunks.size === 0) return;
      await Chunk.bulkWrite(
        [...chunks].map((_id) => ({
          updateOne: {
            filter: { _id },
            update: {
              $inc: { changed: 1 },
              $setOnInsert: { packed: 0, version: INDEX_VERSION, generation: 0, begun: 0, staleAt: null },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    /** Chunks whose packing is not of what is there now. */
    stale: async (now: Date): Promise<number[]> => {
      const all = await Chunk.find().sort({ _id: 1 }).lean<ChunkRecord[]>();
      return all.filter((chunk) => !isFresh(chunk, now)).map(({ _id }) => _id);
    },

    /** Begins a packing of a chunk: what to call it, and what changes it takes in. */
    begin: async (chunk: number): Promise<ChunkRecord> => {
      const begun = await Chunk.findOneAndUpdate(
        { _id: chunk },
        { $inc: { begun: 1 } },
        { returnDocument: 'after' },
      ).lean<ChunkRecord>();
      if (begun === null) throw new Error(`there is no chunk ${String(chunk)}`);
      return begun;
    },

    /** Stores a packing and puts it in force, unless a later one is. The one before stays for searches that read it now. */
    put: async ({ _id, begun: generation, changed, generation: before }: ChunkRecord, packed: PackedChunk): Promise<void> => {
      const chunk = { _id, generation };
      const base = (page: string | number) => ({ _id: pageId(chunk, page), chunk: _id, generation });
      const buckets = Array.from({ length: BUCKETS }, (_, bucket) => ({ ...base(bucket), w: noWords() }));
      for (const [stem, places] of packed.words) {
        const page = buckets[bucketOf(stem)];
        if (page !== undefined) page.w[fieldOf(stem)] = toBytes(places);
      }
      const { columns, words } = packed;
      const stems = [...words.keys()];
      const counts = Uint16Array.from(stems, (stem) => (words.get(stem)?.length ?? 2) - 2);
      const rest = [
        {
          ...base('columns'),
          ...Object.fromEntries(Object.entries(columns).map(([name, numbers]) => [name, toBytes(numbers as Uint8Array)])),
        },
        { ...base('words'), words: stems.join(' '), counts: toBytes(counts) },
      ];
      const all = [...buckets, ...rest];
      for (let from = 0; from < all.length; from += PAGES_AT_ONCE) {
        await Page.collection.insertMany(all.slice(from, from + PAGES_AT_ONCE) as never[], { ordered: false });
      }
      await Chunk.updateOne(
        { _id, generation: { $lt: generation } },
        { $set: { generation, packed: changed, version: INDEX_VERSION, staleAt: packed.staleAt } },
      );
      await Page.deleteMany({ chunk: _id, generation: { $lt: before } });
    },

    /**
     * Where a stem occurs, by chunk.
     * @returns null when a packing went meanwhile: then the list of chunks is no longer right.
     */
    places: async (chunks: readonly LiveChunk[], stem: string): Promise<Map<number, Uint16Array> | null> => {
      const field = fieldOf(stem);
      const found = await pages<WordPage>(chunks, bucketOf(stem), { [`w.${field}`]: 1 });
      if (found.length < chunks.length) return null;
      return new Map(
        found.flatMap(({ chunk, w }) => {
          const bytes = w?.[field];
          return bytes === undefined ? [] : [[chunk, fromBytes(Uint16Array, bytes.buffer)] as const];
        }),
      );
    },

    /** Columns of these chunks; a chunk whose packing went meanwhile is left out. */
    columns: async (chunks: readonly LiveChunk[]): Promise<Map<number, Columns>> => {
      const found = await pages<ColumnPage>(chunks, 'columns', {
        shops: 1,
        titleWords: 1,
        titleHash: 1,
        firstWord: 1,
        priceFrom: 1,
        prices: 1,
      });
      return new Map(
        found.map((page) => [
          page.chunk,
          {
            shops: fromBytes(Uint8Array, page.shops.buffer),
            titleWords: fromBytes(Uint8Array, page.titleWords.buffer),
            titleHash: fromBytes(Uint32Array, page.titleHash.buffer),
            firstWord: fromBytes(Uint32Array, page.firstWord.buffer),
            priceFrom: fromBytes(Uint32Array, page.priceFrom.buffer),
            prices: fromBytes(Uint32Array, page.prices.buffer),
          },
        ]),
      );
    },

    /** All stems of these chunks, with how many products have each. */
    vocabulary: async (chunks: readonly LiveChunk[]): Promise<Map<string, number>> => {
      const counted = new Map<string, number>();
      // One after the other: together they are large, and nobody waits for them.
      for (const chunk of chunks) {
        const [page] = await pages<VocabularyPage>([chunk], 'words', { words: 1, counts: 1 });
        if (page === undefined || page.words === '') continue;
        const counts = fromBytes(Uint16Array, page.counts.buffer);
        page.words.split(' ').forEach((stem, at) => counted.set(stem, (counted.get(stem) ?? 0) + (counts[at] ?? 0)));
      }
      return counted;
    },

    /** Products of a chunk, for packing, in the order of their numbers. */
    chunkFilter: (chunk: number) => ({ no: { $gte: chunk * CHUNK_SIZE, $lt: (chunk + 1) * CHUNK_SIZE } }),
  };
};
export type IndexStore = ReturnType<typeof createIndexStore>;
export type NumberedProduct = ProductRecord & { readonly no: number };
