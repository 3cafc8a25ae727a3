import { defineMessages } from '@site/shell-sdk';

/** What may become of a draw that is being made. */
export const t = defineMessages({
  'loting.wizard.discard.title': 'You were already setting up a draw',
  'loting.wizard.discard.body': 'What you entered for ‘{title}’ will then be lost.',
  'loting.wizard.discard.untitled': 'this draw',
  'loting.wizard.discard.confirm': 'Discard and start again',
  'loting.wizard.discard.cancel': 'Keep',
  'loting.wizard.drawn_elsewhere': 'The names have been drawn in another tab.',
});
