import { OWN_LANGUAGE } from '@site/contracts';
import { NAMELESS } from './messages.js';

interface PersonName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** "Anna de Vries"; what is missing is left out. */
export const fullNameOf = ({ firstName, lastName }: PersonName): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');

/** What a list is called wherever it is named, as pages have it too. */
export const listNameOf = ({ title, ...list }: PersonName & { readonly title: string | null }, language = OWN_LANGUAGE): string =>
  title ?? NAMELESS[language](fullNameOf(list));

/** "AV": first letters of the first and the last word of a name; "?" for somebody without a name. */
export const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const letters = ends.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
};
