import { defineMessages } from '@site/shell-sdk';

/** Texts of a gift's picture, enlarged. */
export const t = defineMessages({
  'picture.enlarge': 'Vergroot de foto van {gift}',
  'picture.enlarged': 'Foto van {gift}',
  'picture.hint': 'Tik op de foto of knijp om in en uit te zoomen. Met toetsen: + en −, en de pijlen om te schuiven.',
  'picture.larger': 'Groter',
  'picture.smaller': 'Kleiner',
  'picture.size': '{percent}%',
  'picture.open_failed': 'De foto ging niet open',
});
