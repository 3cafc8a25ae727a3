import { TIMES } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { accessTo, type Asker } from './list-access.js';
import { guardAnswers } from './wrong-answers.js';

interface AnswerCommand {
  readonly username: string;
  readonly answer: string;
  readonly by: Asker & { readonly sessionKey: string };
  /** What wrong answers are counted by. */
  readonly from: { readonly sessionId: string; readonly address: string };
}

/**
 * Checks an answer to a list's question; the right one opens the list for this session (docs/specification/3-decisions.md §4,
 * §13).
 * @throws HttpProblem NotFound; Unauthorized for CLOSED and private lists and after too many wrong answers.
 */
export const verifyAnswer = async (deps: Deps, command: AnswerCommand): Promise<boolean> => {
  const { base, stores } = deps;
  const list = await stores.wishlists.byUsername(command.username);
  if (list === null) throw new HttpProblem('NotFound');
  const state = await accessTo(deps, list, command.by);
  if (state === 'Access' && list.accessType === 'PUBLIC') return true;
  if (state === 'OwnedByCurrentUser') return true;
  if (list.accessType !== 'OPEN' || list.accessAnswer === null) throw new HttpProblem('Unauthorized');
  const attempt = await guardAnswers(base, list._id, command.from);
  if (attempt === 'locked-out') throw new HttpProblem('Unauthorized');
  if (!isRightAnswer(command.answer, list.accessAnswer)) return false;
  await attempt.forget();
  const expiresAt = new Date(base.clock.now().getTime() + TIMES.invitationTokenLife);
  await stores.grants.give(command.by.sessionKey, list, expiresAt);
  return true;
};

/** An answer as it is compared: trimmed, without regard to case or accents (docs/specification/3-decisions.md §4). */
const comparable = (answer: string): string => answer.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Is `given` the list's answer? */
export const isRightAnswer = (given: string, expected: string): boolean => comparable(given) === comparable(expected);
