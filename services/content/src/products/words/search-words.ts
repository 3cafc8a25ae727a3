/** Words that say nothing about a product; they are in no index and no search asks for them. */
const STOP_WORDS = new Set(
  (
    'aan als bij dat de dan der deze die dit door een en er het hij ik in is je met mijn naar niet of om onze op ook ' +
    'over te tot uit van voor was wat we wel zijn zonder'
  ).split(' '),
);

/** Lower case, without accents: how words are compared. */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- most words are plain, and folding them would take longer than all the rest
  return /^[\x00-\x7f]*$/.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ø', 'o');
};

/** The words of a text that matter, folded, in their order and as often as they stand there. */
export const tellingWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}'’]+/u)
    .map((word) => word.replaceAll('’', "'").replace(/^'+|(?<!')'+$/g, ''))
    .filter((word) => word !== '' && !STOP_WORDS.has(word));

/** The words of a search term that matter; empty for punctuation and little words alone. */
export const searchWords = (term: string): string[] => [...new Set(tellingWords(term))].slice(0, 10);

/** A title as it is compared with a whole search term. */
export const titleKeyOf = (title: string): string =>
  foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
