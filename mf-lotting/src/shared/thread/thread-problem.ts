import type { ThreadProblem } from '@site/contracts';
import { errorText, isApiError } from '@site/shell-sdk';
import { t } from './messages.js';

const PROBLEMS: ReadonlySet<string> = new Set<ThreadProblem>(['Changed', 'LotingDeleted', 'Other', 'Stopped']);

/** Why what one wanted of a thread did not work. */
export const reasonOf = (error: unknown): string => {
  const code = isApiError(error, 'Refused') ? error.code : null;
  return typeof code === 'string' && PROBLEMS.has(code) ? t(`lot.thread.problem.${code as ThreadProblem}`) : errorText(error);
};
