import { Parser } from 'htmlparser2';

/** No name is longer; what a page made to be slow says beyond it is not looked at. */
const MAX_LENGTH = 4000;

/** One line: every run of white space is one space, none at the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const decodeOnce = (text: string): string => {
  let plain = '';
  const parser = new Parser({ ontext: (part) => (plain += part), onopentagname: () => (plain += ' ') });
  parser.end(text);
  return plain;
};

const ENTITY = /&(?:[a-z]{2,8}|#x?[0-9a-f]{2,6});/i;

/**
 * Text as people read it. Shops write markup and entities into data that has none, some twice over
 * (`Koffie &amp;amp; thee`).
 */
export const plainText = (text: string): string => {
  let plain = text.slice(0, MAX_LENGTH);
  if (/[&<]/.test(plain)) plain = decodeOnce(plain);
  if (ENTITY.test(plain)) plain = decodeOnce(plain);
  return oneLine(plain);
};

/** Letters and digits without accents, for comparing names. */
export const bare = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string): Set<string> =>
  new Set(
    bare(text)
      .split(' ')
      .filter((word) => word.length > 1),
  );

/** Half of the words of the shorter one are in the other. */
const ALIKE = 0.5;

/** Do two texts name the same thing? Shops word a name a little differently in every place. */
export const soundsAlike = (one: string, other: string): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > 0 && shared / Math.min(first.size, second.size) >= ALIKE;
};
