import { defineMessages } from '@site/shell-sdk';

/** Texts of logging in and making an account for an invite to own a list together. */
export const t = defineMessages({
  'invite_account.login.title': 'Log in om mee te doen',
  'invite_account.login.lead': 'Log in met je eigen account. Daarna kun je de uitnodiging aannemen.',
  'invite_account.login.lead_from': '{name} nodigt je uit om samen een {product} bij te houden. Log in met je eigen account.',
  'invite_account.login.no_account': 'Nog geen account?',
  'invite_account.login.create': 'Maak een account',
  'invite_account.create.title': 'Maak een account',
  'invite_account.create.lead': 'Met een gratis account houd je samen een {product} bij.',
  'invite_account.create.lead_from': 'Met een gratis account houd je samen met {name} een {product} bij.',
  'invite_account.create.submit': 'Maak een account en doe mee',
  'invite_account.create.has_account': 'Heb je al een account?',
  'invite_account.create.log_in': 'Log in',
  'invite_account.create.success': 'Je account is gemaakt. Dit {product} is nu ook van jou.',
  'invite_account.problem.invalid':
    'Deze uitnodiging werkt niet meer: ze is al aangenomen, ingetrokken of verlopen. Vraag om een nieuwe. Je account is niet gemaakt.',
  'invite_account.problem.signed_in_failed': 'Je account is gemaakt, maar het openen lukte niet. We laden de pagina opnieuw.',
});
