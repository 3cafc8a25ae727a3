import { defineMessages } from '@site/shell-sdk';

/** Texts of the page by which somebody keeps the second step that others said is lost. */
export const t = defineMessages({
  'keep_factor.title': 'Houd je tweede stap',
  'keep_factor.lead':
    'Iemand vertelde ons dat jij niet meer kunt inloggen, en vroeg ons je tweede stap weg te halen. Was jij dat niet? Houd hem dan.',
  'keep_factor.submit': 'Houd mijn tweede stap',
  'keep_factor.failed': 'Dat is niet gelukt',
  'keep_factor.done.title': 'Je tweede stap blijft',
  'keep_factor.done.body':
    'Er verandert niets aan hoe je inlogt. Misschien kent iemand je wachtwoord: kies een nieuw, dan ben je daar zeker van.',
  'keep_factor.expired.title': 'Deze link werkt niet meer',
  'keep_factor.expired.body':
    'Je tweede stap is al gehouden, of hij is er al af. Was jij dat niet? Kies dan een nieuw wachtwoord en zet de tweede stap bij je gegevens weer aan.',
  'keep_factor.new_password': 'Kies een nieuw wachtwoord',
});
