/** Pages of an operator, by what follows `/beheer/`: one for each subject. */
export const OPERATOR_PAGES = [
  '',
  'schakelaars',
  'onderdelen',
  'gepland',
  'mail',
  'wachtrijen',
  'logboek',
  'beheerders',
  'tokens',
  'aanroepen',
  'account',
] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];

export const isOperatorPage = (page: string): page is OperatorPage => (OPERATOR_PAGES as readonly string[]).includes(page);

export const operatorPath = (page: OperatorPage): string => (page === '' ? '/beheer' : `/beheer/${page}`);

/** Where the choice of a language is sent. */
export const LANGUAGE_FORM = '/beheer/taal';

/** Where the queue board is. */
export const BOARD_PATH = '/ops/queues';
