import { defineMessages } from '@site/shell-sdk';

/** Texts of who follows an own list. */
export const t = defineMessages({
  'followers.title': 'Wie volgt dit lijstje?',
  'followers.count': '{count, plural, one {1 volger} other {{count} volgers}}',
  'followers.many': 'meer dan {count} volgers',
  'followers.lead':
    'Zij zetten je lijstje bij hun vrienden en vinden het zo terug. Of ze iets geven, zegt dat niet: wie afstreept, hoeft niet te volgen.',
  'followers.more': 'en anderen',
});
