import { FIGURES } from '@site/contracts';

const list = new Intl.ListFormat(FIGURES.locale, { type: 'conjunction' });

/** "Anna, Bram en Carlijn", in the language of the page. */
export const nameList = (names: readonly string[]): string => list.format(names);
