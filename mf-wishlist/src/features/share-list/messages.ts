import { defineMessages } from '@site/shell-sdk';

/** Texts of the share dialog (docs/specification/2-wishlist-and-draw.md §2.3 Share). */
export const t = defineMessages({
  'share.title': 'Deel je lijstje',
  'share.public': 'Iedereen met deze link kan je lijstje zien en cadeaus afstrepen.',
  'share.open': 'Wie deze link heeft en je vraag goed beantwoordt, kan je lijstje zien en cadeaus afstrepen.',
  'share.link': 'Link naar je lijstje',
  'share.copy': 'Kopieer link',
  'share.copied': 'Gekopieerd',
  'share.copy_failed': 'Kopiëren lukt niet in deze browser. Selecteer de link hierboven en kopieer die zelf.',
  'share.email': 'Verstuur per e-mail',
  'share.qr': 'Toon QR-code',
  'share.native': 'Deel via een andere app',
  'share.take_along': 'Meenemen als tekst of bestand',
  'share.native_title': 'Verlanglijstje',
  'share.whatsapp': 'Deel via WhatsApp',
  'share.whatsapp_text': 'Dit is mijn verlanglijstje: {link}',
});
