import type { BodyOf, deleteAccount as deleteAccountCall, Viewer } from '@site/contracts';
import { HttpProblem, inTransaction, invalidRequest, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { AccountDeps } from '../shared/account-deps.js';
import { fullName } from '../shared/full-name.js';
import type { UserRecord } from '../user/user.model.js';
import type { DeleteAnswerRecord } from './delete-answer.repository.js';
import type { DeleteQuestionRepository } from './delete-question.repository.js';
import { type WipeDeps, wipePerson } from './wipe-person.js';

export type DeleteDeps = WipeDeps & Pick<AccountDeps, 'users' | 'questions' | 'answers'>;
type Person = Exclude<Viewer, { kind: 'anonymous' }>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the person of this session: what this service keeps of them goes at once, everything else by the event, and
 * one mail tells the address (docs/specification/3-decisions.md §8, §12, §13). All of it or nothing. Ending the sessions is the
 * caller's, and the worker's when the caller dies.
 * @throws HttpProblem Unauthorized for a guest who proved nothing, and for a person who is not any more what the session
 * takes them for; UserDeleted when another session was first; InvalidRequest for an answer that is none.
 */
export const deleteAccount = async (deps: DeleteDeps, viewer: Viewer, given: GivenAnswer): Promise<Person> => {
  if (viewer.kind === 'anonymous' || (viewer.kind === 'afstreper' && !viewer.proven)) throw new HttpProblem('Unauthorized');
  const answer = await checkDeleteAnswer(deps.questions, given);
  const { base, users, answers } = deps;
  await inTransaction(base.mongo, async (session) => {
    const user = await users.remove({ publicGuid: viewer.userGuid, isAccount: viewer.kind === 'account' }, session);
    if (user === null) throw new HttpProblem((await users.byGuid(viewer.userGuid)) === null ? 'UserDeleted' : 'Unauthorized');
    if (answer !== null) await answers.add({ _id: base.newGuid(), ...answer, day: dayOf(base.clock.now()) }, session);
    await sayGoodbye(deps, session, user);
  });
  return viewer;
};

const dayOf = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % DAY_MS));

const sayGoodbye = async (deps: DeleteDeps, session: ClientSession, user: UserRecord): Promise<void> => {
  await wipePerson(deps, session, user);
  const { email, firstName, isAccount } = user;
  // To the bare address: there is nobody any more whose address the mailer could ask for.
  const to = { address: email, name: fullName(user) };
  const data = { firstName, isGuest: !isAccount };
  await requestMail(deps.base.mongo, session, { kind: 'accountDeleted', to, data, reference: null });
};

type GivenAnswer = Omit<BodyOf<typeof deleteAccountCall>, 'currentPassword'>;
type Answer = Pick<DeleteAnswerRecord, 'questionGuid' | 'answerGuid' | 'customAnswer'>;

/**
 * The answer of somebody who leaves, checked; null when they give none, which is also fine while a question is asked:
 * nobody is kept for want of an answer (docs/specification/1-shell-and-account.md §3, docs/specification/3-decisions.md §12).
 * @throws HttpProblem InvalidRequest for an unknown question or answer, a question without answer, an answer to none.
 */
const checkDeleteAnswer = async (questions: DeleteQuestionRepository, given: GivenAnswer): Promise<Answer | null> => {
  const { questionId, answerId, customAnswer } = given;
  if (questionId === null) {
    if (answerId !== null || customAnswer !== null) throw invalidRequest('questionId', 'delete_user.question.required');
    return null;
  }
  const question = await questions.byGuid(questionId);
  if (question === null) throw invalidRequest('questionId', 'delete_user.question.unknown');
  if (answerId === null && customAnswer === null) throw invalidRequest('answerId', 'delete_user.answer.required');
  const isKnown = answerId === null || question.answers.some(({ id }) => id === answerId);
  if (!isKnown) throw invalidRequest('answerId', 'delete_user.answer.unknown');
  return { questionGuid: questionId, answerGuid: answerId, customAnswer };
};
