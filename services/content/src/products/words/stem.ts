/** More different words than any catalogue's titles use often; then it begins anew. */
const REMEMBERED = 100_000;

/** `-tje` behind a long vowel or an unstressed syllable, as in treintje and bekertje; in tentje and bootje the t is the word's own. */
const SMALL = /(?<=(?:[aeiou]{2}|ij)[nlrw]|.[tr]ui|[aeiou].*e[nlr]|[aeiou][^aeiou]+(?:[aiou]|[aeiou]{2}))tjes?$/;

/** `spelletje` → `spell`, `treintjes` → `trein`, `lampje` → `lamp`, `boompje` → `boom`. */
const withoutDiminutive = (word: string): string => {
  const bare = word
    .replace(/(?<=..(?:\1([bdfglmnprst])|ng|[aeiou]m))etjes?$/, '')
    .replace(SMALL, '')
    .replace(/(?<=.{3})jes?$/, '');
  return bare === word ? word : bare.replace(/([aeiou]{2})mp$/, '$1m');
};

/** An s that makes a plural, and not one that ends a word as in glas, fles and bonus. */
const PLURAL_S = /(?<=[aeiouy].*(?:[^aeioufblm]e|[^aeiou](?:o|lu|nu|ma)|eau|ie|[^aeiou]e[rlnmt])|..[ylnmbcdfghkpt])s$/;

/** Plurals and endings of adjectives; a vowel in front of them is part of the word, but in `truien` and `eieren`. */
const withoutEnding = (word: string): string =>
  word
    .replace(PLURAL_S, '')
    .replace(/(?<=..(?:[^aeiou]|ui|ei|ai|oi|eu))en$/, '')
    .replace(/(?<=..[^ae])e$/, '');

const stem = (word: string): string => {
  const plain = word.replace(/'s$|'/g, '');
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  return (
    withoutEnding(withoutDiminutive(plain))
      .replace(/([bdfgklmnprstz])\1$/, '$1')
      // The same sound, written by what follows: boot and boten, glas and glazen, brief and brieven.
      .replace(/([aeou])\1(?=[^aeiouy]*$)/, '$1')
      .replace(/z$/, 's')
      .replace(/v$/, 'f')
      .replace(/(?<=..[^aeiour])s$/, '')
  );
};

const known = new Map<string, string>();

/**
 * What a Dutch word shares with its plural, diminutive and declined form, as a name for them all: `boten`, `bootje` and
 * `boot` are `bot`. Not a word itself. Snowball's Dutch, which MongoDB has, keeps apart `kussen` and `kussens`, `pop` and
 * `poppen`, `brief` and `brieven`, which in a catalogue are the same thing.
 * @param word as `foldText` answers it.
 */
export const stemOf = (word: string): string => {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= REMEMBERED) known.clear();
  const made = stem(word);
  known.set(word, made);
  return made;
};
