import { defineMessages } from '@site/shell-sdk';

/** Texts of the forgotten-password page (docs/specification/1-shell-and-account.md §2, §8). */
export const t = defineMessages({
  'forgot_password.title': 'Wachtwoord vergeten',
  'forgot_password.lead': 'Geen probleem. We mailen je een link waarmee je een nieuw wachtwoord kiest.',
  'forgot_password.login': 'E-mailadres of naam van je {product}',
  'forgot_password.submit': 'Stuur me een link',
  'forgot_password.unknown': 'Dit e-mailadres of deze naam van een lijstje kennen we niet. Kijk of je het goed hebt getypt.',
  'forgot_password.error_sending': 'Het versturen van de e-mail is mislukt. Probeer het over een paar minuten opnieuw.',
  'forgot_password.too_often':
    'Je hebt al een paar keer kort na elkaar een link aangevraagd. De nieuwste in je mailbox werkt gewoon. Kwam er niets aan? Probeer het over {minutes, plural, one {één minuut} other {{minutes} minuten}} opnieuw.',
  'forgot_password.remembered': 'Weet je het weer?',
  'forgot_password.log_in': 'Log in',
  'forgot_password.sent.title': 'Kijk in je mailbox',
  'forgot_password.sent.to_address': 'We hebben een e-mail gestuurd naar {login}.',
  'forgot_password.sent.to_username': 'We hebben een e-mail gestuurd naar het adres dat bij {login} hoort.',
  'forgot_password.sent.open':
    'Klik op de knop in die e-mail en kies een nieuw wachtwoord. De link werkt {hours} uur, en één keer.',
  'forgot_password.sent.where': 'Nog niets te zien? Wacht een paar minuten en kijk ook bij je ongewenste e-mail.',
  'forgot_password.sent.newest': 'Vraag je een nieuwe link aan, dan werkt alleen de nieuwste nog.',
  'forgot_password.sent.again': 'Vraag een nieuwe link aan',
  'forgot_password.sent.back': 'Terug naar inloggen',
});
