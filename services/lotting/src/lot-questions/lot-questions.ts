import type { AskedQuestion, Lot, RefusalOf, sendLotQuestion as askCall } from '@site/contracts';
import { emit, HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { LottingDeps } from '../shared/deps.js';
import { isReachable } from '../mails/draw-mails.js';
import { drawnOf, type DrawnLot, findLot } from '../draw/drawn-by.js';
import type { ParticipantRecord, QuestionRecord } from '../shared/records.js';

type LotQuestionProblem = RefusalOf<typeof askCall>;

/** Finds the questions of a lot, of this round; on each is one of these, the first on new ones. */
const askerTags = (
  { secrets }: Pick<LottingDeps, 'secrets'>,
  { _id, round }: Pick<ParticipantRecord, '_id' | 'round'>,
): readonly [string, ...string[]] => secrets.tags('asker', _id, round ?? 1);
const about = ({ _id }: Pick<QuestionRecord, '_id'>): string => `asker|${_id}`;

/** A lot as drawn in one round. */
const roundOf = ({ _id, round }: ParticipantRecord): string => `${_id}|${String(round ?? 1)}`;
const hiddenAsker = ({ secrets }: Pick<LottingDeps, 'secrets'>, question: QuestionRecord): string =>
  secrets.reveal(question.asker, about(question));

/** Who asked this question: their public guid. */
export const askerOf = (deps: Pick<LottingDeps, 'secrets'>, question: QuestionRecord): string =>
  hiddenAsker(deps, question).split('|', 1)[0] ?? '';

/** What is kept of who asked, under the keys of today; null when it is so already. */
export const renewedAsker = (
  deps: Pick<LottingDeps, 'secrets'>,
  question: QuestionRecord,
): Pick<QuestionRecord, 'asker' | 'askerTag'> | null => {
  const asker = deps.secrets.renew(question.asker, about(question));
  if (asker === question.asker) return null;
  const [_id = '', round] = hiddenAsker(deps, question).split('|', 2);
  return { asker, askerTag: askerTags(deps, { _id, round: Number(round) })[0] };
};

/**
 * Who asks from now on, in the draw as a repair leaves it: questions stay with whom they were put to, and go to whoever drew them
 * now. What was asked of somebody who is gone goes.
 * @param before whom each drew, by public guid, who is gone as well.
 * @param now the lots of who takes part from now on, by whom they drew.
 */
export const handOnQuestions = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  lotingGuid: string,
  {
    before,
    now,
  }: {
    readonly before: ReadonlyMap<string, string | null>;
    readonly now: ReadonlyMap<string, Pick<ParticipantRecord, '_id' | 'round'>>;
  },
  session: ClientSession,
): Promise<void> => {
  const { questions } = deps.stores;
  const gone: string[] = [];
  for (const question of await questions.ofLotingen([lotingGuid], session)) {
    const asker = now.get(before.get(askerOf(deps, question)) ?? '');
    if (asker === undefined) gone.push(question._id);
    else await questions.reseal(question._id, askedBy(deps, question, asker), session);
  }
  await questions.delete(gone, session);
};

/** What is kept of who asks. */
const askedBy = (
  deps: Pick<LottingDeps, 'secrets'>,
  question: Pick<QuestionRecord, '_id'>,
  { _id, round = 1 }: Pick<ParticipantRecord, '_id' | 'round'>,
): Pick<QuestionRecord, 'asker' | 'askerTag'> => ({
  askerTag: askerTags(deps, { _id, round })[0],
  asker: deps.secrets.hide(`${_id}|${String(round)}`, about(question)),
});

/** What this lot asked, oldest first, with the answers so far. */
export const questionsOf = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  own: ParticipantRecord,
): Promise<Lot['questions']> =>
  (await deps.stores.questions.askedBy(askerTags(deps, own))).map(({ question, answer, askedAt }) => ({
    question,
    answer,
    askedAt: askedAt.toISOString(),
  }));

interface Ask {
  readonly lotPrivateGuid: string;
  readonly question: string;
  /** The request's Idempotency-Key: the same key asks once, whatever crashed in between. */
  readonly idempotencyKey: string | null;
}

/**
 * Mails a question to whom a lot drew, without who asks (docs/specification/3-decisions.md §7). `Other`: the lot was never drawn,
 * or nobody can be reached.
 * @throws HttpProblem NotFound for an unknown lot.
 */
