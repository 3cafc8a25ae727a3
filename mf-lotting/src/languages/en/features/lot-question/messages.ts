import { defineMessages } from '@site/shell-sdk';

/** Texts of the page on which the drawn person reads and answers by the link of a mail (docs/specification/3-decisions.md §13 Draws). */
export const t = defineMessages({
  'lot.answer.title': 'Your secret giver',
  'lot.answer.lead': 'Here you write with whoever drew you for {draw}. You won’t see here who that is.',
  'lot.answer.unknown.title': 'We can’t find this conversation',
  'lot.answer.unknown.body': 'Perhaps the link wasn’t copied completely, or the names have been drawn again.',
  'lot.answer.deleted.title': 'This draw has been deleted',
  'lot.answer.deleted.body': 'The organiser has deleted the draw. You don’t need to write anything any more.',
  'lot.answer.to_draw_home': 'Go to drawing names',
});
