import type { AskedQuestion, Lot, RefusalOf, sendLotQuestion as askCall } from '@site/contracts';
import { emit, HttpProblem, retryWhenChanged } from '@site/service-kit';
import { findLot } from '../draw/drawn-by.js';
import { giverOf } from '../givers/tell-givers.js';
import { isReachable } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';
import { findThread, type FoundThread } from '../threads/find-thread.js';
import { changeThread, contentOf, threadOf, threadTags } from '../threads/keep-thread.js';
import { tellOther } from '../threads/tell-thread.js';
import { asRead, type Message, questionsIn, stoppedBy, type ThreadContent, withMessage } from '../threads/thread.js';

// A question and its answer are messages of a thread: what the specification says of them, for pages of before and whoever calls.

type LotQuestionProblem = RefusalOf<typeof askCall>;

/** More changes of a draw at once than anybody makes. */
const TRIES = 5;

/** What was asked of whom this lot drew, oldest first, with the answers so far. */
export const questionsOf = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  drawn: Pick<ParticipantRecord, '_id'>,
): Promise<Lot['questions']> =>
  questionsIn(await threadOf(deps, drawn._id)).map(({ message: { text, at }, answer }) => ({
    question: text,
    answer,
    askedAt: at,
  }));

interface NewQuestion {
  readonly lotPrivateGuid: string;
  readonly question: string;
  /** The request's Idempotency-Key: the same key asks once, whatever crashed in between. */
  readonly idempotencyKey: string | null;
}

/**
 * Mails a question to whom a lot drew, without who asks (docs/specification/3-decisions.md §7). `Other`: the lot was never drawn,
 * nobody can be reached, or one of the two wants no messages.
 * @throws HttpProblem NotFound for an unknown lot.
 */
export const sendLotQuestion = (deps: LottingDeps, ask: NewQuestion): Promise<LotQuestionProblem | null> =>
  retryWhenChanged(async () => {
    const found = await findLot(deps, ask.lotPrivateGuid);
    if (found.problem === 'NotFound') throw new HttpProblem('NotFound');
    if (found.problem !== null) return found.problem === 'Deleted' ? 'LotingDeleted' : 'Other';
    const { loting, own, drawn } = found;
    if (!isReachable(drawn)) return 'Other';
    const key = ask.idempotencyKey;
    const outcome: { problem: LotQuestionProblem | null } = { problem: null };
    await changeThread(deps, found, async (content, session, dueAt) => {
      if (key !== null && content.messages.some((one) => one.key === key && one.author === own._id)) return null;
      outcome.problem = stoppedBy(content, 'drawer') === null ? null : 'Other';
      if (outcome.problem !== null) return null;
      const asked = withMessage(content, {
        by: 'drawer',
        author: own._id,
        text: ask.question,
        at: deps.clock.now().toISOString(),
        guid: deps.newGuid(),
        ...(key === null ? {} : { key }),
      });
      const told = await tellOther(deps, { loting, drawn }, { content: asked, by: 'drawer', dueAt, session, isPatient: false });
      return { ...told, isTold: true };
    });
    return outcome.problem;
  }, TRIES);

type FoundQuestion =
  | { readonly problem: LotQuestionProblem }
  | (FoundThread & { readonly content: ThreadContent; readonly message: Message });

/** By its own link, or as the newest of a thread. */
const questionIn = (content: ThreadContent, guid: string): Message | undefined =>
  content.messages.find((one) => one.guid === guid) ??
  (content.link === guid ? content.messages.findLast(({ by }) => by === 'drawer') : undefined);

/** A question by the guid of a mailed link. @throws HttpProblem NotFound for an unknown one, and one that went with a redo. */
const findQuestion = async (deps: LottingDeps, guid: string): Promise<FoundQuestion> => {
  const found = await findThread(deps, { as: 'link', guid });
  if (found.problem !== null) return { problem: found.problem === 'LotingDeleted' ? 'LotingDeleted' : 'Other' };
  const row = await deps.stores.threads.byTag(threadTags(deps, found.drawn._id));
  const content = row === null ? null : contentOf(deps, row);
  const message = content === null ? undefined : questionIn(content, guid);
  if (content === null || message === undefined) throw new HttpProblem('NotFound');
  return { ...found, content, message };
};

/** A question as who was asked sees it: never who asked (docs/specification/3-decisions.md §7). @throws as `findQuestion`. */
export const openQuestion = async (
  deps: LottingDeps,
  questionGuid: string,
): Promise<{ problem: LotQuestionProblem } | { problem: null; asked: AskedQuestion }> => {
  const found = await findQuestion(deps, questionGuid);
  if (found.problem !== null) return { problem: found.problem };
  const { loting, drawn, content, message } = found;
  const asked = {
    drawTitle: loting.title,
    name: drawn.name,
    question: message.text,
    answer: content.messages.find(({ answers }) => answers === message.id)?.text ?? null,
    askedAt: message.at,
  };
  return { problem: null, asked };
};

/** The thread with an answer to one of its questions, in the place of an earlier one. */
const answered = (content: ThreadContent, question: Message, text: string, now: Date): ThreadContent => {
  const read = asRead(content, 'drawn', question.id, now);
  const isAnswer = ({ answers }: Message): boolean => answers === question.id;
  return content.messages.some(isAnswer)
    ? { ...read, messages: read.messages.map((one) => (isAnswer(one) ? { ...one, text } : one)) }
    : withMessage(read, { by: 'drawn', text, at: now.toISOString(), answers: question.id });
};

/**
 * Answers a question; a second answer takes the place of the first, and the first is mailed to who asked
 * (docs/specification/3-decisions.md §13).
 * @throws as `findQuestion`.
 */
export const answerQuestion = (
  deps: LottingDeps,
  { questionGuid, answer }: { readonly questionGuid: string; readonly answer: string },
): Promise<LotQuestionProblem | null> =>
  retryWhenChanged(async () => {
    const found = await findQuestion(deps, questionGuid);
    if (found.problem !== null) return found.problem;
    const { loting, drawn } = found;
    const outcome: { problem: LotQuestionProblem | null } = { problem: null };
    await changeThread(deps, found, async (before, session, dueAt) => {
      const question = questionIn(before, questionGuid);
      if (question === undefined) throw new HttpProblem('NotFound');
      outcome.problem = stoppedBy(before, 'drawn') === null ? null : 'Other';
      if (outcome.problem !== null) return null;
      const content = answered(before, question, answer, deps.clock.now());
      const giver = await giverOf(deps, drawn);
      if (giver !== null) {
        const payload = { participantPublicGuid: giver._id };
        await emit(deps.mongo, session, { name: 'lot.answered', payload, aggregate: `loting:${loting._id}` });
      }
      if (content.last === before.last) return { content, dueAt, isTold: true };
      const told = await tellOther(deps, { loting, drawn }, { content, by: 'drawn', dueAt, session, isPatient: false });
      return { ...told, isTold: true };
    });
    return outcome.problem;
  }, TRIES);
