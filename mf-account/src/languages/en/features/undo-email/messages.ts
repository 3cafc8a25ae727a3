import { defineMessages } from '@site/shell-sdk';

/** Texts of the page by which somebody puts the address of their account back. */
export const t = defineMessages({
  'undo_email.title': 'Wasn’t this you?',
  'undo_email.lead':
    'Someone gave your account another email address, or turned on logging in with a second step. Reverse that here: your account goes back to the address where you got our email. Every device is logged out, and the current password stops working. You get an email to choose a new one.',
  'undo_email.submit': 'Reverse it',
  'undo_email.failed': 'It wasn’t reversed',
  'undo_email.done.title': 'It has been reversed',
  'undo_email.done.body':
    'Everyone has been logged out. We’ve sent you an email: use the link in it to choose a new password, and you’re back in.',
  'undo_email.expired.title': 'This link no longer works',
  'undo_email.expired.body':
    'The link is more than seven days old or has already been used. Is there still a strange address with your account? Let us know.',
  'undo_email.taken.title': 'This address now belongs to another account',
  'undo_email.taken.body': 'So we can’t restore it automatically. Let us know and we’ll help you.',
  'undo_email.contact': 'Contact us',
  'undo_email.home': 'Go to the home page',
});
