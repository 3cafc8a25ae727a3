/** Texts of the error pages, under the specification's keys (docs/specification/1-shell-and-account.md §2, §8). */
export const ERRORS = {
  'title.no_connection': 'No connection',
  'error.no_connection_page': 'We can’t reach this page. Check your internet connection and try again.',
  'title.not_found': 'This page doesn’t exist',
  'error.not_found': 'Perhaps the address wasn’t copied quite right, or the page is gone.',
  'title.oops': 'Something went wrong',
  'error.oops_page': 'That’s our fault, not yours. Try again; if it still doesn’t work, come back later.',
  'error.500.title': 'The site is having trouble',
  'error.500.content': 'Something is broken on our side. We’re working on it. Try again in a few minutes.',
  'error.no_access.title': 'You have no access here',
  'error.no_access.body': 'This page belongs to someone else. Are you logged in with the right account?',
  'title.not_logged_in': 'Log in first',
  'error.not_logged_in': 'You can only see this page when you’re logged in.',
  'action.home': 'Go to the home page',
  'action.login': 'Log in',
} as const;
