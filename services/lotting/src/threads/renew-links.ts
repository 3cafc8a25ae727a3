import type { ClientSession } from 'mongoose';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';
import { contentOf, keptAs, threadTags } from './keep-thread.js';
import { withReader } from './thread.js';

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
