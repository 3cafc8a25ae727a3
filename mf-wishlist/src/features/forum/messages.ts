import { defineMessages } from '@site/shell-sdk';

/** Texts of a list's forum, under the keys of docs/specification/2-wishlist-and-draw.md §5. */
export const t = defineMessages({
  'forum.title': 'Overleg met andere gevers',
  'forum.explanation': 'Stem af wie wat geeft. {name} leest dit niet mee; na een jaar verdwijnt een bericht vanzelf.',
  'forum.empty': 'Nog geen berichten. Begin gerust.',
  'forum.message': 'Je bericht',
  'forum.message_required': 'Schrijf eerst een bericht.',
  'forum.message_too_long': 'Dit bericht is te lang: gebruik hooguit 1000 tekens.',
  'forum.names': 'Onder welke naam? Andere gevers zien die bij je bericht.',
  'forum.first_name': 'Voornaam',
  'forum.last_name': 'Achternaam',
  'forum.form_failed': 'Schrijven lukt nu even niet. Laad de pagina opnieuw om het nog eens te proberen.',
  'forum.post': 'Plaats bericht',
  'forum.posted': 'Je bericht staat erop.',
  'forum.log_in': 'Log in om mee te praten',
  'forum.delete': 'Verwijderen',
  'forum.delete_of': 'Verwijder je bericht van {date}',
  'forum.delete_title': 'Dit bericht verwijderen?',
  'forum.delete_body': 'Andere gevers zien het dan niet meer. Terughalen kan niet.',
  'forum.delete_confirm': 'Bericht verwijderen',
  'forum.deleted': 'Je bericht is verwijderd.',
  'forum.delete_failed': 'Verwijderen is niet gelukt',
  'forum.just_now': 'zojuist',
});
