import { defineMessages } from '@site/shell-sdk';

/** Texts of the e-mail settings page (docs/specification/1-shell-and-account.md §2, §8). */
export const t = defineMessages({
  'email_settings.title': 'Which emails would you like?',
  'email_settings.document_title': 'Email settings',
  'email_settings.lead': 'You’re choosing for {email}.',
  'email_settings.no_login': 'No need to log in.',
  'email_settings.always': 'Draws and other email you ask for yourself always reach you.',
  'email_settings.unknown.title': 'This link doesn’t work',
  'email_settings.unknown.body':
    'Perhaps part of it is missing from your email, or your account no longer exists. Do you have an account? Then log in and choose under My details which emails you get.',
  'email_settings.unknown.profile': 'Go to my details',
  'email_settings.unknown.home': 'Go to the home page',
});
