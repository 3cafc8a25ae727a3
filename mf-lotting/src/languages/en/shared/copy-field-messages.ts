import { defineMessages } from '@site/shell-sdk';

/** Texts of a link that is copied. */
export const t = defineMessages({
  'copy.copy': 'Copy',
  'copy.copied': 'Copied',
  'copy.failed': 'Copying doesn’t work in this browser. Select the link and copy it yourself.',
});
