import { defineMessages } from '@site/shell-sdk';

/** Texts of the QR page (docs/specification/2-wishlist-and-draw.md §2.15). */
export const t = defineMessages({
  'qr.title': 'QR-code van je lijstje',
  'qr.visitor_title': 'QR-code van dit lijstje',
  'qr.lead': 'Zet hem op de uitnodiging of hang hem op. Wie hem scant, komt bij het lijstje.',
  'qr.lead_question': 'Wie hem scant, beantwoordt eerst de vraag en ziet dan het lijstje.',
  'qr.back': 'Naar het lijstje',
  'qr.alt': 'QR-code met het adres {address}',
  'qr.scan': 'Scan met de camera van je telefoon, of ga naar',
  'qr.print_scan': 'Het lijstje zoals het nu is, en afstrepen: scan de code of ga naar',
  'qr.link': 'Link naar het lijstje',
  'qr.copy': 'Kopieer link',
  'qr.copied': 'Gekopieerd',
  'qr.copy_failed': 'Kopiëren lukt niet in deze browser. Selecteer de link hierboven en kopieer die zelf.',
  'qr.download': 'Download als PNG',
  'qr.download_failed': 'Downloaden lukt niet in deze browser. Maak een schermafbeelding of druk de pagina af.',
  'qr.print': 'Afdrukken',
  'qr.invited_title': 'Dit lijstje is alleen voor genodigden',
  'qr.invited_body':
    'Een QR-code brengt anderen hier niet verder: wie het lijstje wil zien, krijgt van de eigenaar een eigen uitnodiging per mail.',
  'qr.private_title': 'Dit lijstje is niet voor iedereen',
  'qr.private_body':
    'Een QR-code werkt alleen voor lijstjes die iedereen mag zien, of wie je vraag beantwoordt. Kies bij Instellingen wie jouw lijstje mag zien.',
});
