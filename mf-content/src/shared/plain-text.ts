/** Text as it compares: without case, accents and other marks, so that `sostrene` finds `Søstrene`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** The words of what was typed, as they compare. */
export const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);
