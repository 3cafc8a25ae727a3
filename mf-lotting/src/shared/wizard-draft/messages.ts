import { defineMessages } from '@site/shell-sdk';

/** Asking before a draw that is being made is thrown away. */
export const t = defineMessages({
  'loting.wizard.discard.title': 'Je was al met een loting bezig',
  'loting.wizard.discard.body': 'Wat je voor ‘{title}’ hebt ingevuld, gaat dan verloren.',
  'loting.wizard.discard.untitled': 'je loting',
  'loting.wizard.discard.confirm': 'Weggooien en opnieuw beginnen',
  'loting.wizard.discard.cancel': 'Bewaren',
});
