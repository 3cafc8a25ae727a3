import { defineMessages } from '@site/shell-sdk';

/** Texts of the dialog that asks how many; visitors who need it are few. */
export const t = defineMessages({
  'cross_off.units.title': 'Hoeveel geef je?',
  'cross_off.units.label': '{gift}: zoveel geef ik er',
  'cross_off.units.none': 'Geen: ongedaan maken',
  'cross_off.units.cross_off': 'Afstrepen',
  'cross_off.units.change': 'Opslaan',
});
