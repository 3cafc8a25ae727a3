import { defineMessages } from '@site/shell-sdk';

/** Texts of the page by which somebody puts the address of their account back. */
export const t = defineMessages({
  'undo_email.title': 'Was jij dit niet?',
  'undo_email.lead':
    'Iemand gaf je account een ander e-mailadres, of zette inloggen in twee stappen aan. Draai dat hier terug: dan hoort bij je account weer het adres waarop je onze mail kreeg. Overal wordt uitgelogd, en het wachtwoord van nu werkt niet meer. Je krijgt een mail om een nieuw te kiezen.',
  'undo_email.submit': 'Draai het terug',
  'undo_email.failed': 'Het is niet teruggedraaid',
  'undo_email.done.title': 'Het is teruggedraaid',
  'undo_email.done.body':
    'Iedereen is uitgelogd. We hebben je een mail gestuurd: kies met de link daarin een nieuw wachtwoord, dan kom je er weer in.',
  'undo_email.expired.title': 'Deze link werkt niet meer',
  'undo_email.expired.body':
    'De link is ouder dan zeven dagen of al gebruikt. Staat er nog een vreemd adres bij je account? Laat het ons weten.',
  'undo_email.taken.title': 'Dit adres hoort nu bij een ander account',
  'undo_email.taken.body': 'We kunnen het daarom niet vanzelf terugzetten. Laat het ons weten, dan helpen we je.',
  'undo_email.contact': 'Neem contact op',
  'undo_email.home': 'Naar de beginpagina',
});
