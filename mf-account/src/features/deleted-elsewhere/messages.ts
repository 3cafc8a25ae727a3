import { defineMessages } from '@site/shell-sdk';

/** Texts of the page for whose account was deleted elsewhere. */
export const t = defineMessages({
  'deleted_error.title': 'Dit account is verwijderd',
  'deleted_error.body':
    'Je account is op een ander apparaat of in een ander venster verwijderd. Daarom ben je hier uitgelogd. Was jij dat niet? Laat het ons weten.',
  'deleted_error.guest.title': 'Je gegevens zijn verwijderd',
  'deleted_error.guest.body':
    'Wat we van je bewaarden is op een ander apparaat of in een ander venster verwijderd. Was jij dat niet? Laat het ons weten.',
  'deleted_error.contact': 'Neem contact op',
  'deleted_error.home': 'Naar de beginpagina',
});
