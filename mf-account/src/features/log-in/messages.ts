import { defineMessages } from '@site/shell-sdk';

/** Texts of the login page (docs/specification/1-shell-and-account.md §2). */
export const t = defineMessages({
  'login.title': 'Inloggen',
  'login.explanation': 'Fijn dat je er weer bent. Log in en je lijstjes liggen klaar.',
  'login.email_or_username': 'E-mailadres of naam van je lijstje',
  'login.password': 'Wachtwoord',
  'login.forgot_password': 'Wachtwoord vergeten?',
  'login.submit': 'Inloggen',
  'login.no_list': 'Nog geen {product}?',
  'login.create': 'Maak een {product}',
});
