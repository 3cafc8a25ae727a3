import { defineMessages } from '@site/shell-sdk';

/** Texts of a visited list (docs/specification/2-wishlist-and-draw.md §2.2, §2.4). */
export const t = defineMessages({
  'listview.find': 'Filteren',
  'listview.find_nothing': 'Niets gevonden op dit lijstje. Kijk ruimer, of toon alles.',
  'listview.find_failed': 'Het zoeken laadt niet. Controleer je verbinding en probeer het opnieuw.',
  'listview.together': 'Is een cadeau te groot voor jou alleen? Streep het af en kies ‘Samen geven’.',
  'listview.last_updated': 'Laatst bijgewerkt op {date}',
  'listview.empty.title': 'Nog geen cadeaus op dit lijstje',
  'listview.empty.body': 'Kom later nog eens kijken, of vraag {name} om er iets op te zetten.',
  'listview.show_crossed_off': 'Toon {count, plural, one {1 afgestreept cadeau} other {{count} afgestreepte cadeaus}}',
  'listview.hide_crossed_off': 'Verberg {count, plural, one {1 afgestreept cadeau} other {{count} afgestreepte cadeaus}}',
  'listview.all_crossed_off': 'Alles in deze categorie wordt al gegeven.',
  'listview.ideas_failed': 'De ideeën van anderen laden niet. Laad de pagina opnieuw om ze te zien.',
  'listview.forum_failed': 'De berichten bij dit lijstje laden niet. Laad de pagina opnieuw om ze te zien.',
  'listview.make_own.title': 'Zelf ook iets te wensen?',
  'listview.make_own.body': 'Maak in een minuut je eigen lijstje en deel het met wie je wilt.',
  'listview.make_own.action': 'Maak een lijstje',
});
