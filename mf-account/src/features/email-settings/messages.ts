import { defineMessages } from '@site/shell-sdk';

/** Texts of the e-mail settings page (docs/specification/1-shell-and-account.md §2, §8). */
export const t = defineMessages({
  'email_settings.title': 'Welke mail wil je krijgen?',
  'email_settings.document_title': 'Mailinstellingen',
  'email_settings.lead': 'Je kiest voor {email}.',
  'email_settings.no_login': 'Inloggen hoeft niet.',
  'email_settings.always': 'Lootjes en andere mail die je zelf aanvraagt, krijg je altijd.',
  'email_settings.unknown.title': 'Deze link doet het niet',
  'email_settings.unknown.body':
    'Misschien is hij niet helemaal uit je mail overgenomen, of bestaat je account niet meer. Heb je een account? Log dan in en kies onder Mijn gegevens welke mail je krijgt.',
  'email_settings.unknown.profile': 'Naar mijn gegevens',
  'email_settings.unknown.home': 'Naar de beginpagina',
});
