import { defineMessages } from '@site/shell-sdk';

/** Texts of the shops directory (docs/specification/2-wishlist-and-draw.md §2.10). */
export const t = defineMessages({
  'shops.title': 'Shops',
  'shops.lead': 'Looking for an idea? Browse {count} well-known shops and put the link of what you find on your wish list.',
  'shops.lead_loading': 'Looking for an idea? Browse well-known shops and put the link of what you find on your wish list.',
  'shops.search': 'Search for a shop',
  'shops.search.placeholder': 'For example: books, or the name of a shop',
  'shops.categories': 'Choose a category',
  'shops.all': 'All',
  'shops.found': '{count, plural, =0 {No shops found} one {1 shop} other {{count} shops}}',
  'shops.none.title': 'This shop isn’t listed',
  'shops.none.body': 'No problem: a gift from any web shop can go on your wish list. Just paste the link.',
  'shops.none.reset': 'Show all shops',
  'shops.opens_elsewhere': 'opens in a new tab',
  'shops.anywhere.title': 'Seen something lovely elsewhere?',
  'shops.anywhere.body':
    'Your wish list works with any web shop. Paste the link with your wish, and everyone knows exactly what you mean.',
});
