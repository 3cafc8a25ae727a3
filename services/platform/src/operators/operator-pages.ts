/** Pages of an operator, by what follows `/beheer/`. */
export const OPERATOR_PAGES = ['', 'logboek', 'aanroepen', 'beheerders', 'tokens', 'account'] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];

export const isOperatorPage = (page: string): page is OperatorPage => (OPERATOR_PAGES as readonly string[]).includes(page);

/** Where the queue board is. */
export const BOARD_PATH = '/ops/queues';
