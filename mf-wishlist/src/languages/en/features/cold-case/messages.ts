import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'cold_case.title': 'This gift has been on here for a while',
  'cold_case.body':
    'You haven’t changed ‘{gift}’ for more than a year. Someone may already have plans for it. Is it still the same gift? Then go ahead and edit it. If you’d like something else, please add a new gift instead.',
  'cold_case.confirm': 'Edit anyway',
});
