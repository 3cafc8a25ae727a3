import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'opening.line': 'From {date}, {name} sees what has been given from this wish list.',
});
