import { defineMessages } from '@site/shell-sdk';

/** Texts of the wizard's first page. */
export const t = defineMessages({
  'loting.get_started.title': 'Draw names',
  'loting.get_started.lead': 'Done in five minutes. You enter who is taking part, we email everyone their own draw.',
  'loting.get_started.need.title': 'What you need',
  'loting.get_started.need.people': 'Names and email addresses of everyone taking part, at least three people.',
  'loting.get_started.need.rules': 'Who would rather not draw each other, such as partners. This is optional.',
  'loting.get_started.need.account': 'You don’t need an account.',
  'loting.get_started.start': 'Start a draw',
  'loting.get_started.continue.title': 'Continue with the draw?',
  'loting.get_started.continue.untitled': 'A draw without a title',
  'loting.get_started.continue.people':
    '{count, plural, one {Only you are in it so far.} other {{count} participants are already in it.}}',
  'loting.get_started.continue.redo': 'You’re drawing these names again.',
  'loting.get_started.continue': 'Continue',
  'loting.get_started.new': 'Start again',
});
