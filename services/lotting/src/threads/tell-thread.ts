import type { ClientSession } from 'mongoose';
import { drawnBy } from '../draw/drawn-by.js';
import { isReachable } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { hasUnread, type Message, otherOf, readerOf, type Side, stoppedBy, type ThreadContent, withReader } from './thread.js';

/** Who read a moment ago is likely to read on: mailing them waits for so long, and is needless if they do. */
const LIKELY_THERE_MS = 10 * 60 * 1000;

type TellDeps = Pick<LottingDeps, 'stores' | 'vault' | 'mails' | 'clock'>;
interface ThreadState {
  readonly content: ThreadContent;
  readonly dueAt: Date | null;
}
interface ThreadSubject {
  readonly loting: LotingRecord;
  readonly drawn: ParticipantRecord;
}

/** Who has this side now; null when nobody does. */
const holderOf = async (
  { stores, vault }: TellDeps,
  { loting, drawn }: ThreadSubject,
  side: Side,
  session: ClientSession,
): Promise<ParticipantRecord | null> => {
  if (side === 'drawn') return drawn;
  const rows = await stores.participants.ofLoting(loting._id, session);
  return rows.find((row) => drawnBy(vault, row) === drawn._id) ?? null;
};

/** Mails one side what they did not read, if they can be reached. */
const mail = async (
  deps: TellDeps,
  about: ThreadSubject,
  { content, side, session }: { readonly content: ThreadContent; readonly side: Side; readonly session: ClientSession },
): Promise<void> => {
  const to = await holderOf(deps, about, side, session);
  const newest = content.messages.findLast(({ by }) => by !== side);
  if (to === null || newest === undefined || !isReachable(to)) return;
  const asked = newest.answers === undefined ? undefined : content.messages.find(({ id }) => id === newest.answers);
  await (side === 'drawn'
    ? deps.mails.question(session, about.loting, to, {
        guid: newest.guid ?? content.link,
        question: newest.text,
        isMessage: newest.guid === undefined,
      })
    : deps.mails.answer(session, about.loting, to, { question: asked?.text ?? null, answer: newest.text }));
};

/** After somebody wrote: the other side is mailed now, later, or not at all, because a mail that they did not follow is out. */
export const tellOther = async (
  deps: TellDeps,
  about: ThreadSubject,
  { content, by, dueAt, session, isPatient }: ThreadState & Pick<Message, 'by'> & { session: ClientSession; isPatient: boolean },
): Promise<ThreadState> => {
  const side = otherOf(by);
  const { isMailed, readAt } = readerOf(content, side);
  if (isMailed || stoppedBy(content, side) !== null) return { content, dueAt };
  const now = deps.clock.now().getTime();
  const goesAt = readAt === null || !isPatient ? now : new Date(readAt).getTime() + LIKELY_THERE_MS;
  if (goesAt > now) return { content, dueAt: new Date(Math.min(goesAt, dueAt?.getTime() ?? goesAt)) };
  await mail(deps, about, { content, side, session });
  return { content: withReader(content, side, { isMailed: true }), dueAt };
};

/** Mails each side that has something unread and no mail about it. */
export const tellBoth = async (
  deps: TellDeps,
  about: ThreadSubject,
  before: ThreadContent,
  session: ClientSession,
): Promise<ThreadContent> => {
  let content = before;
  for (const side of ['drawer', 'drawn'] as const) {
    if (!hasUnread(content, side) || readerOf(content, side).isMailed || stoppedBy(content, side) !== null) continue;
    await mail(deps, about, { content, side, session });
    content = withReader(content, side, { isMailed: true });
  }
  return content;
};

/** After somebody read: what came meanwhile is mailed later, if they do not come back to it. */
export const dueAfterReading = (
  { clock }: Pick<LottingDeps, 'clock'>,
  content: ThreadContent,
  dueAt: Date | null,
): Date | null => {
  const isOpen = (side: Side): boolean => hasUnread(content, side) && !readerOf(content, side).isMailed;
  if (!isOpen('drawer') && !isOpen('drawn')) return null;
  return dueAt ?? new Date(clock.now().getTime() + LIKELY_THERE_MS);
};
