import { defineMessages } from '@site/shell-sdk';

/** Texts of the profile (docs/specification/1-shell-and-account.md §2, §4). */
export const t = defineMessages({
  'edit_profile.title': 'Mijn gegevens',
  'edit_profile.name.title': 'Wie je bent',
  'edit_profile.login.title': 'Hoe je inlogt',
  'edit_profile.mail.more': 'Kies van alle andere berichten hoe ze komen',
  'edit_profile.mail.title': 'Welke mail je krijgt',
  'edit_profile.email.hint': 'Hiermee log je in. We geven het aan niemand door.',
  'edit_profile.email.free': 'Dit adres kan. Na het opslaan log je ermee in.',
  'edit_profile.change_password': 'Wachtwoord wijzigen',
  'edit_profile.keep_password': 'Wachtwoord toch niet wijzigen',
  'edit_profile.password': 'Nieuw wachtwoord',
  'edit_profile.confirmation': 'Nieuw wachtwoord, nog een keer',
  'edit_profile.logs_out':
    'Na het opslaan ben je op al je andere apparaten uitgelogd. Voor de zekerheid sturen we daar een mail over naar {email}.',
  'edit_profile.submit': 'Opslaan',
  'edit_profile.saved': 'Je gegevens zijn opgeslagen.',
  'edit_profile.problem.title': 'Opslaan is niet gelukt',
  'mail_trouble.title': 'Onze mail komt niet bij je aan',
  'mail_trouble.bounce':
    'Mail naar {email} kwam op {since} terug. Daarom sturen we er niets meer heen: ook geen lootjes en geen nieuw wachtwoord.',
  'mail_trouble.complaint':
    'Op {since} is een mail van ons aan {email} als ongewenst gemeld. Daarom sturen we er niets meer heen: ook geen lootjes en geen nieuw wachtwoord.',
  'mail_trouble.mend': 'Verbeter je e-mailadres hieronder. Klopt het adres wel? Laat dan met een testmail zien dat het werkt.',
  'mail_trouble.tried':
    'We hebben een testmail gestuurd. Klik op de knop in die mail, dan is het opgelost. Komt hij niet aan? Verbeter dan je e-mailadres hieronder, of probeer het morgen nog eens.',
  'mail_trouble.try': 'Stuur een testmail',
  'mail_trouble.sent': 'De testmail is onderweg naar {email}.',
  'mail_trouble.too_soon': 'Vandaag stuurden we al een testmail. Morgen kan het weer.',
  'edit_profile.language.title': 'Taal',
  'edit_profile.language.body': 'Je leest de site in het Nederlands. Kies je een andere taal, dan krijg je ook onze mail daarin.',
  'edit_profile.delete': 'Account verwijderen',
  'edit_profile.guest.delete': 'Mijn gegevens verwijderen',
  'edit_profile.guest.lead': 'Je gebruikt de site zonder account, met {email}.',
  'edit_profile.guest.name.submit': 'Naam opslaan',
  'edit_profile.guest.unproven':
    'We weten nog niet zeker dat dit adres van jou is. Open op dit apparaat een link uit een mail die je van ons kreeg, en probeer het dan opnieuw.',
  'edit_profile.guest.account.title': 'Liever een eigen account?',
  'edit_profile.guest.account.body':
    'Dan maak je zelf een {product}, heb je je vrienden bij elkaar en kom je overal bij met je wachtwoord. Het is gratis.',
  'edit_profile.guest.account.create': 'Maak een {product}',
  'sessions.title': 'Waar je bent ingelogd',
  'sessions.current': 'dit apparaat',
  'sessions.browser_on': '{browser} op {system}',
  'sessions.app': 'De app op {system}',
  'sessions.kind.phone': 'Telefoon',
  'sessions.kind.tablet': 'Tablet',
  'sessions.kind.computer': 'Computer',
  'sessions.kind.unknown': 'Onbekend apparaat',
  'sessions.where': 'Laatst gebruikt op {when}, netwerk {network}',
  'sessions.end': 'Uitloggen',
  'sessions.end_named': 'Uitloggen op {device}',
  'sessions.end_others': 'Op alle andere apparaten uitloggen',
  'sessions.ended': 'Dat apparaat is uitgelogd.',
  'sessions.ended_others': 'Alle andere apparaten zijn uitgelogd.',
});
