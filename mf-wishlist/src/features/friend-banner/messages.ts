import { defineMessages } from '@site/shell-sdk';

/** Texts of a visited list about its owner as a friend (docs/specification/2-wishlist-and-draw.md §2.4). */
export const t = defineMessages({
  'friend.banner': 'Zet {name} bij je vrienden, dan vind je dit lijstje zo terug. Wie het bijhoudt, ziet dat je het volgt.',
  'friend.add': 'Vriend toevoegen',
  'friend.added': '{name} staat bij je vrienden.',
  'friend.add_failed': 'Toevoegen is niet gelukt',
  'friend.follows': 'Je volgt dit lijstje.',
  'friend.follows_seen': 'Je volgt dit lijstje. Wie het bijhoudt, ziet dat.',
});
