import { defineMessages } from '@site/shell-sdk';

/** Texts of the categories page (docs/specification/2-wishlist-and-draw.md §2.15, §5). */
export const t = defineMessages({
  'categories.title': 'Categorieën',
  'categories.lead': 'Zo staan ze op ‘{list}’. Zet ze in de volgorde die je wilt.',
  'categories.back': 'Naar het lijstje',
  'categories.add': 'Categorie toevoegen',
  'categories.list': 'Categorieën van dit lijstje',
  'categories.gift_count': '{count, plural, =0 {geen cadeaus} one {1 cadeau} other {{count} cadeaus}}',
  'categories.saving': 'Wordt opgeslagen',
  'categories.open_failed': 'Dit lukt nu even niet',
  'category.rename': 'Hernoem ‘{category}’',
  'category.name.label': 'Naam van de categorie',
  'category.name.required': 'Geef de categorie een naam.',
  'category.name.too_long': 'Deze naam is te lang: gebruik hooguit 100 tekens.',
  'category.save': 'Opslaan',
  'category.renamed': 'De categorie heet nu ‘{category}’.',
  'category.delete': 'Verwijderen',
  'category.delete_title': '‘{category}’ verwijderen?',
  'category.delete_body':
    '{count, plural, =0 {Er staan geen cadeaus in.} one {Het cadeau dat erin staat gaat mee.} other {De {count} cadeaus die erin staan gaan mee.}} Dat is niet terug te draaien.',
  'category.delete_confirm':
    '{count, plural, =0 {Categorie verwijderen} one {Met 1 cadeau verwijderen} other {Met {count} cadeaus verwijderen}}',
  'category.deleted': 'Categorie ‘{category}’ is verwijderd.',
  'category.delete_failed': 'Verwijderen is niet gelukt',
  'category.delete_last': 'Een lijstje heeft altijd ten minste één categorie. Maak eerst een andere.',
  'categories.empty.title': 'Nog geen categorieën',
  'categories.empty.body': 'Maak er een: daarin komen je cadeaus te staan.',
});
