import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'friend.on_list': '{name} is one of your friends',
  'friend.delete': 'Remove friend',
  'friend.delete_title': 'Remove {name} from your friends?',
  'friend.delete_body': 'The wish list stays. You can add {name} again later.',
  'friend.deleted': '{name} is no longer one of your friends.',
  'friend.delete_failed': 'Removing didn’t work',
});
