import { ChangedMeanwhile, emit, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { YEAR_MS } from '../shared/a-year.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord, ThreadRecord } from '../shared/records.js';
import { emptyThread, linksOf, type ThreadContent, withReader } from './thread.js';

type StoredThread = Pick<ThreadRecord, '_id' | 'content'>;
type Secret = Pick<LottingDeps, 'secrets'>;

const about = ({ _id }: Pick<ThreadRecord, '_id'>): string => `thread|${_id}`;

/** Finds the thread of who was drawn, by their public guid; the first stands on new ones. */
export const threadTags = ({ secrets }: Secret, drawnGuid: string): readonly [string, ...string[]] =>
  secrets.tags('thread', drawnGuid);

/** Where both sides of it listen; the first is where one who comes now does. A room names neither of the two. */
export const threadRooms = ({ secrets }: Secret, drawnGuid: string): readonly [string, ...string[]] =>
  secrets.tags('room of a thread', drawnGuid);

export const contentOf = ({ secrets }: Secret, row: StoredThread): ThreadContent =>
  JSON.parse(secrets.reveal(row.content, about(row))) as ThreadContent;

/** What a thread is kept as. */
export const keptAs = (
  deps: Secret,
  row: Pick<ThreadRecord, '_id'>,
  content: ThreadContent,
): Pick<ThreadRecord, 'tag' | 'links' | 'content'> => ({
  tag: threadTags(deps, content.drawn)[0],
  links: linksOf(content),
  content: deps.secrets.hide(JSON.stringify(content), about(row)),
});

/** What the thread of this drawn person says; an empty one when nobody wrote yet. */
export const threadOf = async (deps: Pick<LottingDeps, 'stores' | 'secrets'>, drawnGuid: string): Promise<ThreadContent> => {
  const row = await deps.stores.threads.byTag(threadTags(deps, drawnGuid));
  return row === null ? emptyThread(drawnGuid, '') : contentOf(deps, row);
};

/** What is kept of a thread, under the keys of today; null when it is so already. */
export const renewedThread = (deps: Secret, row: ThreadRecord): (StoredThread & { readonly tag: string }) | null => {
  const content = deps.secrets.renew(row.content, about(row));
  if (content === row.content) return null;
  const now = { _id: row._id, content };
  return { ...now, tag: threadTags(deps, contentOf(deps, now).drawn)[0] };
};

/** A thread as it is to be kept from now on, and when to look whether somebody is to be mailed. */
export interface ThreadChange {
  readonly content: ThreadContent;
  readonly dueAt: Date | null;
  /** Are open pages to fetch it anew? */
  readonly isTold: boolean;
}

/**
 * When a thread goes that begins now: a year later, and no later than its draw or the name of who was drawn. By that no message outlasts its
 * writer's account by more than a year, and its going says nothing of them (docs/decisions/0170-messages-of-a-draw-stay-a-year.md).
 */
const endOfThread = ({ clock }: Pick<LottingDeps, 'clock'>, others: readonly (Date | undefined)[]): Date => {
  const ends = [new Date(clock.now().getTime() + YEAR_MS), ...others.flatMap((one) => one ?? [])];
  return new Date(Math.min(...ends.map((one) => one.getTime())));
};

/**
 * Changes the thread of a drawn person in one transaction with whatever `change` asks for; null leaves it as it is.
 * @throws ChangedMeanwhile when the draw was drawn again, repaired or deleted since it was looked at.
 */
export const changeThread = (
  deps: Pick<LottingDeps, 'mongo' | 'stores' | 'secrets' | 'newGuid' | 'clock'>,
  { loting, drawn }: { readonly loting: LotingRecord; readonly drawn: Pick<ParticipantRecord, '_id' | 'expiresAt'> },
  change: (content: ThreadContent, session: ClientSession, dueAt: Date | null) => Promise<ThreadChange | null>,
): Promise<void> =>
  inTransaction(deps.mongo, async (session) => {
    const { lotingen, threads } = deps.stores;
    const now = await lotingen.byGuid(loting._id, session);
    if (now === null || now.deletedAt !== null || now.round !== loting.round) throw new ChangedMeanwhile();
    const row = await threads.byTag(threadTags(deps, drawn._id), session);
    const before = row === null ? emptyThread(drawn._id, deps.newGuid()) : contentOf(deps, row);
    const changed = await change(before, session, row?.dueAt ?? null);
    if (changed === null) return;
    const { content, dueAt } = changed;
    const _id = row?._id ?? deps.newGuid();
    const kept = keptAs(deps, { _id }, content);
    if (row !== null) await threads.change(_id, { ...kept, dueAt }, session);
    else {
      if (!(await lotingen.beginThread(now, session))) throw new ChangedMeanwhile();
      // One that ended a moment ago may still lie there.
      await threads.deleteByTag(threadTags(deps, drawn._id), session);
      const expiresAt = endOfThread(deps, [now.expiresAt, drawn.expiresAt]);
      await threads.insert({ _id, lotingGuid: now._id, ...kept, ...(dueAt === null ? {} : { dueAt }), expiresAt }, session);
    }
    if (!changed.isTold) return;
    const payload = { rooms: [...threadRooms(deps, drawn._id)] };
    await emit(deps.mongo, session, { name: 'thread.changed', payload, aggregate: `loting:${now._id}` });
  });

/** A lot goes to another address: the links that were mailed to the one before open its thread no more. */
export const renewLinks = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets' | 'newGuid'>,
  lot: Pick<ParticipantRecord, '_id'>,
  session: ClientSession,
): Promise<void> => {
  const row = await deps.stores.threads.byTag(threadTags(deps, lot._id), session);
  if (row === null) return;
  const before = contentOf(deps, row);
  const messages = before.messages.map(({ guid: _guid, ...message }) => message);
  const content = withReader({ ...before, messages, link: deps.newGuid() }, 'drawn', { isMailed: false });
  await deps.stores.threads.change(row._id, { ...keptAs(deps, row, content), dueAt: row.dueAt ?? null }, session);
};
