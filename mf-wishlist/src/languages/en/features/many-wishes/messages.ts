import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'many.title': 'Many wishes at once',
  'many.label': 'Paste your links or wishes, each on its own line',
  'many.hint': 'At most {most} at a time. For a link we look up the name and the photo.',
  'many.file': 'Take them from a file',
  'many.file_failed': 'This can’t be opened right now',
  'many.submit': 'Add to my wish list',
  'many.stop': 'Stop',
  'many.required': 'Paste or type at least one wish.',
  'many.too_many': 'That’s {count} wishes. Add at most {most} to your wish list at a time.',
  'many.progress': '{done} of {count}',
  'many.waiting': 'waiting',
  'many.reading': 'looking at the link',
  'many.saving': 'saving',
  'many.saved': 'on your wish list',
  'many.failed': 'didn’t work',
  'many.left': '{count, plural, one {1 wish is} other {{count} wishes are}} not on your wish list yet',
  'many.left.body': 'Below is what was left over. {why}',
  'many.stopped': 'You stopped it yourself.',
  'many.button': 'Do you often come across things? This is how to add them to your wish list with one click.',
  'many.done': '{count, plural, one {1 wish is} other {{count} wishes are}} on your wish list.',
});
