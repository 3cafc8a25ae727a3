import { defineMessages } from '@site/shell-sdk';

/** Texts that the legal pages share. */
export const t = defineMessages({
  'legal.contents': 'On this page',
});
