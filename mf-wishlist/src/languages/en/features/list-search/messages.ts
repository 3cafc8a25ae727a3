import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'listsearch.title': 'Find a wish list',
  'listsearch.lead': 'Find the wish list of someone you want to surprise.',
  'listsearch.query.label': 'Name, town or name of the wish list',
  'listsearch.query.submit': 'Search',
  'listsearch.query.too_short': 'Type at least 3 characters to search.',
  'listsearch.query.too_long': 'Use at most 100 characters to search.',
  'listsearch.initial.title': 'Who are you looking for a gift for?',
  'listsearch.initial.body':
    'A first name and a last name find the most, adding a town makes it certain. Capitals and accents don’t matter.',
  'listsearch.searching': 'Searching',
  'listsearch.results': '{count, plural, one {One wish list} other {{count} wish lists}} found for ‘{query}’',
  'listsearch.results.more.title': 'These are the first {shown} of {total} wish lists',
  'listsearch.results.more.hint_name': 'Search by first and last name, or add the town.',
  'listsearch.results.more.hint_link':
    'Do you know what the wish list is called? That name is in the link you were given, and finds exactly that one.',
  'listsearch.not_found.title': 'No wish list found for ‘{query}’',
  'listsearch.not_found.body':
    'Check that the name is spelt correctly, or try just the last name. Not every wish list can be found: you can also ask for the link.',
  'listsearch.off.title': 'Search is off for a while',
  'listsearch.off.body':
    'When it’s very busy, wish lists and draws come first. Do you have the link to the wish list? It works as usual. Search comes back by itself.',
  'listsearch.error.title': 'The search didn’t work',
  'listsearch.error.possibly_no_connection': 'There may be no connection. Check your internet connection and try again.',
  'listsearch.error.something_went_wrong': 'Something went wrong. Try again in a few seconds.',
});
