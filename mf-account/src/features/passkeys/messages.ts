import { defineMessages } from '@site/shell-sdk';

/** Texts of passkeys: in the profile, and at the login. */
export const t = defineMessages({
  'passkeys.title': 'Inloggen zonder wachtwoord',
  'passkeys.lead':
    'Met een passkey log je in met je vingerafdruk, je gezicht of de pincode van je apparaat. Dat is makkelijker én veiliger dan een wachtwoord.',
  'passkeys.add': 'Passkey toevoegen',
  'passkeys.added': 'De passkey is toegevoegd. Je kunt er voortaan mee inloggen.',
  'passkeys.default_name': 'Passkey van {date}',
  'passkeys.used': 'Gemaakt op {created}, laatst gebruikt op {used}',
  'passkeys.unused': 'Gemaakt op {created}, nog niet gebruikt',
  'passkeys.rename': 'Naam wijzigen',
  'passkeys.rename_named': 'Naam wijzigen van {name}',
  'passkeys.rename.title': 'Hoe heet deze passkey?',
  'passkeys.rename.label': 'Naam, bijvoorbeeld van het apparaat',
  'passkeys.rename.required': 'Geef de passkey een naam.',
  'passkeys.rename.submit': 'Opslaan',
  'passkeys.remove': 'Verwijderen',
  'passkeys.remove_named': '{name} verwijderen',
  'passkeys.remove.title': 'Passkey verwijderen?',
  'passkeys.remove.body':
    'Met {name} kun je dan niet meer inloggen. Je wachtwoord blijft werken. Op je apparaat kan hij blijven staan; daar kun je hem ook verwijderen.',
  'passkeys.remove.last':
    'Met {name} kun je dan niet meer inloggen. Het is je laatste passkey: inloggen in twee stappen gaat er ook mee uit, en je wachtwoord is dan weer genoeg.',
  'passkeys.removed': 'De passkey is verwijderd.',
  'passkeys.known': 'Op dit apparaat is al een passkey voor je account.',
  'passkeys.too_many': 'Je hebt al twintig passkeys. Verwijder er eerst een.',
  'passkeys.failed': 'Het is niet gelukt. Probeer het opnieuw.',
  'passkeys.log_in': 'Verder met een passkey',
  'passkeys.unknown': 'Deze passkey kennen we niet. Log in met je wachtwoord.',
});
