import { defineMessages } from '@site/shell-sdk';

/** Texts that the legal pages share, and those of the one that says who is behind the site. */
export const t = defineMessages({
  'legal.contents': 'Op deze pagina',
  'impressum.title': 'Impressum',
  'impressum.lead':
    'Wie er achter deze site zit en hoe je ons bereikt, zoals § 5 van de Duitse wet op digitale diensten (DDG) het vraagt.',
  'impressum.name': 'Naam',
  'impressum.company': 'Bedrijf',
  'impressum.address': 'Adres',
  'impressum.represented_by': 'Vertegenwoordigd door',
  'impressum.phone': 'Telefoon',
  'impressum.register': 'Handelsregister',
  'impressum.vat_id': 'Btw-nummer',
  'impressum.responsible': 'Verantwoordelijk voor de inhoud',
  'impressum.website': 'Website',
  'impressum.email': 'E-mail',
  'impressum.no_address': 'Er is geen e-mailadres ingesteld. Gebruik het [contactformulier](contact).',
  'impressum.see_also': 'Lees ook onze [gebruiksvoorwaarden](terms) en [privacyverklaring](privacy).',
});
