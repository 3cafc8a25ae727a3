import { defineMessages } from '@site/shell-sdk';

/** Texts of the shops that sell a gift (docs/specification/2-wishlist-and-draw.md §1, §9). */
export const t = defineMessages({
  'compare.title': 'Prijzen vergelijken: {gift}',
  'compare.view': '{shop}, opent een nieuw tabblad',
  'compare.from': 'vanaf',
  'compare.about': 'ongeveer',
  'compare.unknown': 'prijs onbekend',
  'compare.more': 'Nog {count, plural, one {1 winkel} other {{count} winkels}}',
  'compare.fewer': 'Minder winkels',
  'gift.link': 'Bekijk bij {shop}',
  'gift.link_new_tab': '(opent in een nieuw tabblad)',
});
