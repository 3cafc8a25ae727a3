import { defineMessages } from '@site/shell-sdk';

/** Texts of a friend’s list in apps. */
export const t = defineMessages({
  'friend.on_list': '{name} staat bij je vrienden',
  'friend.delete': 'Vriend verwijderen',
  'friend.delete_title': '{name} verwijderen uit je vrienden?',
  'friend.delete_body': 'Het lijstje blijft bestaan. Je kunt {name} later weer toevoegen.',
  'friend.deleted': '{name} staat niet meer bij je vrienden.',
  'friend.delete_failed': 'Verwijderen is niet gelukt',
});
