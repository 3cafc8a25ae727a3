import { defineMessages } from '@site/shell-sdk';

/** Texts of the page after somebody deleted their account. */
export const t = defineMessages({
  'deleted.title': 'Je account is verwijderd',
  'deleted.body':
    'Je lijstjes en je gegevens zijn weg, en je bent overal uitgelogd. Bedankt dat je er was. Bedenk je je ooit, dan ben je van harte welkom.',
  'deleted.guest.title': 'Je gegevens zijn verwijderd',
  'deleted.guest.body':
    'Je naam en je e-mailadres zijn weg. Wat je hebt afgestreept, blijft afgestreept, zonder je naam. Bedankt dat je er was.',
  'deleted.home': 'Naar de beginpagina',
  'deleted.search': 'Zoek een lijstje van een ander',
});
