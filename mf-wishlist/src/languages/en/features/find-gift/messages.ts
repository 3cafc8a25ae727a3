import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'find.title': 'Search this wish list',
  'find.up_to': 'Up to (€)',
  'find.category': 'Category',
  'find.all_categories': 'All categories',
  'find.free': 'Only what is still free',
  'find.favourites': 'Favourites first',
  'find.found': '{found} of {total, plural, one {1 wish} other {{total} wishes}}.',
  'find.without_price': 'Wishes without a price aren’t included.',
  'find.clear': 'Show everything',
});
