import { defineMessages } from '@site/shell-sdk';

/** Texts of the page on which the drawn person answers a question (docs/specification/3-decisions.md §13 Draws). */
export const t = defineMessages({
  'lot.answer.title': 'Een vraag voor jou',
  'lot.answer.lead': 'Iemand die meedoet met {draw} wil iets van je weten. Wie dat is, blijft geheim.',
  'lot.answer.asked': 'Gevraagd op {date}',
  'lot.answer.label': 'Jouw antwoord',
  'lot.answer.hint': 'Alleen degene die het vroeg leest je antwoord, bij het eigen lootje.',
  'lot.answer.required': 'Schrijf eerst je antwoord op.',
  'lot.answer.too_long': 'Dit antwoord is te lang: gebruik hooguit 1000 tekens.',
  'lot.answer.submit': 'Verstuur je antwoord',
  'lot.answer.replace': 'Vervang je antwoord',
  'lot.answer.success': 'Je antwoord is verstuurd',
  'lot.answer.success.body': 'Bedenk je je? Verander je antwoord dan hieronder: het nieuwe komt in de plaats van het oude.',
  'lot.answer.failed': 'Je antwoord is niet verstuurd. {reason}',
  'lot.answer.unknown.title': 'We kunnen deze vraag niet vinden',
  'lot.answer.unknown.body': 'Misschien is de link niet helemaal overgenomen, of zijn de lootjes intussen opnieuw getrokken.',
  'lot.answer.deleted.title': 'Deze loting is verwijderd',
  'lot.answer.deleted.body': 'De organisator heeft de loting verwijderd. Je hoeft deze vraag niet meer te beantwoorden.',
  'lot.answer.to_draw_home': 'Naar lootjes trekken',
});
