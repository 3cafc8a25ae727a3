import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { checkDeleteAnswer, type GivenAnswer } from './delete-answer.js';
import { fullName } from '../shared/full-name.js';
import { wipePerson } from './wipe-person.js';

export type DeleteDeps = Pick<AccountDeps, 'base' | 'users' | 'addresses' | 'resetCodes' | 'questions' | 'answers'>;
type Person = Exclude<Viewer, { kind: 'anonymous' }>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the person of this session: what this service keeps of them goes at once, everything else by the event, and
 * one mail tells the address (spec 3 §8, §12, §13). All of it or nothing. Ending the sessions is the caller's, and the
 * worker's when the caller dies.
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
  const { email, firstName } = user;
  // To the bare address: there is nobody any more whose address the mailer could ask for.
  const to = { address: email, name: fullName(user) };
  await requestMail(deps.base.mongo, session, { kind: 'accountDeleted', to, data: { firstName }, reference: null });
};
