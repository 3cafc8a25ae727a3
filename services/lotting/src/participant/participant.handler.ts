import { accountInternal, emailKey } from '@site/contracts';
import type { EventHandlers, InternalClient } from '@site/service-kit';
import { drawnBy } from '../draw/drawn-by.js';
import { askerOf } from '../lot-questions/lot-questions.js';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export type ForgetDeps = Pick<LottingDeps, 'stores' | 'vault' | 'secrets'>;

/**
 * Somebody deleted their account (spec 1 §9, spec 3 §8, §13). Draws they organized are managed by nobody any more; their
 * lots stay readable for a year. In draws they take part in, the name stays for that year, for whoever drew it, but no
 * way to reach them. What they asked is gone at once; what they were asked ends with their name, for whoever asked it. Steps that may each be repeated, in an order that leaves what is to be done findable.
 *
 * By address they are known only in draws that were there when they left: the address may be somebody else's since.
 */
export const forgetParticipant =
  (deps: ForgetDeps): EventHandlers<'lotting'>['user.deleted'] =>
  async ({ userGuid, email }, { occurredAt, log }) => {
    const { lotingen, participants, questions } = deps.stores;
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

interface Deps extends ForgetDeps {
  readonly internal: InternalClient;
}

/**
 * Two people turned out to be one: the draws and lots of the one become the other's, an account's (spec 3 §12, §13).
 * With a guest guid only the draws that guest session made.
 */
export const mergeParticipant =
  (deps: Deps): EventHandlers<'lotting'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, context) => {
    const { lotingen, participants } = deps.stores;
    await context.once(async (session) => {
      const organized = await lotingen.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
      await participants.handOverOrganizers(organized, intoUserGuid, session);
      if (guestGuid === null) await participants.handOver(fromUserGuid, intoUserGuid, session);
    });
    // Whoever left before the news came left what it brings, too. The address is none: no row got one by it.
    const known = await deps.internal.call(accountInternal.people, { userGuids: [intoUserGuid] });
    const gone = { userGuid: intoUserGuid, email: '', isAccount: true };
    if (known.length === 0) await forgetParticipant(deps)(gone, context);
  };
