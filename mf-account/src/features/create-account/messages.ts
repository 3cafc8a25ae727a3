import { defineMessages } from '@site/shell-sdk';

/** Texts of the create-account page (spec 1 §2, §5, §8). */
export const t = defineMessages({
  'create_account.title': 'Maak een {product}',
  'create_account.lead':
    'Met een gratis account maak je {product}s, deel je ze met wie je wilt en verander je ze wanneer je wilt.',
  'create_account.who.title': 'Wie ben je?',
  'create_account.first_name': 'Voornaam',
  'create_account.last_name': 'Achternaam',
  'create_account.address.title': 'Waar komt je {product}?',
  'create_account.username': 'Naam van je {product}',
  'create_account.username.example': 'jouw-naam',
  'create_account.username.hint': 'Je {product} komt op {address}',
  'create_account.username.checking': 'We kijken of {address} nog vrij is.',
  'create_account.username.free': '{address} is nog vrij.',
  'create_account.login.title': 'Hoe log je straks in?',
  'create_account.email': 'E-mailadres',
  'create_account.email.hint': 'Hiermee log je in. We geven het aan niemand door.',
  'create_account.email.checking': 'We kijken of we dit adres al kennen.',
  'create_account.email.log_in': 'Ben jij dat? Log dan in.',
  'create_account.password': 'Wachtwoord',
  'create_account.password.long_enough': 'Minstens 8 tekens',
  'create_account.password.not_you': 'Anders dan je naam en je e-mailadres',
  'create_account.password.met': 'in orde',
  'create_account.password.unmet': 'nog niet',
  'create_account.receive_mailing': 'Stuur me elk kwartaal een mailtje over mijn lijstjes en die van vrienden',
  'create_account.submit': 'Maak mijn {product}',
  'create_account.has_account': 'Heb je al een account?',
  'create_account.log_in': 'Log in',
  'create_account.broken_fields':
    'Het is nog niet gelukt: {count, plural, one {één veld klopt nog niet} other {{count} velden kloppen nog niet}}.',
  'create_account.success': 'Je {product} is gemaakt. Zet er maar iets moois op.',
  'create_account.problem.title': 'Er ging iets mis.',
  'create_account.problem.already_logged_in': 'Je bent al ingelogd, misschien in een ander venster. We laden de pagina opnieuw.',
  'create_account.problem.wishlist_failed':
    'Je {product} kon niet gemaakt worden, en daarom is je account ook niet gemaakt. Probeer het zo nog eens.',
  'create_account.problem.signed_in_failed': 'Je {product} is gemaakt, maar het openen lukte niet. We laden de pagina opnieuw.',
  'create_account.preview.title': 'Verlanglijstje van {name}',
  'create_account.preview.nobody': 'jou',
  'create_account.preview.label': 'Zo ziet je {product} er straks uit',
});
