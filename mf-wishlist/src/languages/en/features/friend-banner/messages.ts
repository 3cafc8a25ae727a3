import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'friend.banner': 'Add {name} to your friends and you’ll always find this wish list again.',
  'friend.add': 'Add friend',
  'friend.added': '{name} is one of your friends.',
  'friend.add_failed': 'Adding didn’t work',
  'friend.follows': 'You follow this wish list.',
});
