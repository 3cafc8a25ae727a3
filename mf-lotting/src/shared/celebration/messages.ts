import { defineMessages } from '@site/shell-sdk';

/** Texts of when, where and for how much is celebrated. */
export const t = defineMessages({
  'celebration.day': 'Wanneer',
  'celebration.place': 'Waar',
  'celebration.amount': 'Bedrag',
});
