import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'friend.banner':
    'Add {name} to your friends and you’ll always find this wish list again. Whoever keeps it sees that you follow it.',
  'friend.add': 'Add friend',
  'friend.added': '{name} is one of your friends.',
  'friend.add_failed': 'Adding didn’t work',
  'friend.follows': 'You follow this wish list.',
  'friend.follows_seen': 'You follow this wish list. Whoever keeps it sees that.',
});
