/**
 * Words that say nothing about a product. MongoDB's Dutch text index leaves them out; a phrase would ask for them all
 * the same.
 */
const STOP_WORDS = new Set(
  (
    'aan als bij dat de dan der deze die dit door een en er het hij ik in is je met mijn naar niet of om onze op ook ' +
    'over te tot uit van voor was wat we wel zijn zonder'
  ).split(' '),
);

/** Lower case, without accents: how words are compared. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The beginning that a Dutch word shares with its plural: `theepotten` → `theepot`, `boeken` → `boek`, `auto's` → `auto`. */
export const shortForm = (word: string): string => {
  if (word.length < 5) return word;
  const bare = word.replace(/(?:en|'s|s|e)$/, '');
  return bare.length < 3 ? word : bare.replace(/([bdfgklmnprt])\1$/, '$1');
};

/** The words of a search term that matter; empty for punctuation and little words alone. */
export const searchWords = (term: string): string[] => {
  const words = foldText(term)
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling)].slice(0, 10);
};

/** A title as it is compared with a whole search term. */
export const titleKeyOf = (title: string): string =>
  foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
