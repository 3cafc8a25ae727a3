import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'share.title': 'Share your wish list',
  'share.public': 'Anyone with this link can see your wish list and cross off gifts.',
  'share.open': 'Anyone who has this link and answers your question correctly can see your wish list and cross off gifts.',
  'share.link': 'Link to your wish list',
  'share.copy': 'Copy link',
  'share.copied': 'Copied',
  'share.copy_failed': 'Copying doesn’t work in this browser. Select the link above and copy it yourself.',
  'share.email': 'Send by email',
  'share.qr': 'Show QR code',
  'share.native': 'Share via another app',
  'share.take_along': 'Export as text or file',
  'share.native_title': 'Wish list',
  'share.whatsapp': 'Share via WhatsApp',
  'share.whatsapp_text': 'This is my wish list: {link}',
});
