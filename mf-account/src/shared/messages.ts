import { defineMessages } from '@site/shell-sdk';

/** Texts that several account screens use. */
export const t = defineMessages({
  'account.first_name': 'Voornaam',
  'account.last_name': 'Achternaam',
  'account.email': 'E-mailadres',
  'account.email.hint': 'Hiermee log je in. We geven het aan niemand door.',
  'account.email.checking': 'We kijken of we dit adres al kennen.',
  'account.email.log_in': 'Ben jij dat? Log dan in.',
  'account.password': 'Wachtwoord',
  'account.password.long_enough': 'Minstens 8 tekens',
  'account.password.not_you': 'Anders dan je naam en je e-mailadres',
  'account.password.hard_to_guess': 'Niet makkelijk te raden',
  'account.password.strength.0': 'Sterkte: te makkelijk te raden',
  'account.password.strength.1': 'Sterkte: matig',
  'account.password.strength.2': 'Sterkte: goed',
  'account.password.strength.3': 'Sterkte: sterk',
  'account.password.met': 'in orde',
  'account.password.unmet': 'nog niet',
  'account.receive_mailing': 'Stuur me elk kwartaal een mailtje over mijn lijstjes en die van vrienden',
  'account.broken_fields':
    'Het is nog niet gelukt: {count, plural, one {één veld klopt nog niet} other {{count} velden kloppen nog niet}}.',
  'account.problem.title': 'Er ging iets mis.',
  'account.problem.already_logged_in': 'Je bent al ingelogd, misschien in een ander venster. We laden de pagina opnieuw.',
  'account.step_up.title': 'Ben jij het echt?',
  'account.step_up.body': 'Je logde een tijdje geleden in. Vul voor de zekerheid je wachtwoord nog één keer in.',
  'account.step_up.submit': 'Doorgaan',
  'account.step_up.required': 'Vul je wachtwoord in.',
  'account.step_up.wrong': 'Dit is niet je wachtwoord. Probeer het nog eens.',
  'account.step_up.forgot': 'Wachtwoord vergeten?',
  'account.back_to_login': 'Terug naar inloggen',
});
