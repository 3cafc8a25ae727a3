import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'unsent.left': 'No connection. ‘{gift}’ is added to your wish list as soon as there’s one.',
  'unsent.title':
    '{count, plural, one {One wish is waiting for a connection} other {{count} wishes are waiting for a connection}}',
  'unsent.body': 'They’re added to your wish list by themselves. If you log out first, they’re gone.',
  'unsent.refused': '‘{gift}’ couldn’t be added to your wish list: that wish list no longer exists, or is no longer yours.',
  'unsent.drop': 'Throw away ‘{gift}’',
});
