import { defineMessages } from '@site/shell-sdk';

/** Texts of the login dialog, beside those of the forms in it. */
export const t = defineMessages({
  'login_dialog.title': 'Inloggen',
  'login_dialog.create.title': 'Maak een {product}',
  'login_dialog.no_list': 'Nog geen {product}?',
  'login_dialog.create': 'Maak een {product}',
  'login_dialog.has_account': 'Heb je al een account?',
  'login_dialog.log_in': 'Log in',
  'login_dialog.created': 'Je account en je {product} zijn gemaakt.',
});
