import { defineMessages } from '@site/shell-sdk';

/** Texts of where somebody is logged in. */
export const t = defineMessages({
  'sessions.title': 'Where you’re logged in',
  'sessions.current': 'this device',
  'sessions.browser_on': '{browser} on {system}',
  'sessions.app': 'The app on {system}',
  'sessions.kind.phone': 'Phone',
  'sessions.kind.tablet': 'Tablet',
  'sessions.kind.computer': 'Computer',
  'sessions.kind.unknown': 'Unknown device',
  'sessions.where': 'Last used on {when}, network {network}',
  'sessions.end': 'Log out',
  'sessions.end_named': 'Log out on {device}',
  'sessions.end_others': 'Log out on all other devices',
  'sessions.ended': 'That device has been logged out.',
  'sessions.ended_others': 'All other devices have been logged out.',
});
