import { defineMessages } from '@site/shell-sdk';

/** Texts of finding something to give on a list. */
export const t = defineMessages({
  'find.title': 'Zoeken op dit lijstje',
  'find.up_to': 'Tot en met (€)',
  'find.category': 'Categorie',
  'find.all_categories': 'Alle categorieën',
  'find.free': 'Alleen wat nog vrij is',
  'find.favourites': 'Favorieten eerst',
  'find.found': '{found} van {total, plural, one {1 wens} other {{total} wensen}}.',
  'find.without_price': 'Wensen zonder prijs staan er niet bij.',
  'find.clear': 'Alles tonen',
});
