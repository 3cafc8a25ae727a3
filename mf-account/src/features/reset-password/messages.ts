import { defineMessages } from '@site/shell-sdk';

/** Texts of the page that a reset mail leads to (docs/specification/1-shell-and-account.md §2, §5, §8). */
export const t = defineMessages({
  'reset_password.title': 'Kies een nieuw wachtwoord',
  'reset_password.for_name': 'Voor het account van {name} ({email}).',
  'reset_password.for_address': 'Voor het account van {email}.',
  'reset_password.password': 'Nieuw wachtwoord',
  'reset_password.confirmation': 'Nog een keer',
  'reset_password.submit': 'Opslaan en inloggen',
  'reset_password.success': 'Je nieuwe wachtwoord is opgeslagen en je bent ingelogd. Op andere apparaten log je opnieuw in.',
  'reset_password.success_not_signed_in': 'Je nieuwe wachtwoord is opgeslagen. Log er nu mee in.',
  'reset_password.expired.title': 'Deze link werkt niet meer',
  'reset_password.expired.body':
    'Een link om je wachtwoord te veranderen werkt {hours} uur en één keer, en een nieuwere maakt hem ongeldig. Vraag een nieuwe aan. Heb je net al een wachtwoord opgeslagen? Log daarmee in.',
  'reset_password.invalid.title': 'Deze link klopt niet',
  'reset_password.invalid.body':
    'Misschien is hij niet helemaal meegekomen. Klik op de knop in de e-mail, of kopieer de hele link. Lukt dat niet, vraag dan een nieuwe aan.',
  'reset_password.request_new': 'Vraag een nieuwe link aan',
  'reset_password.log_in': 'Inloggen',
});
