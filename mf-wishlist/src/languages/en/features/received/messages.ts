import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'received.title': 'Received earlier',
  'received.count': '{count, plural, one {1 gift} other {{count} gifts}}',
  'received.lead': 'Only you and co-owners see this. These gifts are no longer on your wish list.',
  'received.from': 'From {names}',
  'received.somebody': 'someone who would rather not be named',
  'received.put_back': 'Put back',
  'received.put_back_of': 'Put back on your wish list: {gift}',
  'received.put_back_done': '‘{gift}’ is back on your wish list.',
  'received.delete_of': 'Delete for good: {gift}',
  'received.delete_title': 'Delete for good?',
  'received.delete_body': '‘{gift}’ disappears from here. This can’t be undone.',
  'received.delete_confirm': 'Delete',
  'received.deleted': '‘{gift}’ has been deleted.',
  'received.failed': 'That didn’t work',
  'received.gone': 'This gift is no longer here, perhaps because of another tab.',
  'received.not_loaded': 'What you received earlier can’t be fetched right now.',
});
