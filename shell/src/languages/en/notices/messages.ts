import { defineMessages } from '@site/shell-sdk';

/** Texts of the bell, which come with it. */
export const t = defineMessages({
  'bell.label': 'Messages',
  'bell.label_new': 'Messages, {count} new',
  'bell.title': 'New',
  'bell.loading': 'Loading messages',
  'bell.empty': 'There’s nothing new.',
  'bell.failed': 'Your messages can’t be loaded right now.',
  'bell.offline': 'You’re offline. You’ll see new messages as soon as there’s a connection.',
  'bell.unread': 'unread',
  'bell.all_read': 'Mark all as read',
  'bell.more': 'Messages and settings',
});
