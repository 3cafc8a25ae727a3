import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'followers.title': 'Who follows this wish list?',
  'followers.count': '{count, plural, one {1 follower} other {{count} followers}}',
  'followers.many': 'more than {count} followers',
  'followers.lead':
    'They added your wish list to their friends, so they can easily find it again. It says nothing about what they give: crossing off doesn’t take following.',
  'followers.more': 'and others',
});
