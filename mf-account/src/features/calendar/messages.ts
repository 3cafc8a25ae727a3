import { defineMessages } from '@site/shell-sdk';

/** Texts of the calendar of somebody's days. */
export const t = defineMessages({
  'calendar.title': 'In je eigen agenda',
  'calendar.lead':
    'Verjaardagen van vrienden, de dag van lijstjes en van lotingen: ze staan vanzelf in de agenda van je telefoon of computer, en blijven er kloppen.',
  'calendar.secret': 'Wie het adres heeft, leest deze dagen. Wat er is afgestreept en wie wie trok staat er niet in.',
  'calendar.show': 'Maak een agenda-adres',
  'calendar.show_again': 'Toon het adres',
  'calendar.since': 'Je agenda heeft een adres sinds {since}.',
  'calendar.open': 'Open in mijn agenda',
  'calendar.address': 'Of neem het adres over',
  'calendar.address.hint': 'Kies in je agenda voor een agenda toevoegen via een internetadres (URL).',
  'calendar.copy': 'Kopieer het adres',
  'calendar.copied': 'Gekopieerd',
  'calendar.copy_failed': 'Kopiëren lukt niet in deze browser. Selecteer het adres en kopieer het zelf.',
  'calendar.renew': 'Nieuw adres',
  'calendar.renewed': 'Dit is het nieuwe adres. Het oude werkt niet meer.',
  'calendar.end': 'Stop met de agenda',
  'calendar.ended': 'Je agenda heeft geen adres meer',
});
