import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'cross_off.action': 'Cross off',
  'cross_off.undo': 'Undo',
  'cross_off.change': 'Change number',
  'cross_off.units': '{mine, plural, =0 {} other {You’re giving {mine}, }}{left} of {count} still free',
  'cross_off.done': 'You’ve crossed off this gift. Only you can undo this.',
  'cross_off.undone': 'You’ve undone it. Someone else can give this gift again now.',
  'cross_off.mine': 'You’ve crossed off this gift. Only you can undo this.',
  'cross_off.ribbon': 'You’re giving this',
  'cross_off.locked': 'Can be given more than once: no need to cross it off.',
  'cross_off.by_other': 'Crossed off by someone else',
  'cross_off.join': 'Join in',
  'cross_off.together_failed': 'Giving together won’t load. Reload the page.',
  'cross_off.just_taken': '‘{gift}’ has just been crossed off by someone else.',
  'cross_off.not_done_title': 'Crossing off didn’t work',
  'cross_off.undo_not_done_title': 'Undoing didn’t work',
});
