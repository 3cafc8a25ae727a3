import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'cross_off.units.title': 'How many are you giving?',
  'cross_off.units.label': '{gift}: I’m giving this many',
  'cross_off.units.none': 'None: undo',
  'cross_off.units.cross_off': 'Cross off',
  'cross_off.units.change': 'Save',
});
