import { defineMessages } from '@site/shell-sdk';

/** Texts of the new-category dialog (docs/specification/2-wishlist-and-draw.md §5 Category name). */
export const t = defineMessages({
  'category.add_title': 'Categorie toevoegen',
  'category.name.label': 'Naam van de categorie',
  'category.name.placeholder': 'Bijvoorbeeld: Boeken',
  'category.name.required': 'Geef de categorie een naam.',
  'category.name.too_long': 'Deze naam is te lang: gebruik hooguit 100 tekens.',
  'category.add': 'Toevoegen',
  'category.added': 'Categorie ‘{category}’ is toegevoegd.',
});
