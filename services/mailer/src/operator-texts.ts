/** Texts of mails to who operates the site, who read Dutch. */
export const OPERATOR_TEXTS = {
  'mail.fell_back.subject': 'Teruggezet: een versie van {part} ging mis',
  'mail.fell_back.preview': 'Versie {good} is weer actief voor iedereen.',
  'mail.fell_back.heading': 'Een versie is vanzelf teruggezet',
  'mail.fell_back.body':
    'Versie {failed} van {part} ging mis in de browsers van bezoekers: binnen {minutes} minuten meldden {addresses} adressen het. Versie {good} is weer actief voor iedereen.',
  'mail.fell_back.body_share':
    'Versie {failed} van {part}, die een deel van de bezoekers kreeg, ging mis in hun browsers: binnen {minutes} minuten meldden {addresses} adressen het. Iedereen heeft nu weer versie {good}.',
  'mail.fell_back.next':
    'De versie staat als mislukt in het overzicht en wordt niet vanzelf weer gebruikt, tot iemand haar opnieuw activeert.',
  'mail.fell_back.stays.subject': 'Gaat mis en blijft actief: een versie van {part}',
  'mail.fell_back.stays.preview': 'Versie {failed} is niet vanzelf teruggezet.',
  'mail.fell_back.stays.heading': 'Een versie gaat mis en blijft actief',
  'mail.fell_back.stays.body':
    'Versie {failed} van {part} gaat mis in de browsers van bezoekers: binnen {minutes} minuten meldden {addresses} adressen het. Er komt vanzelf niets voor in de plaats: er is geen eerdere versie die het goed deed, of deze is al langer dan een dag actief of zelf teruggezet.',
  'mail.fell_back.stays.body_share':
    'Versie {failed} van {part}, die een deel van de bezoekers krijgt, gaat mis in hun browsers: binnen {minutes} minuten meldden {addresses} adressen het. Dat deel krijgt haar al langer dan een dag, en dan wordt een versie niet vanzelf weggehaald.',
  'mail.fell_back.stays.next':
    'Kies in het beheer een andere versie, zet het onderdeel zolang uit, of publiceer een herstelde versie. Over deze versie krijg je geen mail meer.',
  'mail.fell_back.button': 'Naar beheer',
  'mail.fell_back.footer': 'Je krijgt deze mail omdat dit adres het adres is van wie {site} beheert.',
} as const;
