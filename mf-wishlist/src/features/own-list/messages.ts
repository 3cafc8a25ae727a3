import { defineMessages } from '@site/shell-sdk';

/** Texts of the own list (docs/specification/2-wishlist-and-draw.md §2.3, §8). */
export const t = defineMessages({
  'my_list.private.title': 'Dit lijstje is privé',
  'my_list.private.body': 'Alleen jij en mede-eigenaren kunnen het zien. Zolang dat zo is, kan niemand er iets van afstrepen.',
  'my_list.closed.title': 'Dit lijstje is alleen voor genodigden',
  'my_list.closed.body': 'Wie je het lijstje per e-mail stuurt, kan het openen met de link uit die e-mail.',
  'my_list.access.change': 'Wijzig wie het mag zien',
  'my_list.change': 'Wijzig',
  'my_list.change.done': 'Klaar',
  'my_list.categories': 'Categorieën',
  'my_list.settings': 'Instellingen',
  'my_list.lost.deleted.title': 'Dit lijstje is verwijderd',
  'my_list.lost.deleted.body':
    'Het is net weggehaald, misschien in een ander tabblad of door wie het maakte. Je gaat naar je andere lijstjes.',
  'my_list.lost.removed.title': 'Je bent geen mede-eigenaar meer',
  'my_list.lost.removed.body':
    'Wie dit lijstje maakte, heeft je eraf gehaald. Wat je nog niet had opgeslagen, kan niet meer worden bewaard. Je gaat naar je andere lijstjes.',
  'my_list.add_gift': 'Cadeau toevoegen',
  'my_list.add_gift_to': 'Cadeau toevoegen aan {category}',
  'my_list.share': 'Delen',
  'my_list.take_along': 'Meenemen',
  'my_list.add_category': 'Categorie toevoegen',
  'my_list.edit_gift': 'Bewerken',
  'my_list.edit_gift_name': 'Bewerken: {gift}',
  'my_list.saving': 'Wordt opgeslagen',
  'my_list.quantity': '{quantity}×',
  'my_list.also_on': 'ook op {lists}',
  'my_list.crossed_off': 'Afgestreept',
  'my_list.cross_off_disabled': 'Mag vaker',
  'my_list.cross_off_disabled_hint': 'Je hebt afstrepen uitgezet: dit cadeau mag vaker gegeven worden.',
  'my_list.category_empty': 'Er staat niets in deze categorie.',
  'my_list.empty_list.title': 'Wat zou je graag krijgen?',
  'my_list.empty_list.body': 'Zet je eerste cadeau erop: een omschrijving is genoeg, een link of foto mag erbij.',
  'my_list.all_received.title': 'Alles gekregen?',
  'my_list.all_received.body':
    'Er staat nu niets op je lijstje; wat je kreeg, staat hieronder. Zet erop wat je nog meer wilt hebben.',
  'my_list.gift_count': '{count, plural, =0 {geen cadeaus} one {1 cadeau} other {{count} cadeaus}}',
  'my_list.open_failed': 'Dit lukt nu even niet',
  'my_list.no_category': 'Er is geen categorie om een cadeau in te zetten. De pagina wordt opnieuw geladen.',
});
