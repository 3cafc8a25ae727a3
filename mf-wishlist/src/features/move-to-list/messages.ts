import { defineMessages } from '@site/shell-sdk';

/** Texts of the dialog that moves something elsewhere (docs/specification/2-wishlist-and-draw.md §2.3 Move to other list). */
export const t = defineMessages({
  'move.category.title': 'Naar welke categorie?',
  'move.category.label': 'Categorie',
  'move.category.body': '‘{name}’ komt onderaan die categorie te staan.',
  'move.giftToList.title': 'Naar welk lijstje?',
  'move.giftToList.label': 'Lijstje',
  'move.giftToList.body': '‘{name}’ komt onderaan dat lijstje te staan en verdwijnt van dit lijstje.',
  'move.categoryToList.title': 'Naar welk lijstje?',
  'move.categoryToList.label': 'Lijstje',
  'move.categoryToList.body': 'Categorie ‘{name}’ gaat met alle cadeaus erin naar dat lijstje.',
  'move.confirm': 'Verplaatsen',
});
