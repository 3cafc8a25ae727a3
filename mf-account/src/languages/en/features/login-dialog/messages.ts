import { defineMessages } from '@site/shell-sdk';

/** Texts of the login dialog, beside those of the forms in it. */
export const t = defineMessages({
  'login_dialog.title': 'Log in',
  'login_dialog.create.title': 'Make a {product}',
  'login_dialog.no_list': 'No {product} yet?',
  'login_dialog.create': 'Make a {product}',
  'login_dialog.has_account': 'Already have an account?',
  'login_dialog.log_in': 'Log in',
  'login_dialog.created': 'Your account and your {product} have been created.',
});
