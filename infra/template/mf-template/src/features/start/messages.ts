import { defineMessages } from '@site/shell-sdk';

/** Texts of the first page. */
export const t = defineMessages({
  'template.title': 'Template',
  'template.lead': 'Deze pagina komt uit een eigen deel van de site.',
  'template.home': 'Naar de beginpagina',
});
