import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'listview.find': 'Filter',
  'listview.find_nothing': 'Nothing found on this wish list. Search more widely, or show everything.',
  'listview.find_failed': 'The search won’t load. Check your connection and try again.',
  'listview.together': 'Is a gift too big for you alone? Cross it off and choose ‘Give together’.',
  'listview.last_updated': 'Last updated on {date}',
  'listview.empty.title': 'No gifts on this wish list yet',
  'listview.empty.body': 'Come back later, or ask {name} to put something on it.',
  'listview.show_crossed_off': 'Show {count, plural, one {1 crossed-off gift} other {{count} crossed-off gifts}}',
  'listview.hide_crossed_off': 'Hide {count, plural, one {1 crossed-off gift} other {{count} crossed-off gifts}}',
  'listview.all_crossed_off': 'Everything in this category is already being given.',
  'listview.ideas_failed': 'Other people’s ideas won’t load. Reload the page to see them.',
  'listview.forum_failed': 'The messages for this wish list won’t load. Reload the page to see them.',
  'listview.make_own.title': 'Something to wish for yourself?',
  'listview.make_own.body': 'Make your own wish list in a minute and share it with whoever you like.',
  'listview.make_own.action': 'Make a wish list',
});
