/** What somebody typed, by its empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
