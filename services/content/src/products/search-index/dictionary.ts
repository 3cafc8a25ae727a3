import { distance } from 'fastest-levenshtein';
import { splitCompound } from '../words/split-compound.js';
import { stemOf } from '../words/stem.js';

/** Words that many others are like would find half the catalogue. */
const MOST_TYPOS = 3;
const MOST_COMPOUNDS = 12;
/** Shorter words are like too many others. */
const MIN_TYPO = 5;
/** From this length on, two letters may be wrong. */
const LONG = 8;
const MIN_IN_COMPOUND = 4;
const MIN_REST = 3;

/** What could be meant by a word that nothing has: words that must all be there, each in one of these forms. */
export type StemsOfWords = readonly (readonly string[])[];

/** All stems there are, for words that are none of them. */
export interface Dictionary {
  /** Null when nothing like it is known. */
  meant(word: string): StemsOfWords | null;
}

const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );

/** @param counted each stem with how many products have it. */
export const createDictionary = (counted: ReadonlyMap<string, number>): Dictionary => {
  const byLength = new Map<number, string[]>();
  for (const stem of counted.keys()) {
    if (/[^a-z]/.test(stem)) continue;
    const same = byLength.get(stem.length);
    if (same === undefined) byLength.set(stem.length, [stem]);
    else same.push(stem);
  }
  const commonFirst = (stems: readonly string[]): string[] =>
    [...stems].sort((a, b) => (counted.get(b) ?? 0) - (counted.get(a) ?? 0) || (a < b ? -1 : 1));

  /** `koffiezetapparaat` where only `koffie zetapparaat` is sold. */
  const asParts = (word: string): StemsOfWords | null => {
    const parts = splitCompound(word).map(stemOf);
    return parts.length > 1 && parts.every((part) => counted.has(part)) ? parts.map((part) => [part]) : null;
  };

  /** Compounds that begin or end with it, whose parts we do not know. */
  const inCompounds = (stem: string): StemsOfWords | null => {
    if (stem.length < MIN_IN_COMPOUND) return null;
    const found = [...byLength]
      .filter(([length]) => length >= stem.length + MIN_REST)
      .flatMap(([, stems]) => stems.filter((one) => one.startsWith(stem) || one.endsWith(stem)));
    return found.length === 0 ? null : [commonFirst(found).slice(0, MOST_COMPOUNDS)];
  };

  const asTypo = (stem: string): StemsOfWords | null => {
    if (stem.length < MIN_TYPO) return null;
    const swapped = swaps(stem).filter((one) => counted.has(one));
    if (swapped.length > 0) return [commonFirst(swapped).slice(0, MOST_TYPOS)];
    const far = stem.length >= LONG ? 2 : 1;
    const near: string[][] = [[], [], []];
    for (let length = stem.length - far; length <= stem.length + far; length += 1) {
      for (const one of byLength.get(length) ?? []) {
        const apart = distance(stem, one);
        // People get the beginning right; with two mistakes only what begins alike is likely.
        if (apart === 1 || (apart === 2 && far === 2 && one.charAt(0) === stem.charAt(0))) near[apart]?.push(one);
      }
    }
    const closest = near.find((stems) => stems.length > 0);
    return closest === undefined ? null : [commonFirst(closest).slice(0, MOST_TYPOS)];
  };

  return {
    meant: (word) => {
      if (!/^[a-z']+$/.test(word) || word.length > 40) return null;
      const stem = stemOf(word);
      return asParts(word) ?? inCompounds(stem) ?? asTypo(stem);
    },
  };
};
