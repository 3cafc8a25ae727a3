import {
  type BodyOf,
  platformInternal,
  type reportThreadMessage as reportCall,
  type sendThreadMessage as sendCall,
  type Thread,
  type ThreadProblem,
} from '@site/contracts';
import { retryWhenChanged } from '@site/service-kit';
import { isThere } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import { type AtShownThread, type AtThread, findThread, type FoundThread } from './find-thread.js';
import { type ThreadChange, changeThread, threadOf, threadRooms } from './keep-thread.js';
import { dueAfterReading, tellOther } from './tell-thread.js';
import { asRead, presentThread, stoppedBy, type ThreadContent, withMessage, withReader } from './thread.js';

/** More changes of a draw at once than anybody makes. */
const TRIES = 5;

/** A thread as one of the two sees it. @throws as `findThread`, as all here do. */
export const openThread = async (
  deps: LottingDeps,
  at: AtThread,
): Promise<{ readonly problem: ThreadProblem } | { readonly problem: null; readonly thread: Thread }> => {
  const found = await findThread(deps, at);
  if (found.problem !== null) return found;
  const { loting, drawn, side } = found;
  const about = { drawTitle: loting.title, name: drawn.name };
  return { problem: null, thread: presentThread(await threadOf(deps, drawn._id), side, about) };
};

/** Where who has this hears of the thread, and whose lot puts them out; null when they may not. */
export const roomOfThread = async (
  deps: LottingDeps,
  at: AtThread,
): Promise<{ readonly room: string; readonly participantPublicGuid: string } | null> => {
  const found = await findThread(deps, at);
  return found.problem === null ? { room: threadRooms(deps, found.drawn._id)[0], participantPublicGuid: found.reader._id } : null;
};

type Change = (
  found: FoundThread,
  ...given: Parameters<Parameters<typeof changeThread>[2]>
) => Promise<ThreadProblem | null | ThreadChange>;

/** What a page of before a repair asks is about somebody else than the thread would be now. Some pages do not say whom they mean. */
const changedSince =
  ({ drawnParticipantPublicGuid: shown }: AtShownThread) =>
  ({ side, drawn }: FoundThread): ThreadProblem | null =>
    side === 'drawer' && shown !== null && shown !== drawn._id ? 'Changed' : null;

/** Changes a thread, or answers why not; decides anew when the draw changes meanwhile. */
const change = (
  deps: LottingDeps,
  at: AtShownThread,
  decide: Change,
  before: (found: FoundThread) => ThreadProblem | null = changedSince(at),
): Promise<ThreadProblem | null> =>
  retryWhenChanged(async () => {
    const found = await findThread(deps, at);
    if (found.problem !== null) return found.problem;
    const refused = before(found);
    if (refused !== null) return refused;
    let problem: ThreadProblem | null = null;
    await changeThread(deps, found, async (...given) => {
      const decided = await decide(found, ...given);
      problem = typeof decided === 'string' ? decided : null;
      return typeof decided === 'string' ? null : decided;
    });
    return problem;
  }, TRIES);

type NewMessage = BodyOf<typeof sendCall> & {
  /** The request's Idempotency-Key: the same key writes once, whatever crashed in between. */
  readonly idempotencyKey: string | null;
};

/** What one of the two writes. That the drawer is gone is not told to who was drawn. */
export const writeMessage = (deps: LottingDeps, written: NewMessage): Promise<ThreadProblem | null> =>
  change(
    deps,
    written,
    async ({ loting, drawn, side, reader }, content, session, dueAt) => {
      const key = written.idempotencyKey;
      if (key !== null && content.messages.some((one) => one.key === key && one.by === side)) return null;
      if (stoppedBy(content, side) !== null) return 'Stopped';
      const last = content.messages.at(-1);
      const now = deps.clock.now();
      const longer = withMessage(withReader(content, side, { readAt: now.toISOString() }), {
        by: side,
        ...(side === 'drawer' ? { author: reader._id } : {}),
        text: written.text,
        at: now.toISOString(),
        ...(side === 'drawn' && last?.by === 'drawer' ? { answers: last.id } : {}),
        ...(key === null ? {} : { key }),
      });
      const told = await tellOther(deps, { loting, drawn }, { content: longer, by: side, dueAt, session, isPatient: true });
      return { ...told, isTold: true };
    },
    ({ drawn, side }) => {
      if (side === 'drawn') return null;
      if (written.drawnParticipantPublicGuid !== drawn._id) return 'Changed';
      return isThere(drawn) ? null : 'Other';
    },
  );

/** One of the two read up to a message. Nothing is told of it. */
export const markRead = (deps: LottingDeps, { upTo, ...at }: AtShownThread & { readonly upTo: number }) =>
  change(deps, at, async ({ side }, before, _session, dueAt) => {
    if (before.last === 0) return null;
    const content = asRead(before, side, upTo, deps.clock.now());
    return { content, dueAt: dueAfterReading(deps, content, dueAt), isTold: false };
  });

/** One of the two wants no messages any more, or wants them again. */
export const stopMessages = (deps: LottingDeps, { isStopped, ...at }: AtShownThread & { readonly isStopped: boolean }) =>
  change(deps, at, async ({ side }, content, _session, dueAt) => ({
    content: withReader(content, side, { isStopped }),
    dueAt,
    isTold: true,
  }));

/** Mails a message of the other to who runs the site, without a word of who wrote or reports it, and stops the thread. */
export const reportMessage = async (
  deps: LottingDeps,
  { id, ...at }: BodyOf<typeof reportCall>,
): Promise<ThreadProblem | null> => {
  const { contactEmailAddress } = await deps.internal.call(platformInternal.flags, {});
  return change(deps, at, async ({ side }, content: ThreadContent, session, dueAt) => {
    const message = content.messages.find((one) => one.id === id && one.by !== side);
    if (message === undefined) return 'Other';
    if (message.isReported === true) return null;
    await deps.mails.reported(session, contactEmailAddress, message.text);
    const messages = content.messages.map((one) => (one.id === id ? { ...one, isReported: true } : one));
    return { content: withReader({ ...content, messages }, side, { isStopped: true }), dueAt, isTold: true };
  });
};
