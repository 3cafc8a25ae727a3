import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'cross_off.error.crossed_off_by_other': 'Someone else just beat you to it: this gift has already been crossed off.',
  'cross_off.error.too_few': 'Someone else just beat you to it: there aren’t that many left.',
  'cross_off.error.deleted': 'This gift is no longer on the wish list.',
  'cross_off.error.uncrossable': 'This gift can’t be crossed off any more. The owner has turned off crossing off.',
  'cross_off.error.no_access': 'You no longer have access to this wish list.',
  'cross_off.error.own_wishlist': 'This is your own wish list. You can’t cross anything off on it.',
  'crossed_off.undo_error.gift_deleted': 'This gift is no longer on the wish list, so there’s nothing left to undo.',
  'crossed_off.undo_error.already_undone': 'Crossing off this gift had already been undone.',
  'crossed_off.undo_error.other': 'You didn’t cross off this gift. Only the person who did can undo it.',
  'cross_off.units.title': 'How many are you giving?',
  'cross_off.units.label': '{gift}: I’m giving this many',
  'cross_off.units.none': 'None: undo',
  'cross_off.units.cross_off': 'Cross off',
  'cross_off.units.change': 'Save',
});
