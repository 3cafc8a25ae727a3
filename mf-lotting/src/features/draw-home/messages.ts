import { defineMessages } from '@site/shell-sdk';

/** Texts of the draw start page (docs/specification/2-wishlist-and-draw.md §2.16). */
export const t = defineMessages({
  'loting.home.title': 'Lootjes trekken',
  'loting.home.headline': 'Lootjes trekken, eerlijk en geheim',
  'loting.home.lead':
    'Voor Sinterklaas, kerst of zomaar: vul in wie er meedoen en iedereen krijgt een lootje in de mail. Gratis, en zonder account.',
  'loting.home.start': 'Start een loting',
  'loting.home.how.title': 'Zo werkt het',
  'loting.home.how.who.title': 'Wie doen er mee?',
  'loting.home.how.who.body': 'Vul namen en e-mailadressen in, allemaal in één keer als je wilt. Vanaf drie mensen kan het al.',
  'loting.home.how.rules.title': 'Wie niet met wie?',
  'loting.home.how.rules.body':
    'Trekken partners of huisgenoten elkaar liever niet? Vink dat aan. Wij kijken of het dan nog uitkomt.',
  'loting.home.how.draw.title': 'Trekken maar',
  'loting.home.how.draw.body':
    'Iedereen krijgt een eigen lootje in de mail. Jij ziet wie het al heeft geopend, niet wie wie heeft.',
  'loting.home.promise.title': 'Wat wij beloven',
  'loting.home.promise.fair': 'Alleen het toeval bepaalt wie wie trekt, binnen jullie uitsluitingen. Niemand trekt zichzelf.',
  'loting.home.promise.secret': 'Wie wie heeft, weet alleen degene die trok. De organisator ziet het ook niet.',
  'loting.home.promise.safe': 'E-mailadressen gebruiken we alleen voor de loting.',
  'loting.overview.title': 'Mijn lootjes',
  'loting.overview.lead': 'Je lotingen en de lootjes die je hebt getrokken.',
  'loting.overview.drawn_on': 'Getrokken op {date}',
  'loting.overview.participants': '{count, plural, one {1 deelnemer} other {{count} deelnemers}}',
  'loting.overview.organizer': 'Jij organiseert',
  'loting.overview.manage': 'Beheren',
  'loting.overview.open_lot': 'Bekijk je lootje',
  'loting.overview.open_lot_of': 'Lootje van {name}',
  'loting.overview.new_messages': '{count, plural, one {1 nieuw bericht} other {{count} nieuwe berichten}}',
  'loting.overview.waiting.title': 'Er wachten lootjes: bevestig je adres',
  'loting.overview.waiting.body':
    'Voor {email} zijn lootjes getrokken. Open de link die wij je mailen, dan weten we dat het jouw adres is en staan ze hier.',
  'loting.overview.waiting.action': 'Mail mij de link',
  'loting.overview.waiting.sent': 'De link is onderweg naar {email}. Kijk ook even bij ongewenste mail.',
  'loting.overview.waiting.too_soon': 'Er ging vandaag al een link naar {email}. Morgen kan het opnieuw.',
  'loting.overview.failed': 'Je lootjes konden niet worden geladen',
});
