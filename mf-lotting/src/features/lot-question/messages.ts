import { defineMessages } from '@site/shell-sdk';

/** Texts of the page on which the drawn person reads and answers by the link of a mail (docs/specification/3-decisions.md §13 Draws). */
export const t = defineMessages({
  'lot.answer.title': 'Je trekker',
  'lot.answer.lead': 'Hier schrijf je met wie voor {draw} jouw lootje trok. Wie dat is, zie je hier niet.',
  'lot.answer.unknown.title': 'We kunnen dit gesprek niet vinden',
  'lot.answer.unknown.body': 'Misschien is de link niet helemaal overgenomen, of zijn de lootjes intussen opnieuw getrokken.',
  'lot.answer.deleted.title': 'Deze loting is verwijderd',
  'lot.answer.deleted.body': 'De organisator heeft de loting verwijderd. Je hoeft niets meer te schrijven.',
  'lot.answer.to_draw_home': 'Naar lootjes trekken',
});
