import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'forum.title': 'Talk with other givers',
  'forum.explanation': 'Agree on who gives what. {name} can’t read this; a message disappears by itself after a year.',
  'forum.empty': 'No messages yet. Go ahead and start.',
  'forum.message': 'Your message',
  'forum.message_required': 'Write a message first.',
  'forum.message_too_long': 'This message is too long: use at most 1000 characters.',
  'forum.names': 'Under what name? Other givers see it with your message.',
  'forum.first_name': 'First name',
  'forum.last_name': 'Last name',
  'forum.post': 'Post message',
  'forum.posted': 'Your message has been posted.',
  'forum.log_in': 'Log in to join the conversation',
  'forum.delete': 'Delete',
  'forum.delete_of': 'Delete your message of {date}',
  'forum.delete_title': 'Delete this message?',
  'forum.delete_body': 'Other givers won’t see it any more. You can’t get it back.',
  'forum.delete_confirm': 'Delete message',
  'forum.deleted': 'Your message has been deleted.',
  'forum.delete_failed': 'Deleting didn’t work',
  'forum.just_now': 'just now',
});
