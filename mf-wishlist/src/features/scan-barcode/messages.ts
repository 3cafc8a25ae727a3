import { defineMessages } from '@site/shell-sdk';

/** Texts of scanning a barcode. */
export const t = defineMessages({
  'scan.title': 'Scan een barcode',
  'scan.lead': 'Houd de streepjescode van het product voor de camera.',
  'scan.opening': 'De camera wordt aangezet',
  'scan.camera': 'Beeld van de camera',
  'scan.refused': 'Je camera mag niet worden gebruikt. Sta dat toe in je browser, of typ de cijfers onder de streepjes.',
  'scan.no_camera': 'We kunnen hier geen camera gebruiken. Typ de cijfers onder de streepjes.',
  'scan.digits.label': 'Cijfers onder de streepjes',
  'scan.digits.placeholder': 'Bijvoorbeeld: 8710103933410',
  'scan.digits.invalid': 'Dit is geen barcode. Typ alle cijfers over, meestal zijn het er dertien.',
  'scan.submit': 'Zoek op',
  'scan.looking': 'We zoeken {code} op',
  'scan.not_found': 'Dit product kennen we niet',
  'scan.not_found.body': 'Barcode {code} staat bij geen van onze winkels. Vul zelf in wat je wilt hebben.',
  'scan.by_hand': 'Zelf invullen',
  'scan.again': 'Scan nog eens',
  'scan.failed': 'We konden de barcode nu niet opzoeken',
});
