import { defineMessages } from '@site/shell-sdk';

/** Texts of the forgotten-password page (docs/specification/1-shell-and-account.md §2, §8). */
export const t = defineMessages({
  'forgot_password.title': 'Forgotten password',
  'forgot_password.lead': 'No problem. We’ll email you a link to choose a new password.',
  'forgot_password.login': 'Email address or name of your {product}',
  'forgot_password.submit': 'Send me a link',
  'forgot_password.unknown': 'We don’t know this email address or name of a wish list. Check that you typed it correctly.',
  'forgot_password.error_sending': 'The email couldn’t be sent. Try again in a few minutes.',
  'forgot_password.too_often':
    'You’ve already asked for a link a few times in a row. The newest one in your inbox works fine. Did nothing arrive? Try again in {minutes, plural, one {one minute} other {{minutes} minutes}}.',
  'forgot_password.remembered': 'Remembered it?',
  'forgot_password.log_in': 'Log in',
  'forgot_password.sent.title': 'Check your inbox',
  'forgot_password.sent.to_address': 'We’ve sent an email to {login}.',
  'forgot_password.sent.to_username': 'We’ve sent an email to the address that goes with {login}.',
  'forgot_password.sent.open':
    'Click the button in that email and choose a new password. The link works for {hours} hours, and once.',
  'forgot_password.sent.where': 'Nothing there yet? Wait a few minutes and check your spam folder too.',
  'forgot_password.sent.newest': 'If you ask for a new link, only the newest one works.',
  'forgot_password.sent.again': 'Ask for a new link',
  'forgot_password.sent.back': 'Back to log in',
});
