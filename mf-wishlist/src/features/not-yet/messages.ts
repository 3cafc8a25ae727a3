import { defineMessages } from '@site/shell-sdk';

/** Texts of a page that is still to come. */
export const t = defineMessages({
  'not_yet.title': 'Deze pagina komt nog',
  'not_yet.body': 'We zijn er druk mee. Alles wat er al is, vind je vanaf de beginpagina.',
  'not_yet.home': 'Naar de beginpagina',
});
