import { tellingWords } from './search-words.js';
import { splitCompound } from './split-compound.js';
import { stemOf } from './stem.js';

/** How well a word tells what a product is: a word of its title; part of one, or its maker; what kind of thing it is. */
export const GRADES = ['title', 'part', 'kind'] as const;
/** Index into `GRADES`, the best being 0. */
export type Grade = 0 | 1 | 2;

interface ProductText {
  readonly title: string;
  readonly brand: string | null;
  readonly keywords: string;
}

/** Words of a text beyond these say little, and make every search find it. */
const MAX_WORDS = 40;
const MAX_LENGTH = 40;
const REMEMBERED = 100_000;

interface KnownWord {
  readonly stem: string;
  readonly parts: readonly string[];
}
const known = new Map<string, KnownWord>();

const knownOf = (word: string): KnownWord => {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= REMEMBERED) known.clear();
  const made = { stem: stemOf(word), parts: splitCompound(word).map(stemOf) };
  known.set(word, made);
  return made;
};

/** What a product is found by. */
export interface ProductWords {
  /** Each with its best grade, in the order of the title. */
  readonly stems: ReadonlyMap<string, Grade>;
  readonly titleWords: number;
  /** The stem that the title begins with; empty for none. */
  readonly first: string;
}

/** The stems that a product is found by. Compounds are found by what they are made of. */
export const productWords = ({ title, brand, keywords }: ProductText): ProductWords => {
  const stems = new Map<string, Grade>();
  const add = (stem: string, grade: Grade) => {
    if (stem.length <= MAX_LENGTH && (stems.get(stem) ?? 3) > grade) stems.set(stem, grade);
  };
  const read = (text: string, whole: Grade, part: Grade): number => {
    const words = tellingWords(text).slice(0, MAX_WORDS);
    for (const word of words) {
      const { stem, parts } = knownOf(word);
      add(stem, whole);
      for (const each of parts) add(each, part);
    }
    return words.length;
  };
  const titleWords = read(title, 0, 1);
  read(brand ?? '', 1, 2);
  read(keywords, 2, 2);
  const [first = ''] = titleWords === 0 ? [] : stems.keys();
  return { stems, titleWords, first };
};
