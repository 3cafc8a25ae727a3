import { defineMessages } from '@site/shell-sdk';

/** Texts of the calendar of somebody's days. */
export const t = defineMessages({
  'calendar.title': 'In your own calendar',
  'calendar.lead':
    'Birthdays of friends, the days of wish lists and of draws: they appear in the calendar of your phone or computer by themselves, and stay correct.',
  'calendar.secret': 'Anyone with the address can read these days. What has been crossed off and who drew whom aren’t in it.',
  'calendar.show': 'Make a calendar address',
  'calendar.show_again': 'Show the address',
  'calendar.since': 'Your calendar has had an address since {since}.',
  'calendar.open': 'Open in my calendar',
  'calendar.address': 'Or copy the address',
  'calendar.address.hint': 'In your calendar, choose to add a calendar by internet address (URL).',
  'calendar.copy': 'Copy the address',
  'calendar.copied': 'Copied',
  'calendar.copy_failed': 'Copying doesn’t work in this browser. Select the address and copy it yourself.',
  'calendar.renew': 'New address',
  'calendar.renewed': 'This is the new address. The old one no longer works.',
  'calendar.end': 'Stop the calendar',
  'calendar.ended': 'Your calendar no longer has an address',
});
