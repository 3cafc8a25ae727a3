import { defineMessages } from '@site/shell-sdk';

/** Texts of the page after somebody deleted their account. */
export const t = defineMessages({
  'deleted.title': 'Your account has been deleted',
  'deleted.body':
    'Your wish lists and your data are gone, and you’re logged out everywhere. Thank you for being here. If you ever change your mind, you’re very welcome.',
  'deleted.guest.title': 'Your data has been deleted',
  'deleted.guest.body':
    'Your name and your email address are gone. What you crossed off stays crossed off, without your name. Thank you for being here.',
  'deleted.home': 'Go to the home page',
  'deleted.search': 'Find someone else’s wish list',
});
