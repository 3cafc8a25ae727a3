import { defineMessages } from '@site/shell-sdk';

/** Texts of the pages after somebody logged out, or after their account was deleted: here or elsewhere. */
export const t = defineMessages({
  'goodbye.title': 'See you soon',
  'goodbye.body': 'You’re logged out. Your wish lists stay until you come back.',
  'goodbye.guest.body': 'You’re logged out. What you crossed off stays crossed off.',
  'goodbye.login': 'Log in again',
  'goodbye.home': 'Go to the home page',
  'deleted.title': 'Your account has been deleted',
  'deleted.body':
    'Your wish lists and your data are gone, and you’re logged out everywhere. Thank you for being here. If you ever change your mind, you’re very welcome.',
  'deleted.guest.title': 'Your data has been deleted',
  'deleted.guest.body':
    'Your name and your email address are gone. What you crossed off stays crossed off, without your name. Thank you for being here.',
  'deleted.search': 'Find someone else’s wish list',
  'deleted_error.title': 'This account has been deleted',
  'deleted_error.body':
    'Your account was deleted on another device or in another window. That’s why you’re logged out here. Wasn’t that you? Let us know.',
  'deleted_error.guest.title': 'Your data has been deleted',
  'deleted_error.guest.body':
    'What we kept about you was deleted on another device or in another window. Wasn’t that you? Let us know.',
  'deleted_error.contact': 'Contact us',
});
