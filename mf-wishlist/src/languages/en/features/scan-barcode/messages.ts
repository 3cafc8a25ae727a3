import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'scan.title': 'Scan a barcode',
  'scan.lead': 'Hold the product’s barcode in front of the camera.',
  'scan.opening': 'Turning on the camera',
  'scan.camera': 'Camera picture',
  'scan.refused': 'We may not use your camera. Allow it in your browser, or type the digits below the bars.',
  'scan.no_camera': 'We can’t use a camera here. Type the digits below the bars.',
  'scan.digits.label': 'Digits below the bars',
  'scan.digits.placeholder': 'For example: 8710103933410',
  'scan.digits.invalid': 'This isn’t a barcode. Copy all the digits, there are usually thirteen.',
  'scan.submit': 'Look up',
  'scan.looking': 'Looking up {code}',
  'scan.not_found': 'We don’t know this product',
  'scan.not_found.body': 'None of our shops has barcode {code}. Enter what you’d like yourself.',
  'scan.by_hand': 'Enter it yourself',
  'scan.again': 'Scan again',
  'scan.failed': 'We couldn’t look up the barcode right now',
});
