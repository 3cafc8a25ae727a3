import { defineMessages } from '@site/shell-sdk';

/** Texts of a visited list about its owner as a friend (docs/specification/2-wishlist-and-draw.md §2.4). */
export const t = defineMessages({
  'friend.banner': 'Zet {name} bij je vrienden, dan vind je dit lijstje zo terug.',
  'friend.add': 'Vriend toevoegen',
  'friend.added': '{name} staat bij je vrienden.',
  'friend.add_failed': 'Toevoegen is niet gelukt',
  'friend.on_list': '{name} staat bij je vrienden',
  'friend.follows': 'Je volgt dit lijstje.',
  'friend.all': 'Mijn vrienden',
  'friend.delete': 'Vriend verwijderen',
  'friend.delete_title': '{name} verwijderen uit je vrienden?',
  'friend.delete_body': 'Het lijstje blijft bestaan. Je kunt {name} later weer toevoegen.',
  'friend.deleted': '{name} staat niet meer bij je vrienden.',
  'friend.delete_failed': 'Verwijderen is niet gelukt',
});
