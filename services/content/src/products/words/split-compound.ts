import { foldText } from './search-words.js';
import { COMPOUND_PARTS } from './compound-parts.js';
import { stemOf } from './stem.js';

const MIN_COMPOUND = 6;
const MIN_PART = 3;
/** Beside a word that nobody knows, a part is believed from this length on: `ring` is not in `verzekering`. */
const TELLING_PART = 5;
/** Nothing that is sold is called by a longer word. */
const MAX_COMPOUND = 40;
const MAX_PARTS = 4;

/** What stands between two parts, as in stationsklok, boekenkast, zonnebril; most often nothing. */
const LINKS = ['', 's', 'en', 'e', 'n'] as const;

const WHOLE = new Set(COMPOUND_PARTS.map(foldText));
const STEMS = new Set([...WHOLE].map(stemOf));
/** A part as it stands in a compound: in any of its forms. */
const isPart = (text: string): boolean => text.length >= MIN_PART && (WHOLE.has(text) || STEMS.has(stemOf(text)));

/** Parts that make up all of `text`, the longest first one first; null when it cannot be divided. */
const divide = (text: string, most: number): string[] | null => {
  if (isPart(text)) return [text];
  if (most === 1) return null;
  for (let end = text.length - MIN_PART; end >= MIN_PART; end -= 1) {
    const first = text.slice(0, end);
    if (!isPart(first)) continue;
    for (const link of LINKS) {
      if (!text.startsWith(link, end)) continue;
      const rest = divide(text.slice(end + link.length), most - 1);
      if (rest !== null) return [first, ...rest];
    }
  }
  return null;
};

/** The one part that a compound with an unknown word ends or begins with. */
const knownEdge = (word: string): string[] => {
  for (let at = MIN_PART; at <= word.length - TELLING_PART; at += 1) {
    const tail = word.slice(at);
    if (isPart(tail)) return [tail];
  }
  for (let at = word.length - MIN_PART - 1; at >= TELLING_PART; at -= 1) {
    const head = word.slice(0, at);
    if (WHOLE.has(head)) return [head];
  }
  return [];
};

/**
 * The words that a Dutch compound is made of: `koffiezetapparaat` → `koffie zet apparaat`. Empty for a word that is none,
 * or of which nothing is known.
 * @param word as `foldText` answers it.
 */
export const splitCompound = (word: string): readonly string[] => {
  if (word.length < MIN_COMPOUND || word.length > MAX_COMPOUND || !/^[a-z]+$/.test(word)) return [];
  for (let end = word.length - MIN_PART; end >= MIN_PART; end -= 1) {
    const first = word.slice(0, end);
    if (!isPart(first)) continue;
    for (const link of LINKS) {
      if (!word.startsWith(link, end)) continue;
      const rest = divide(word.slice(end + link.length), MAX_PARTS - 1);
      if (rest !== null) return [first, ...rest];
    }
  }
  return isPart(word) ? [] : knownEdge(word);
};
