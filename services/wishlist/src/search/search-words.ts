/** Letters that Unicode does not take apart into a plain letter and a sign. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** A text as it is compared: without accents and without regard to case; the ligature ĳ is ij. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter);

/** The words of a text, each once: whatever is no letter or digit parts them, `-` and `_` too. */
export const wordsOf = (text: string): readonly string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];

/** What somebody looks for. */
export interface SearchTerms {
  /** Each must be the beginning of some word of a list. None of them begins another: that would ask the same twice. */
  readonly words: readonly string[];
  /** The whole query as a username would be spelled. */
  readonly username: string;
}

/** A query as it is looked for; one without any letter or digit has no words, and finds nothing. */
export const termsOf = (query: string): SearchTerms => {
  const words = wordsOf(query);
  const isBegun = (word: string) => words.some((other) => other !== word && other.startsWith(word));
  return { words: words.filter((word) => !isBegun(word)), username: foldText(query.trim()) };
};
