import { defineMessages } from '@site/shell-sdk';

/** Texts of the imprint. */
export const t = defineMessages({
  'impressum.title': 'Impressum',
  'impressum.lead': 'Wie er achter deze site zit en hoe je ons bereikt.',
  'impressum.name': 'Naam',
  'impressum.website': 'Website',
  'impressum.email': 'E-mail',
  'impressum.no_address': 'Er is geen e-mailadres ingesteld. Gebruik het [contactformulier](contact).',
  'impressum.see_also': 'Lees ook onze [gebruiksvoorwaarden](terms) en [privacyverklaring](privacy).',
});
