import { defineMessages } from '@site/shell-sdk';

/** Texts of the page after logging out. */
export const t = defineMessages({
  'goodbye.title': 'See you soon',
  'goodbye.body': 'You’re logged out. Your wish lists stay until you come back.',
  'goodbye.guest.body': 'You’re logged out. What you crossed off stays crossed off.',
  'goodbye.login': 'Log in again',
  'goodbye.home': 'Go to the home page',
});
