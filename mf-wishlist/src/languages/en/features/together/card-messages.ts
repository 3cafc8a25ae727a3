import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'together.of_others': 'Give together: {left} of {of} left',
  'together.join': 'Join in',
  'together.join_of': 'Join in: {gift}',
  'together.mine_left': 'You’re giving {mine}, {left} of {of} to go.',
  'together.mine_full': 'You’re giving {mine}. Nobody else can join.',
  'together.mine_alone': 'You’re giving {mine}.',
  'together.page': 'Our gift',
  'together.page_of': 'Our gift: {gift}',
  'together.open': 'Give together',
  'together.open_of': 'Give together: {gift}',
  'together.failed': 'This can’t be opened right now',
});