export const sendLotQuestion = async (deps: LottingDeps, ask: Ask): Promise<LotQuestionProblem | null> => {
  const found = await findLot(deps, ask.lotPrivateGuid);
  if (found.problem === 'NotFound') throw new HttpProblem('NotFound');
  if (found.problem !== null) return found.problem === 'Deleted' ? 'LotingDeleted' : 'Other';
  const { own, drawn } = found;
  if (!isReachable(drawn)) return 'Other';
  const key = ask.idempotencyKey;
  const requestTags = key === null ? [] : deps.secrets.tags('request', own._id, own.round ?? 1, key);
  const isAsked = async (): Promise<boolean> => requestTags.length > 0 && (await deps.stores.questions.isAsked(requestTags));
  if (await isAsked()) return null;
  try {
    await keep(deps, found, ask.question, requestTags[0]);
  } catch (error) {
    // The same request is being answered elsewhere and was first.
    if (!(await isAsked())) throw error;
  }
  return null;
};

const keep = (
  deps: LottingDeps,
  { loting, own, drawn }: DrawnLot,
  question: string,
  requestTag: string | undefined,
): Promise<void> => {
  const _id = deps.newGuid();
  const asked: QuestionRecord = {
    _id,
    lotingGuid: loting._id,
    ...askedBy(deps, { _id }, own),
    ...(requestTag === undefined ? {} : { requestTag }),
    question,
    answer: null,
    askedAt: deps.clock.now(),
    ...(loting.expiresAt === undefined ? {} : { expiresAt: loting.expiresAt }),
  };
  return inTransaction(deps.mongo, async (session) => {
    await deps.stores.questions.insert(asked, session);
    await deps.mails.question(session, loting, drawn, asked);
  });
};

type FoundQuestion = { readonly problem: LotQuestionProblem } | (DrawnLot & { readonly question: QuestionRecord });

/** A question with the lot it was asked by. @throws HttpProblem NotFound for an unknown one, and one that went with a redo. */
const findQuestion = async (deps: LottingDeps, questionGuid: string): Promise<FoundQuestion> => {
  const question = await deps.stores.questions.byGuid(questionGuid);
  const loting = question === null ? null : await deps.stores.lotingen.byGuid(question.lotingGuid);
  if (question === null || loting === null) throw new HttpProblem('NotFound');
  if (loting.deletedAt !== null) return { problem: 'LotingDeleted' };
  const own = await deps.stores.participants.byGuid(askerOf(deps, question));
  // Asked at the very moment of a redo: whom they drew then is not whom they drew now.
  const isOld = own === null || roundOf(own) !== hiddenAsker(deps, question);
  const lot = isOld ? null : await drawnOf(deps, loting, own);
  if (lot?.problem !== null) throw new HttpProblem('NotFound');
  return { ...lot, question };
};

/** A question as who was asked sees it: never who asked (docs/specification/3-decisions.md §7). @throws as `findQuestion`. */
export const openQuestion = async (
  deps: LottingDeps,
  questionGuid: string,
): Promise<{ problem: LotQuestionProblem } | { problem: null; asked: AskedQuestion }> => {
  const found = await findQuestion(deps, questionGuid);
  if (found.problem !== null) return { problem: found.problem };
  const { loting, drawn, question } = found;
  const { answer, askedAt } = question;
  const asked = {
    drawTitle: loting.title,
    name: drawn.name,
    question: question.question,
    answer,
    askedAt: askedAt.toISOString(),
  };
  return { problem: null, asked };
};

/**
 * Answers a question; a second answer takes the place of the first, and the first is mailed to who asked
 * (docs/specification/3-decisions.md §13).
 * @throws as `findQuestion`.
 */
export const answerQuestion = async (
  deps: LottingDeps,
  { questionGuid, answer }: { readonly questionGuid: string; readonly answer: string },
): Promise<LotQuestionProblem | null> => {
  const found = await findQuestion(deps, questionGuid);
  if (found.problem !== null) return found.problem;
  const { loting, own } = found;
  await inTransaction(deps.mongo, async (session) => {
    const now = await deps.stores.questions.byGuid(questionGuid, session);
    if (now === null) throw new HttpProblem('NotFound');
    await deps.stores.questions.setAnswer(questionGuid, answer, session);
    const payload = { participantPublicGuid: own._id };
    await emit(deps.mongo, session, { name: 'lot.answered', payload, aggregate: `loting:${loting._id}` });
    if (now.answer === null && isReachable(own))
      await deps.mails.answer(session, loting, own, { question: now.question, answer });
  });
  return null;
};
