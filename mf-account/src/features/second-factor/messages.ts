import { defineMessages } from '@site/shell-sdk';

/** Texts of logging in in two steps: at the login, and in the profile. */
export const t = defineMessages({
  'second_step.title': 'Nog één stap',
  'second_step.app': 'Vul de code in die nu in je authenticator-app staat.',
  'second_step.recovery': 'Vul een van je herstelcodes in. Elke code werkt één keer.',
  'second_step.passkey_only': 'Laat met je passkey zien dat jij het bent.',
  'second_step.code': 'Code',
  'second_step.recovery_code': 'Herstelcode',
  'second_step.code.required': 'Vul de code in.',
  'second_step.code.too_long': 'Deze code is te lang.',
  'second_step.code.wrong': 'Deze code klopt niet, of is al gebruikt.',
  'second_step.submit': 'Inloggen',
  'second_step.use_app': 'Gebruik mijn app',
  'second_step.use_recovery': 'Gebruik een herstelcode',
  'second_step.use_passkey': 'Gebruik mijn passkey',
  'second_step.passkey.wrong': 'Met deze passkey lukt het niet. Probeer het op een andere manier.',
  'second_step.expired': 'Dat duurde te lang. Log opnieuw in.',
  'second_step.again': 'Opnieuw beginnen',

  'second_factor.title': 'Inloggen in twee stappen',
  'second_factor.on': 'Staat aan',
  'second_factor.lead':
    'Na je wachtwoord vragen we dan nog iets dat alleen jij hebt: een code van een app op je telefoon, of een passkey. Wie je wachtwoord raadt, komt er niet in. Je krijgt tien herstelcodes voor als je je telefoon kwijt bent. Raak je die ook kwijt, vraag het ons dan: we mailen je, en drie dagen later is je wachtwoord weer genoeg.',
  'second_factor.by_app': 'Na je wachtwoord vragen we een code van je authenticator-app.',
  'second_factor.by_app_or_passkey': 'Na je wachtwoord vragen we een code van je authenticator-app, of je passkey.',
  'second_factor.by_passkey': 'Na je wachtwoord vragen we je passkey.',
  'second_factor.codes_left':
    '{count, plural, =0 {Je hebt geen herstelcodes meer.} one {Je hebt nog één herstelcode.} other {Je hebt nog {count} herstelcodes.}}',
  'second_factor.ends':
    'Op {date} gaat de tweede stap eraf, omdat iemand ons vertelde dat je hem kwijt bent. Klopt dat niet? Houd hem dan met de knop in onze mail, of maak nieuwe herstelcodes.',
  'second_factor.add_app': 'Aanzetten met een app',
  'second_factor.ask_passkey': 'Aanzetten met mijn passkey',
  'second_factor.other_app': 'Andere app koppelen',
  'second_factor.first_app': 'Ook een app koppelen',
  'second_factor.new_codes': 'Nieuwe herstelcodes',
  'second_factor.new_codes.title': 'Nieuwe herstelcodes maken?',
  'second_factor.new_codes.body': 'De herstelcodes die je nu hebt, werken dan niet meer.',
  'second_factor.end': 'Uitzetten',
  'second_factor.end.title': 'Inloggen in twee stappen uitzetten?',
  'second_factor.end.body': 'Je wachtwoord is dan weer genoeg om in te loggen. Je herstelcodes werken niet meer.',
  'second_factor.ended': 'Inloggen in twee stappen staat uit.',
  'second_factor.no_passkey': 'Je hebt geen passkey meer. Voeg er eerst een toe.',

  'authenticator.title': 'Koppel je authenticator-app',
  'authenticator.scan':
    'Open je authenticator-app en scan deze code. Heb je er nog geen? Google Authenticator, Microsoft Authenticator en 2FAS zijn gratis.',
  'authenticator.qr': 'QR-code voor je authenticator-app',
  'authenticator.type': 'Scannen lukt niet? Typ dan deze sleutel over in de app:',
  'authenticator.code': 'Code die de app nu laat zien',
  'authenticator.wrong': 'Deze code klopt niet. Wacht op de volgende code, en kijk of de klok van je telefoon goed staat.',
  'authenticator.expired': 'Dat duurde te lang. Sluit dit venster en begin opnieuw.',
  'authenticator.submit': 'Bevestigen',

  'recovery_codes.title': 'Bewaar je herstelcodes',
  'recovery_codes.lead':
    'Telefoon kwijt? Met een herstelcode kom je er toch in. Elke code werkt één keer. We laten ze maar één keer zien: bewaar ze op een veilige plek.',
  'recovery_codes.warning':
    'Zonder app, passkey én herstelcodes kan niemand je account nog openen. Ook wij niet, en ook niet met een nieuw wachtwoord.',
  'recovery_codes.list': 'Herstelcodes',
  'recovery_codes.copy': 'Kopiëren',
  'recovery_codes.copied': 'De herstelcodes zijn gekopieerd.',
  'recovery_codes.copy_failed': 'Kopiëren lukt in deze browser niet. Selecteer de codes en kopieer ze zelf.',
  'recovery_codes.print': 'Afdrukken',
  'recovery_codes.kept': 'Ik heb ze bewaard',
});
