import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'qr.title': 'QR code of your wish list',
  'qr.visitor_title': 'QR code of this wish list',
  'qr.lead': 'Put it on the invitation or hang it up. Anyone who scans it gets to the wish list.',
  'qr.lead_question': 'Anyone who scans it answers the question first and then sees the wish list.',
  'qr.back': 'Go to the wish list',
  'qr.alt': 'QR code with the address {address}',
  'qr.scan': 'Scan with your phone’s camera, or go to',
  'qr.print_scan': 'To see the latest wish list and cross off: scan the code or go to',
  'qr.link': 'Link to the wish list',
  'qr.copy': 'Copy link',
  'qr.copied': 'Copied',
  'qr.copy_failed': 'Copying doesn’t work in this browser. Select the link above and copy it yourself.',
  'qr.download': 'Download as PNG',
  'qr.download_failed': 'Downloading doesn’t work in this browser. Take a screenshot or print the page.',
  'qr.print': 'Print',
  'qr.invited_title': 'This wish list is by invitation only',
  'qr.invited_body':
    'A QR code gets others no further here: anyone who wants to see the wish list gets their own invitation by email from the owner.',
  'qr.private_title': 'This wish list isn’t for everyone',
  'qr.private_body':
    'A QR code only works for wish lists that can be seen by everyone, or by people who answer your question. Choose in Settings who can see your wish list.',
});
