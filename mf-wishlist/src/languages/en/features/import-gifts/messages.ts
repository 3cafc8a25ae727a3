import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'import.title': 'Wishes from a file',
  'import.lead':
    'From Excel (XLSX) or CSV, from a wish list you saved here before, or from the saved page (HTML) of a wish list on another site. First you see what we find in it.',
  'import.choose': 'Choose a file',
  'import.file': 'File',
  'import.other': 'Another file',
  'import.reading': 'Reading the file',
  'import.problem.too_large': 'This file is too large to read. Choose one of at most 10 MB.',
  'import.problem.too_many_cells': 'This sheet has too many rows or columns. Put your wishes on a sheet of at most 5,000 rows.',
  'import.problem.unreadable': 'We can’t read this file. Save it as XLSX or CSV and try again.',
  'import.problem.no_wishes':
    'We can’t find any wishes in this file. Put the word Wish, for example, above the column with your wishes, or save the page with your wish list again once it has fully loaded.',
  'import.found':
    '{count, plural, one {1 wish found. Untick what you don’t want to bring over.} other {{count} wishes found. Untick what you don’t want to bring over.}}',
  'import.found_doubles':
    '{count, plural, one {1 wish is already there and has been unticked.} other {{count} wishes are already there and have been unticked.}}',
  'import.found_more':
    'There are more than {most} wishes in this file. These are the first {most}; choose the file once more afterwards for the rest.',
  'import.list': 'Wishes in the file',
  'import.all': 'Tick all',
  'import.none': 'Untick all',
  'import.on_list': 'Already on your wish list',
  'import.in_file': 'More than once in the file',
  'import.times': '{count}×',
  'import.submit':
    '{count, plural, =0 {Choose at least one wish} one {Add 1 wish to my wish list} other {Add {count} wishes to my wish list}}',
  'import.required': 'Tick at least one wish.',
  'import.failed': 'Your wishes aren’t on your wish list yet',
  'import.done': '{count, plural, one {1 wish is} other {{count} wishes are}} on your wish list.',
  'import.undo': 'Undo',
  'import.undone': 'The wishes from the file are no longer on your wish list.',
  'import.undo_failed': 'Undoing didn’t work',
  'import.close': 'Done',
});
