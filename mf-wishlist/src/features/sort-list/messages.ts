import { defineMessages } from '@site/shell-sdk';

/** Texts of sorting and moving (docs/specification/2-wishlist-and-draw.md §2.3, §4). */
export const t = defineMessages({
  'sort.handle': 'Verplaats ‘{name}’',
  'sort.menu': 'Meer met ‘{name}’',
  'sort.up': 'Omhoog',
  'sort.down': 'Omlaag',
  'sort.to_category': 'Naar categorie …',
  'sort.to_list': 'Naar ander lijstje …',
  'sort.how':
    'Druk op spatie of Enter om op te pakken. Verplaats dan met de pijltjes, leg neer met spatie of Enter, of laat het met Escape zoals het was.',
  'sort.lifted.gift': '‘{name}’ opgepakt. Plek {place} van {total} in {category}.',
  'sort.lifted.category': 'Categorie ‘{name}’ opgepakt. Plek {place} van {total}.',
  'sort.over.gift': 'Plek {place} van {total} in {category}.',
  'sort.over.category': 'Plek {place} van {total}.',
  'sort.over.away': 'Laat los voor een ander lijstje',
  'sort.dropped.gift': '‘{name}’ staat nu op plek {place} van {total} in {category}.',
  'sort.dropped.category': 'Categorie ‘{name}’ staat nu op plek {place} van {total}.',
  'sort.cancelled': '‘{name}’ blijft waar het was.',
  'sort.gone': 'Dit staat niet meer op het lijstje.',
  'sort.edge': 'Verder kan niet.',
  'sort.away.drop': 'Naar een ander lijstje',
  'sort.refused_title': 'Verplaatsen is niet gelukt',
  'sort.refused': 'Het lijstje is intussen veranderd. Je ziet nu hoe het is.',
  'sort.refused_source': 'Dit lijstje is niet meer van jou.',
  'sort.refused_destination': 'Dat andere lijstje is niet meer van jou.',
  'sort.moved_away': '‘{name}’ staat nu op ‘{list}’.',
  'sort.unsaved_title':
    '{count, plural, one {1 verplaatsing is nog niet opgeslagen} other {{count} verplaatsingen zijn nog niet opgeslagen}}',
  'sort.open_failed': 'Dit lukt nu even niet',
  'sort.retry': 'Nu opslaan',
});
