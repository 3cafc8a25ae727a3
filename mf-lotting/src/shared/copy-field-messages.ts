import { defineMessages } from '@site/shell-sdk';

/** Texts of a link that is copied. */
export const t = defineMessages({
  'copy.copy': 'Kopieer',
  'copy.copied': 'Gekopieerd',
  'copy.failed': 'Kopiëren lukt niet in deze browser. Selecteer de link en kopieer hem zelf.',
});
