import { defineMessages } from '@site/shell-sdk';

/** Texts of the own list's header and its occasion dialog (docs/specification/2-wishlist-and-draw.md §2.3, §5). */
export const t = defineMessages({
  'my_list.image.change': 'Afbeelding kiezen',
  'my_list.title.change': 'Titel wijzigen',
  'my_list.title.label': 'Titel',
  'my_list.title.too_long': 'Deze titel is te lang: gebruik hooguit 100 tekens.',
  'my_list.name.change': 'Naam wijzigen in de instellingen',
  'my_list.description.change': 'Beschrijving wijzigen',
  'my_list.description.add': 'Beschrijving toevoegen',
  'my_list.description.label': 'Beschrijving',
  'my_list.description.placeholder': 'Bijvoorbeeld: maat M, en het liefst tweedehands.',
  'my_list.description.too_long': 'Deze beschrijving is te lang: gebruik hooguit 1000 tekens.',
  'my_list.occasion.change': 'Gelegenheid en datum wijzigen',
  'my_list.occasion.add': 'Kies een gelegenheid',
  'my_list.occasion.title': 'Waar is dit lijstje voor?',
  'my_list.occasion.next_year': 'Volgend jaar weer',
  'my_list.occasion.clear': 'Haal gelegenheid en datum weg',
  'my_list.edit.save': 'Opslaan',
  'my_list.edit.keys': 'Enter bewaart, Shift + Enter begint een nieuwe regel, Escape laat alles zoals het was.',
});
