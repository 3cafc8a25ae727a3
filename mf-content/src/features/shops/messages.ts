import { defineMessages } from '@site/shell-sdk';

/** Texts of the shops directory (docs/specification/2-wishlist-and-draw.md §2.10). */
export const t = defineMessages({
  'shops.title': 'Winkels',
  'shops.lead': 'Zoek je een idee? Neus rond in {count} bekende winkels en zet de link van je vondst op je lijstje.',
  'shops.lead_loading': 'Zoek je een idee? Neus rond in bekende winkels en zet de link van je vondst op je lijstje.',
  'shops.search': 'Zoek een winkel',
  'shops.search.placeholder': 'Bijvoorbeeld: boeken, of de naam van een winkel',
  'shops.categories': 'Kies een categorie',
  'shops.all': 'Alles',
  'shops.found': '{count, plural, =0 {Geen winkels gevonden} one {1 winkel} other {{count} winkels}}',
  'shops.none.title': 'Deze winkel staat er niet bij',
  'shops.none.body': 'Geen probleem: een cadeau uit elke webwinkel kan op je lijstje. Plak gewoon de link erbij.',
  'shops.none.reset': 'Toon alle winkels',
  'shops.opens_elsewhere': 'opent in een nieuw tabblad',
  'shops.anywhere.title': 'Ergens anders iets moois gezien?',
  'shops.anywhere.body':
    'Je lijstje werkt met elke webwinkel. Plak de link bij je wens, dan weet iedereen precies wat je bedoelt.',
});
