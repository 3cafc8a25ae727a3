import { accountInternal, emailKey, type EventPayload } from '@site/contracts';
import { inTransaction, type Once, type Refresh, retryWhenChanged } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { YEAR_MS } from '../shared/a-year.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';
import { changeThread, contentOf } from '../threads/keep-thread.js';
import type { Message } from '../threads/thread.js';

type ForgetDeps = Pick<LottingDeps, 'mongo' | 'internal' | 'stores' | 'secrets' | 'newGuid' | 'clock'>;
type ForgetContext = Pick<Parameters<Refresh<'user.deleted'>>[1], 'occurredAt' | 'log'>;

/**
 * Somebody deleted their account (docs/specification/1-shell-and-account.md §9, docs/specification/3-decisions.md §8, §13). Draws
 * they organized are managed by nobody any more; their lots stay readable for a year. In draws they take part in, the name stays
 * for that year, for whoever drew it, but no way to reach them. What they wrote to whom they drew stays, without their mark: who was drawn
 * would see by its going who drew them. What they and whoever drew them wrote ends with their name.
 */
export const forgetParticipant =
  (deps: ForgetDeps): Refresh<'user.deleted'> =>
  async ({ userGuid, email, merges = [] }, context) => {
    for (const merge of merges) {
      await inTransaction(deps.mongo, (session) => handOver(deps.stores, { fromUserGuid: userGuid, ...merge }, session));
      await forgetIfGone(deps, merge.intoUserGuid, context);
    }
    await forget(deps, { userGuid, email }, context);
  };

/** Gives the draws of one person to another; with a guest guid only those that guest session made. */
const handOver = async (
  { gatherings, lotingen, participants }: LottingDeps['stores'],
  { fromUserGuid, intoUserGuid, guestGuid }: EventPayload<'user.merged'>,
  session: ClientSession,
): Promise<void> => {
  const organized = await lotingen.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
  await participants.handOverOrganizers(organized, intoUserGuid, session);
  if (guestGuid !== null) return;
  await participants.handOver(fromUserGuid, intoUserGuid, session);
  await gatherings.handOver(fromUserGuid, intoUserGuid, session);
};

/** Whoever was deleted before they were given something gave that up, too. */
const forgetIfGone = async (deps: ForgetDeps, userGuid: string, context: ForgetContext): Promise<void> => {
  const known = await deps.internal.call(accountInternal.people, { userGuids: [userGuid] });
  // Without the address: no row came with it.
  if (known.length === 0) await forget(deps, { userGuid, email: '' }, context);
};

/**
 * In steps that may each be repeated, in an order that leaves what is to be done findable.
 *
 * By address they are known only in draws that were there when they left: the address may be somebody else's since.
 */
const forget = async (
  deps: ForgetDeps,
  { userGuid, email }: { readonly userGuid: string; readonly email: string },
  { occurredAt, log }: ForgetContext,
): Promise<void> => {
  const { gatherings, lotingen, participants, threads } = deps.stores;
  await gatherings.forget({ userGuid, emailKey: emailKey(email) });
  const expiresAt = new Date(occurredAt.getTime() + YEAR_MS);
  const organized = await lotingen.guidsOrganizedBy(userGuid);
  // Together: a thread that begins at this moment, or who joins by a repair, ends with the draw as well.
  await inTransaction(deps.mongo, async (session) => {
    await participants.expireAllOf(organized, expiresAt, session);
    await threads.expireAllOf(organized, expiresAt, session);
    await lotingen.endManagement(organized, expiresAt, session);
  });

  const rows = await participants.rowsOf({ userGuid, emailKey: emailKey(email) });
  const known = new Set(
    await lotingen.guidsMadeBy(
      rows.map((row) => row.lotingGuid),
      occurredAt,
    ),
  );
  const theirs = rows.filter((row) => [row.userGuid, row.accountGuid].includes(userGuid) || known.has(row.lotingGuid));
  await forgetThreads(deps, theirs, expiresAt);
  await participants.forget(
    theirs.map(({ _id }) => _id),
    expiresAt,
  );
  log.info({ organized: organized.length, lots: theirs.length }, 'a deleted person is wiped from the draws');
};

/** As the role wrote it. */
const unmarked = ({ author: _author, key: _key, ...message }: Message): Message => message;

/**
 * Takes the mark of these participants off what they wrote to whom they drew, and keeps the threads of themselves no longer than their names.
 * Nothing of it is seen or heard by who was drawn (docs/decisions/0166-who-leaves-takes-no-message-along.md).
 */
const forgetThreads = async (deps: ForgetDeps, theirs: readonly ParticipantRecord[], expiresAt: Date): Promise<void> => {
  const { lotingen, participants, threads } = deps.stores;
  const gone = new Set(theirs.map(({ _id }) => _id));
  const isTheirs = ({ author }: Pick<Message, 'author'>): boolean => author !== undefined && gone.has(author);
  const own: string[] = [];
  for (const row of await threads.ofLotingen([...new Set(theirs.map(({ lotingGuid }) => lotingGuid))])) {
    const { drawn: drawnGuid, messages } = contentOf(deps, row);
    if (gone.has(drawnGuid)) own.push(row._id);
    if (!messages.some(isTheirs)) continue;
    await retryWhenChanged(async () => {
      const [loting, drawn] = [await lotingen.byGuid(row.lotingGuid), await participants.byGuid(drawnGuid)];
      // Of a deleted draw nothing is read any more.
      if (loting === null || loting.deletedAt !== null || drawn === null) return threads.delete(row._id);
      return changeThread(deps, { loting, drawn }, async (content, _session, dueAt) => ({
        content: { ...content, messages: content.messages.map((one) => (isTheirs(one) ? unmarked(one) : one)) },
        dueAt,
        isTold: false,
      }));
    });
  }
  await threads.expire(own, expiresAt);
};

/**
 * Two people turned out to be one: the draws and lots of the one become the other's, an account's
 * (docs/specification/3-decisions.md §12, §13). With a guest guid only the draws that guest session made.
 */
export const mergeParticipant =
  (deps: ForgetDeps): Once<'user.merged'> =>
  async (merge, { once, occurredAt, log }) => {
    await once((session) => handOver(deps.stores, merge, session));
    await forgetIfGone(deps, merge.intoUserGuid, { occurredAt, log });
  };
