import { defineMessages } from '@site/shell-sdk';

/** Texts of the page that a reset mail leads to (docs/specification/1-shell-and-account.md §2, §5, §8). */
export const t = defineMessages({
  'reset_password.title': 'Choose a new password',
  'reset_password.for_name': 'For the account of {name} ({email}).',
  'reset_password.for_address': 'For the account of {email}.',
  'reset_password.password': 'New password',
  'reset_password.confirmation': 'Once more',
  'reset_password.submit': 'Save and log in',
  'reset_password.success': 'Your new password has been saved and you’re logged in. On other devices you log in again.',
  'reset_password.success_not_signed_in': 'Your new password has been saved. Log in with it now.',
  'reset_password.expired.title': 'This link no longer works',
  'reset_password.expired.body':
    'A link to change your password works for {hours} hours and once, and a newer one replaces it. Ask for a new one. Did you just save a password? Log in with that.',
  'reset_password.invalid.title': 'This link isn’t right',
  'reset_password.invalid.body':
    'Perhaps part of it is missing. Click the button in the email, or copy the whole link. If that doesn’t work, ask for a new one.',
  'reset_password.request_new': 'Ask for a new link',
  'reset_password.log_in': 'Log in',
});
