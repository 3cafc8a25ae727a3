import { LOCKOUTS, TIMES } from '@site/contracts';
import { createLockout, HttpProblem, subscriberOf } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { accessTo, type AccessContext } from './list-access.js';

/** A counted attempt that `forget` takes back, because right answers do not count. */
interface Attempt {
  forget(): Promise<void>;
}

/**
 * Counts an attempt at a list's question, by session and by address, in a window that moves along
 * (docs/specification/3-decisions.md §13). It is counted before the answer is looked at, or many guesses at once would all slip
 * through.
 */
const guardAnswers = async (
  base: Pick<Deps['base'], 'redis' | 'clock' | 'newGuid'>,
  listGuid: string,
  { sessionId, address }: { readonly sessionId: string; readonly address: string },
): Promise<Attempt | 'locked-out'> => {
  const attempt = base.newGuid();
  const limits = [
    { key: `wrong-answers:${listGuid}:session:${sessionId}`, limit: LOCKOUTS.wrongAnswersPerSession },
    { key: `wrong-answers:${listGuid}:address:${subscriberOf(address)}`, limit: LOCKOUTS.wrongAnswersPerAddress },
  ];
  if ((await createLockout(base, LOCKOUTS.window).add(limits, attempt)) > 0) return 'locked-out';
  return {
    forget: async () => {
      await Promise.all(limits.map(({ key }) => base.redis.zrem(key, attempt)));
    },
  };
};

interface AnswerCommand {
  readonly username: string;
  readonly answer: string;
  readonly by: AccessContext & { readonly sessionKey: string };
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
