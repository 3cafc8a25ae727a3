import { defineMessages } from '@site/shell-sdk';

/** Texts of the list search (docs/specification/2-wishlist-and-draw.md §2.9, §5, §8). */
export const t = defineMessages({
  'listsearch.title': 'Zoek een lijstje',
  'listsearch.lead': 'Vind het lijstje van iemand die je wilt verrassen.',
  'listsearch.query.label': 'Naam, woonplaats of naam van het lijstje',
  'listsearch.query.submit': 'Zoek',
  'listsearch.query.too_short': 'Typ minstens 3 tekens om te zoeken.',
  'listsearch.query.too_long': 'Gebruik hooguit 100 tekens om te zoeken.',
  'listsearch.initial.title': 'Voor wie zoek je een cadeau?',
  'listsearch.initial.body':
    'Een voornaam en een achternaam vinden het meest, een woonplaats erbij maakt het zeker. Hoofdletters en accenten doen er niet toe.',
  'listsearch.searching': 'Aan het zoeken',
  'listsearch.results': '{count, plural, one {Eén lijstje} other {{count} lijstjes}} gevonden voor ‘{query}’',
  'listsearch.results.more.title': 'Dit zijn de eerste {shown} van {total} lijstjes',
  'listsearch.results.more.hint_name': 'Zoek op voornaam én achternaam, of zet de woonplaats erbij.',
  'listsearch.results.more.hint_link':
    'Weet je hoe het lijstje heet? Die naam staat in de link die je kreeg, en vindt precies dat ene.',
  'listsearch.not_found.title': 'Geen lijstje gevonden voor ‘{query}’',
  'listsearch.not_found.body':
    'Kijk of de naam goed is gespeld, of probeer alleen de achternaam. Niet ieder lijstje is te vinden: vraag anders om de link.',
  'listsearch.off.title': 'Zoeken staat even uit',
  'listsearch.off.body':
    'Als het heel druk is, gaan lijstjes en lootjes voor. Heb je de link van het lijstje? Die werkt gewoon. Zoeken komt vanzelf terug.',
  'listsearch.error.title': 'Het zoeken is niet gelukt',
  'listsearch.error.possibly_no_connection':
    'Misschien is er geen verbinding. Controleer je internetverbinding en probeer het opnieuw.',
  'listsearch.error.something_went_wrong': 'Er ging iets mis. Probeer het over een paar tellen opnieuw.',
});
