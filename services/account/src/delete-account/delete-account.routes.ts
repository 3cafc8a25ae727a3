import { deleteAccount as deleteCall, getDeleteUserQuestion } from '@site/contracts';
import {
  type Context,
  currentLanguage,
  endUserSessions,
  handle,
  HttpProblem,
  noContent,
  ok,
  refuse,
  type Route,
} from '@site/service-kit';
import type { LogInDeps } from '../log-in/log-in.js';
import { mayAsOwner } from '../log-in/step-up.js';
import { deleteAccount, type DeleteDeps } from './delete-account.js';
import { DELETE_QUESTION_IN_ENGLISH } from './delete-question.repository.js';

/** Leaving: what is asked, and the end (docs/specification/1-shell-and-account.md §3, §7). */
export const deleteAccountRoutes = (deps: DeleteDeps & LogInDeps): Route[] => [
  handle(getDeleteUserQuestion, async () => {
    const current = await deps.questions.current();
    if (current === null) return noContent();
    const { _id: id, question, answers } = current;
    const said = (guid: string, text: string): string =>
      currentLanguage() === 'en' ? (DELETE_QUESTION_IN_ENGLISH[guid] ?? text) : text;
    return ok({
      ...{ id, question: said(id, question) },
      answers: answers.map((one) => ({ id: one.id, answer: said(one.id, one.answer) })),
    });
  }),
  handle(deleteCall, async (context) => {
    const { viewer, body } = context;
    const needsOwner = viewer.kind === 'account';
    if (needsOwner && !(await mayAsOwner(deps, context, viewer, body.currentPassword))) return refuse('PasswordRequired');
    const { userGuid } = await deleteOrEnd(deps, context);
    // The own session first: it ends as at a logout, before the worker flags what it finds as deleted elsewhere.
    await context.session.signOut();
    await endUserSessions(deps.base, userGuid, { deleted: true });
    return ok(true);
  }),
];

/** Who finds that another session was first learns of it as by any other call: the session ends with the answer. */
const deleteOrEnd = async (deps: DeleteDeps, { viewer, body, session }: Context<typeof deleteCall>) => {
  try {
    return await deleteAccount(deps, viewer, body);
  } catch (error) {
    if (error instanceof HttpProblem && error.problem === 'UserDeleted') await session.signOut();
    throw error;
  }
};
