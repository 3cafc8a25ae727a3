import { defineMessages } from '@site/shell-sdk';

/** Texts of the page for whose account was deleted elsewhere. */
export const t = defineMessages({
  'deleted_error.title': 'This account has been deleted',
  'deleted_error.body':
    'Your account was deleted on another device or in another window. That’s why you’re logged out here. Wasn’t that you? Let us know.',
  'deleted_error.guest.title': 'Your data has been deleted',
  'deleted_error.guest.body':
    'What we kept about you was deleted on another device or in another window. Wasn’t that you? Let us know.',
  'deleted_error.contact': 'Contact us',
  'deleted_error.home': 'Go to the home page',
});
