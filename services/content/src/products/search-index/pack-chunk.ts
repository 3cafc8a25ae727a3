import type { ProductRecord } from '../product.model.js';
import { type Grade, GRADES, productWords } from '../words/product-words.js';
import { hashOf } from './hash.js';

/** A product as it is packed: its number, its words, and the offers that hold. */
export type Packable = Pick<ProductRecord, 'title' | 'titleKey' | 'brand' | 'keywords'> & {
  readonly no: number;
  readonly offers: readonly Pick<ProductRecord['offers'][number], 'price' | 'expiresAt'>[];
};

/** What a search needs to know of each product of a chunk, by its number within it. */
export interface Columns {
  /** 0 for a number without a product that is offered. */
  readonly shops: Uint8Array;
  readonly titleWords: Uint8Array;
  readonly titleHash: Uint32Array;
  /** Hash of the stem that its title begins with. */
  readonly firstWord: Uint32Array;
  /** Prices of the n-th product: from `priceFrom[n]` up to `priceFrom[n + 1]`. */
  readonly priceFrom: Uint32Array;
  readonly prices: Uint32Array;
}

export interface PackedChunk {
  readonly columns: Columns;
  /** Stem → how many of each grade but the last, then where they are, grade by grade. */
  readonly words: ReadonlyMap<string, Uint16Array>;
  readonly staleAt: Date | null;
}

const MOST_SHOPS = 255;
const encode = (places: readonly (readonly number[])[]): Uint16Array => {
  const [first = [], second = [], third = []] = places;
  return Uint16Array.of(first.length, second.length, ...first, ...second, ...third);
};

/** Where a stem occurs, best grade first. */
export const placesOf = (packed: Uint16Array): readonly Uint16Array[] => {
  const [first = 0, second = 0] = packed;
  return [packed.subarray(2, 2 + first), packed.subarray(2 + first, 2 + first + second), packed.subarray(2 + first + second)];
};

/** Takes in products of one chunk in the order of their numbers, and packs them. */
export const createPacking = (from: number, now: Date) => {
  const words = new Map<string, number[][]>();
  const rows: { shops: number; titleWords: number; titleHash: number; firstWord: number; prices: number[] }[] = [];
  let staleAt: Date | null = null;

  const place = (stem: string, grade: Grade, at: number) => {
    let places = words.get(stem);
    if (places === undefined) words.set(stem, (places = GRADES.map(() => [])));
    places[grade]?.push(at);
  };

  return {
    /** What is offered nowhere (any more) is not in the index. */
    add: ({ no, offers, titleKey, ...worded }: Packable): void => {
      const holding = offers.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      if (holding.length === 0) return;
      for (const { expiresAt } of holding)
        if (expiresAt !== null && (staleAt === null || expiresAt < staleAt)) staleAt = expiresAt;
      const { stems, titleWords, first } = productWords(worded);
      const at = no - from;
      rows[at] = {
        shops: Math.min(holding.length, MOST_SHOPS),
        titleWords: Math.min(titleWords, 255),
        titleHash: hashOf(titleKey),
        firstWord: hashOf(first),
        prices: holding.flatMap(({ price }) => (price === null ? [] : [price])),
      };
      for (const [stem, grade] of stems) place(stem, grade, at);
    },

    finish: (): PackedChunk => {
      const columns: Columns = {
        shops: Uint8Array.from({ length: rows.length }, (_, at) => rows[at]?.shops ?? 0),
        titleWords: Uint8Array.from({ length: rows.length }, (_, at) => rows[at]?.titleWords ?? 0),
        titleHash: Uint32Array.from({ length: rows.length }, (_, at) => rows[at]?.titleHash ?? 0),
        firstWord: Uint32Array.from({ length: rows.length }, (_, at) => rows[at]?.firstWord ?? 0),
        priceFrom: new Uint32Array(rows.length + 1),
        prices: Uint32Array.from(Array.from(rows).flatMap((row?: { prices: number[] }) => row?.prices ?? [])),
      };
      let next = 0;
      for (let at = 0; at < rows.length; at += 1) {
        next += rows[at]?.prices.length ?? 0;
        columns.priceFrom[at + 1] = next;
      }
      return { columns, words: new Map([...words].map(([stem, places]) => [stem, encode(places)])), staleAt };
    },
  };
};
