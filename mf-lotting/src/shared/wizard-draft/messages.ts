import { defineMessages } from '@site/shell-sdk';

/** What may become of a draw that is being made. */
export const t = defineMessages({
  'loting.wizard.discard.title': 'Je was al met een loting bezig',
  'loting.wizard.discard.body': 'Wat je voor ‘{title}’ hebt ingevuld, gaat dan verloren.',
  'loting.wizard.discard.untitled': 'je loting',
  'loting.wizard.discard.confirm': 'Weggooien en opnieuw beginnen',
  'loting.wizard.discard.cancel': 'Bewaren',
  'loting.wizard.drawn_elsewhere': 'De lootjes zijn in een ander tabblad getrokken.',
});
