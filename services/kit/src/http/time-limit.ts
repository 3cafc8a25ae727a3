import { withDeadline } from '../process/deadline.js';
import { HttpProblem } from './http-problem.js';

/**
 * The outcome of `work`, or 503 when it takes longer than `limitMs`. The work itself is not stopped: it must be
 * safe to finish, and `onLate` hears of an error it ends in.
 */
export const withinTimeLimit = async <T>(work: Promise<T>, onLate: (error: unknown) => void, limitMs: number): Promise<T> => {
  let late = false;
  work.catch((error: unknown) => {
    if (late) onLate(error);
  });
  return withDeadline(work, limitMs, () => {
    late = true;
    return new HttpProblem('ServerError', { status: 503, cause: new Error(`no answer within ${limitMs} ms`) });
  });
};
