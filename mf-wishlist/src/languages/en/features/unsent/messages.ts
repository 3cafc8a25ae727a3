import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'unsent.left': 'No connection. ‘{gift}’ goes on your wish list as soon as there is one.',
  'unsent.title':
    '{count, plural, one {One wish is waiting for a connection} other {{count} wishes are waiting for a connection}}',
  'unsent.body': 'They go on your wish list by themselves. If you log out first, they are gone.',
  'unsent.refused': '‘{gift}’ couldn’t go on your wish list: that wish list no longer exists, or is no longer yours.',
  'unsent.drop': 'Throw away ‘{gift}’',
});
