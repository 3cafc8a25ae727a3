import { locale } from '@site/shell-sdk';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "Anna, Bram en Carlijn", in the language of the page. */
export const nameList = (names: readonly string[]): string => list.format(names);
