import { defineMessages } from '@site/shell-sdk';

/** What visitors of a list that opens are told on it. */
export const t = defineMessages({ 'opening.line': 'Vanaf {date} ziet {name} wat er van dit lijstje is gegeven.' });
