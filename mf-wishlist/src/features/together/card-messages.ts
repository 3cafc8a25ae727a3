import { defineMessages } from '@site/shell-sdk';

/** Texts of a card that several give; none of the dialogs'. */
export const t = defineMessages({
  'together.of_others': 'Samen geven: nog {left} van {of}',
  'together.join': 'Doe mee',
  'together.join_of': 'Doe mee: {gift}',
  'together.mine_left': 'Jij geeft {mine} mee, nog {left} van {of} te gaan.',
  'together.mine_full': 'Jij geeft {mine} mee. Er kan niemand meer bij.',
  'together.mine_alone': 'Jij geeft {mine} mee.',
  'together.page': 'Ons cadeau',
  'together.page_of': 'Ons cadeau: {gift}',
  'together.open': 'Samen geven',
  'together.open_of': 'Samen geven: {gift}',
  'together.failed': 'Dit kan nu niet open',
});
