import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'compare.title': 'Compare prices: {gift}',
  'compare.view': '{shop}, opens a new tab',
  'compare.from': 'from',
  'compare.about': 'about',
  'compare.unknown': 'price unknown',
  'compare.more': '{count, plural, one {1 more shop} other {{count} more shops}}',
  'compare.fewer': 'Fewer shops',
  'gift.link': 'View at {shop}',
  'gift.link_new_tab': '(opens in a new tab)',
});
