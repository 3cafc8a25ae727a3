import { defineMessages } from '@site/shell-sdk';

/** Texts of the login page (docs/specification/1-shell-and-account.md §2). */
export const t = defineMessages({
  'login.title': 'Log in',
  'login.explanation': 'Good to see you again. Log in and your wish lists are ready for you.',
  'login.email_or_username': 'Email address or name of your wish list',
  'login.password': 'Password',
  'login.forgot_password': 'Forgotten your password?',
  'login.submit': 'Log in',
  'login.no_list': 'No {product} yet?',
  'login.create': 'Make a {product}',
});
