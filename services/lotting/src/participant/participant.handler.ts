import { accountInternal, emailKey, type EventPayload } from '@site/contracts';
import { inTransaction, type Once, type Refresh } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { drawnBy } from '../draw/drawn-by.js';
import { askerOf } from '../lot-questions/lot-questions.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type ForgetDeps = Pick<LottingDeps, 'mongo' | 'internal' | 'stores' | 'vault' | 'secrets'>;
type ForgetContext = Pick<Parameters<Refresh<'user.deleted'>>[1], 'occurredAt' | 'log'>;

/**
 * Somebody deleted their account (docs/specification/1-shell-and-account.md §9, docs/specification/3-decisions.md §8, §13). Draws
 * they organized are managed by nobody any more; their lots stay readable for a year. In draws they take part in, the name stays
 * for that year, for whoever drew it, but no way to reach them. What they asked is gone at once; what they were asked ends with
 * their name, for whoever asked it.
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
  const { gatherings, lotingen, participants, questions } = deps.stores;
  await gatherings.forget({ userGuid, emailKey: emailKey(email) });
  const expiresAt = new Date(occurredAt.getTime() + YEAR_MS);
  const organized = await lotingen.guidsOrganizedBy(userGuid);
  await participants.expireAllOf(organized, expiresAt);
  await questions.expireAllOf(organized, expiresAt);
  await lotingen.endManagement(organized, expiresAt);

  const rows = await participants.rowsOf({ userGuid, emailKey: emailKey(email) });
  const known = new Set(
    await lotingen.guidsMadeBy(
      rows.map((row) => row.lotingGuid),
      occurredAt,
    ),
  );
  const theirs = rows.filter((row) => [row.userGuid, row.accountGuid].includes(userGuid) || known.has(row.lotingGuid));
  await forgetQuestions(deps, theirs, expiresAt);
  await participants.forget(
    theirs.map(({ _id }) => _id),
    expiresAt,
  );
  log.info({ organized: organized.length, lots: theirs.length }, 'a deleted person is wiped from the draws');
};

/** Takes away what these participants asked, and keeps what they were asked and answered no longer than their names. */
const forgetQuestions = async (deps: ForgetDeps, theirs: readonly ParticipantRecord[], expiresAt: Date): Promise<void> => {
  const { participants, questions } = deps.stores;
  const gone = new Set(theirs.map(({ _id }) => _id));
  const asked = await questions.ofLotingen([...new Set(theirs.map(({ lotingGuid }) => lotingGuid))]);
  const askerGuids = new Map(asked.map((question) => [question._id, askerOf(deps, question)]));
  const askers = await participants.byGuids([...new Set(askerGuids.values())]);
  const drawnGuids = new Map(askers.map((asker) => [asker._id, drawnBy(deps.vault, asker)]));
  const isTheirs = (guid: string | null | undefined): boolean => gone.has(guid ?? '');
  const byThem = [...askerGuids].filter(([, asker]) => isTheirs(asker));
  const toThem = [...askerGuids].filter(([, asker]) => isTheirs(drawnGuids.get(asker)));
  await questions.delete(byThem.map(([question]) => question));
  await questions.expire(
    toThem.map(([question]) => question),
    expiresAt,
  );
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
