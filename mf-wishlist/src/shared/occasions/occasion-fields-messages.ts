import { defineMessages } from '@site/shell-sdk';

/** Texts of the fields for the occasion of a list. */
export const t = defineMessages({
  'my_list.occasion.label': 'Gelegenheid',
  'my_list.occasion.none': 'Geen',
  'my_list.occasion.required': 'Kies een gelegenheid bij deze datum, of haal de datum weg.',
  'my_list.occasion.date': 'Datum',
  'my_list.occasion.birthday': 'Vrienden zien de dag en de maand bij je naam, en krijgen twee weken ervoor een seintje.',
  'my_list.occasion.preview': 'Zo ziet je lijstje eruit',
});
