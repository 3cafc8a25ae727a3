import type { Best } from './best.js';
import { CHUNK_SIZE } from './index.model.js';
import { type Columns, placesOf } from './pack-chunk.js';

/** A word of a search as it is looked for: any of its forms will do. Places by form, of one chunk. */
export type WordPlaces = readonly Uint16Array[];

export interface RankQuery {
  /** Must all words be there, or any? */
  readonly all: boolean;
  readonly titleHash: number;
  /** Hashes of the words' stems: titles that begin with one are about it. */
  readonly stemHashes: ReadonlySet<number>;
  /** Euro cents, edges included; null for no limit. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** What a chunk had: products in the price range, and with any price. */
export interface MatchCounts {
  readonly total: number;
  readonly atAnyPrice: number;
}

/** What a word counts by its grade: in the title, part of a compound or the maker, what kind of thing it is. */
const WEIGHTS = [12, 8, 3] as const;

/** One key to sort by: the very title, how many words, how well, whether the title begins so, how much of it that is, shops. */
const SHOPS = 256;
const SHARE = 64;
const WEIGHT = 256;
const WORDS = 16;
const keyOf = (isExact: boolean, words: number, weight: number, isFirst: boolean, share: number, shops: number): number =>
  (((((isExact ? 1 : 0) * WORDS + words) * WEIGHT + weight) * 2 + (isFirst ? 1 : 0)) * SHARE + share) * SHOPS + shops;

const matched = new Uint8Array(CHUNK_SIZE);
const lastWord = new Uint8Array(CHUNK_SIZE);
const weights = new Uint8Array(CHUNK_SIZE);
const inTitle = new Uint8Array(CHUNK_SIZE);

/** Notes for each product which of the words it has, and how well. */
const mark = (words: readonly WordPlaces[]): void => {
  for (const tally of [matched, lastWord, weights, inTitle]) tally.fill(0);
  words.forEach((forms, word) => {
    const places = forms.map(placesOf);
    WEIGHTS.forEach((weight, grade) => {
      for (const form of places) {
        for (const at of form[grade] ?? []) {
          // The best grade comes first, and each word counts once.
          if (lastWord[at] === word + 1) continue;
          lastWord[at] = word + 1;
          matched[at] = (matched[at] ?? 0) + 1;
          weights[at] = (weights[at] ?? 0) + weight;
          if (grade === 0) inTitle[at] = (inTitle[at] ?? 0) + 1;
        }
      }
    });
  });
};

const isInRange = ({ priceFrom, prices }: Columns, at: number, low: number, high: number): boolean => {
  for (let index = priceFrom[at] ?? 0; index < (priceFrom[at + 1] ?? 0); index += 1) {
    const price = prices[index] ?? 0;
    if (price >= low && price <= high) return true;
  }
  return false;
};

/** Shows `best` what of a chunk answers to a search; `from` is the number of the chunk's first product. At most ten words. */
export const rankChunk = (
  columns: Columns,
  words: readonly WordPlaces[],
  wanted: RankQuery,
  from: number,
  best: Best,
): MatchCounts => {
  mark(words);
  const needed = wanted.all ? words.length : 1;
  const anyPrice = wanted.minPrice === null && wanted.maxPrice === null;
  const [low, high] = [wanted.minPrice ?? 0, wanted.maxPrice ?? Infinity];
  let [total, atAnyPrice] = [0, 0];
  for (let at = 0; at < columns.shops.length; at += 1) {
    const has = matched[at] ?? 0;
    const shops = columns.shops[at] ?? 0;
    if (has < needed || shops === 0) continue;
    atAnyPrice += 1;
    if (!anyPrice && !isInRange(columns, at, low, high)) continue;
    total += 1;
    const share = Math.min(SHARE - 1, Math.round(((inTitle[at] ?? 0) * (SHARE - 1)) / Math.max(1, columns.titleWords[at] ?? 1)));
    const isExact = columns.titleHash[at] === wanted.titleHash;
    const isFirst = wanted.stemHashes.has(columns.firstWord[at] ?? 0);
    best.add(keyOf(isExact, has, weights[at] ?? 0, isFirst, share, shops), from + at);
  }
  return { total, atAnyPrice };
};
