import { locale } from '@site/shell-sdk';

/** "Anna, Bram en Carlijn", in the language of the page. */
export const nameList = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
