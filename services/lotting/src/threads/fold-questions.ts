import { guidSeal, nativeDb } from '@site/service-kit';
import { drawnBy } from '../draw/drawn-by.js';
import { YEAR_MS } from '../shared/a-year.js';
import type { LottingDeps } from '../shared/deps.js';
import { changeThread } from './keep-thread.js';
import { LINK_USE } from './thread.repository.js';
import { asRead, type ThreadContent, withMessage, withReader } from './thread.js';

/** A question as an older version kept it, each by itself. */
interface OldQuestion {
  readonly _id: string;
  readonly lotingGuid: string;
  /** Public guid of who asked, with the round, encrypted. */
  readonly asker: string;
  readonly question: string;
  readonly answer: string | null;
  readonly askedAt: Date;
}

const withQuestion = (
  before: ThreadContent,
  {
    guid,
    author,
    question,
    answer,
    askedAt,
  }: Omit<OldQuestion, '_id' | 'lotingGuid' | 'asker'> & { guid: string; author: string },
): ThreadContent => {
  const at = askedAt.toISOString();
  const asked = withMessage(before, { by: 'drawer', author, text: question, at, guid });
  // It was mailed, and who did not answer may not have read it.
  if (answer === null) return withReader(asked, 'drawn', { isMailed: true });
  const answered = withMessage(asked, { by: 'drawn', text: answer, at, answers: asked.last });
  return asRead(asRead(answered, 'drawn', answered.last, askedAt), 'drawer', answered.last, askedAt);
};

/**
 * Makes what an older version kept as single questions the first messages of threads; of how many. Killed in between, or done by two
 * processes at once, each question is in its thread once. Threads to which an older version gave no end get one.
 */
export const foldQuestions = async (
  deps: Pick<LottingDeps, 'mongo' | 'stores' | 'secrets' | 'vault' | 'newGuid' | 'clock'>,
): Promise<number> => {
  const { participants, lotingen } = deps.stores;
  const questions = nativeDb(deps.mongo).collection<OldQuestion>('questions');
  const { open } = guidSeal(deps.mongo, LINK_USE);
  let folded = 0;
  for (const row of await questions.find().sort({ askedAt: 1 }).toArray()) {
    const guid = open(row._id);
    const [author = '', round] = deps.secrets.reveal(row.asker, `asker|${guid}`).split('|', 2);
    const [own, loting] = [await participants.byGuid(author), await lotingen.byGuid(row.lotingGuid)];
    const drawnGuid = own === null ? null : drawnBy(deps.vault, own);
    const drawn = drawnGuid === null ? null : await participants.byGuid(drawnGuid);
    // Asked at the very moment of a redo, or of who is gone: nobody sees it any more.
    if (loting === null || loting.deletedAt !== null || drawn === null || String(own?.round ?? 1) !== round) {
      await questions.deleteOne({ _id: row._id });
      continue;
    }
    await changeThread(deps, { loting, drawn }, async (content, session, dueAt) => {
      const { deletedCount } = await questions.deleteOne({ _id: row._id }, { session });
      if (deletedCount === 0) return null;
      return { content: withQuestion(content, { ...row, guid, author }), dueAt, isTold: false };
    });
    folded += 1;
  }
  await deps.stores.threads.expireOld(new Date(deps.clock.now().getTime() + YEAR_MS));
  return folded;
};
