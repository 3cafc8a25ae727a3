import { defineMessages } from '@site/shell-sdk';

/** Texts of a link that is copied. */
export const t = defineMessages({
  'copy.copy': 'Copy',
  'copy.copied': 'Copied',
  'copy.failed': 'This browser will not copy. Select the link and copy it yourself.',
});
