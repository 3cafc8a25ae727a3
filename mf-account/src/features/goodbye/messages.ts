import { defineMessages } from '@site/shell-sdk';

/** Texts of the pages after somebody logged out, or after their account was deleted: here or elsewhere. */
export const t = defineMessages({
  'goodbye.title': 'Tot ziens',
  'goodbye.body': 'Je bent uitgelogd. Je lijstjes blijven staan tot je terugkomt.',
  'goodbye.guest.body': 'Je bent uitgelogd. Wat je hebt afgestreept, blijft afgestreept.',
  'goodbye.login': 'Opnieuw inloggen',
  'goodbye.home': 'Naar de beginpagina',
  'deleted.title': 'Je account is verwijderd',
  'deleted.body':
    'Je lijstjes en je gegevens zijn weg, en je bent overal uitgelogd. Bedankt dat je er was. Bedenk je je ooit, dan ben je van harte welkom.',
  'deleted.guest.title': 'Je gegevens zijn verwijderd',
  'deleted.guest.body':
    'Je naam en je e-mailadres zijn weg. Wat je hebt afgestreept, blijft afgestreept, zonder je naam. Bedankt dat je er was.',
  'deleted.search': 'Zoek een lijstje van een ander',
  'deleted_error.title': 'Dit account is verwijderd',
  'deleted_error.body':
    'Je account is op een ander apparaat of in een ander venster verwijderd. Daarom ben je hier uitgelogd. Was jij dat niet? Laat het ons weten.',
  'deleted_error.guest.title': 'Je gegevens zijn verwijderd',
  'deleted_error.guest.body':
    'Wat we van je bewaarden is op een ander apparaat of in een ander venster verwijderd. Was jij dat niet? Laat het ons weten.',
  'deleted_error.contact': 'Neem contact op',
});
