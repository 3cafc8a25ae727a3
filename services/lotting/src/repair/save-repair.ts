import { emailKey } from '@site/contracts';
import { ChangedMeanwhile, dayAt, emit, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { organizerOf } from '../draw/draw-identity.js';
import { drawnBy } from '../draw/drawn-by.js';
import { takeCommitment } from '../fair-draw/commitment.js';
import type { DrawnLots } from '../fair-draw/draw-participants.js';
import { asEarlier, hideFairness, hideProof } from '../fair-draw/fairness.js';
import { hideNudge, NEVER, nudgedAt } from '../lot-questions/nudge.js';
import { mailedTo } from '../mails/draw-mails.js';
import type { RepairedFields } from '../participant/participant.repository.js';
import { remindOn } from '../reminders/remind-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { threadTags } from '../threads/keep-thread.js';
import { positionsOf, type RepairPlan } from './plan-repair.js';

export interface Repair {
  readonly plan: RepairPlan;
  readonly lots: DrawnLots;
}

/**
 * Keeps a repair with all its mails, together or not at all; `atLast` runs when all of it stands and nothing is committed. Of who is not touched no row changes but by the rules.
 * @throws ChangedMeanwhile when the draw was drawn again, repaired or deleted, or a lot that changes was opened, since it was looked at.
 */
export const saveRepair = (deps: LottingDeps, repair: Repair, atLast: () => Promise<void>): Promise<void> =>
  inTransaction(deps.mongo, async (session) => {
    await write(deps, session, repair);
    await atLast();
  });

const write = async (deps: LottingDeps, session: ClientSession, { plan, lots }: Repair): Promise<void> => {
  const { stores, mails, mongo, clock } = deps;
  const { loting, rows, leaver, joiner, excluded } = plan;
  const { _id: lotingGuid } = loting;
  const { round, participants: guids } = lots.inputs;
  const drawing = { _id: lotingGuid, round };
  const organizerName = organizerOf(loting, rows).name;
  const repaired: LotingRecord = {
    ...loting,
    round,
    participantCount: guids.length,
    exact: lots.exact,
    noSwaps: lots.inputs.noSwaps ?? null,
    fair: hideFairness(deps, lots, drawing),
    earlier: earlierOf(deps, plan),
  };
  const { participantCount, exact, fair, noSwaps = null, earlier = [] } = repaired;
  if (
    !(await stores.lotingen.repair(
      loting,
      { round, participantCount, exact: exact === true, noSwaps, ...(fair === undefined ? {} : { fair }), earlier },
      session,
    ))
  )
    throw new ChangedMeanwhile();
  await takeCommitment(deps, lots.fairness, session);

  const drawnBefore = new Map(rows.map((row) => [row._id, drawnBy(deps.vault, row)]));
  const holderBefore = new Map(rows.map((row) => [drawnBefore.get(row._id), row]));
  /** What a lot is from now on. When its receiver was last nudged stays with them. */
  const lotAt = (at: number): RepairedFields & Pick<ParticipantRecord, 'sealed'> => {
    const [guid, receiver] = [guids[at] ?? '', guids[lots.receiverOf[at] ?? -1] ?? ''];
    const proof = lots.proofs[at];
    if (guid === '' || receiver === '' || proof === undefined) throw new Error('the repair names a place that nobody has');
    const own = { _id: guid, round };
    const nudged = holderBefore.get(receiver);
    return {
      round,
      sealed: deps.vault.seal(receiver, { lotingGuid, round, participantGuid: guid }),
      proof: hideProof(deps, proof, own),
      nudge: hideNudge(deps, own, nudged === undefined ? NEVER : nudgedAt(deps, nudged)),
    };
  };
  const rowOf = new Map(rows.map((row) => [row._id, row]));
  const touched = guids.flatMap((guid, at) => {
    const was = rowOf.get(guid);
    if (was === undefined || drawnBefore.get(guid) === guids[lots.receiverOf[at] ?? -1]) return [];
    const change = { at: clock.now(), wasOpened: was.firstViewedAt !== null };
    return [{ was, now: { ...lotAt(at), change } }];
  });
  if ((await stores.participants.repair(touched, session)) !== touched.length) throw new ChangedMeanwhile();
  const ruled = rows.flatMap(({ _id, excluded: before }) => {
    const now = excluded.get(_id);
    return now === undefined || now.join() === before.join() ? [] : [{ _id, excluded: now }];
  });
  await stores.participants.setExcluded(ruled, session);
  const holders = new Map(touched.map(({ was, now }) => [was._id, { ...was, ...now }]));
  const newRow =
    joiner === null
      ? null
      : rowOfJoiner(deps, plan, joiner, {
          ...lotAt(guids.length - 1),
          position: 1 + (await stores.participants.lastPosition(lotingGuid, session)),
        });
  await mails.changed(session, repaired, [...holders.values()], organizerName, false);
  if (leaver !== null) {
    if (!(await stores.participants.leave(leaver._id, clock.now(), session))) throw new ChangedMeanwhile();
    // Every other thread stays with whom it is of, and is that of whoever drew them now.
    await stores.threads.deleteByTag(threadTags(deps, leaver._id), session);
    await mails.left(session, loting, leaver, organizerName);
  }
  if (newRow !== null) {
    const [row] = newRow;
    const [mailed] = await mails.lots(
      session,
      repaired,
      mailedTo(newRow).map((to) => ({ to, why: 'drawn' })),
      organizerName,
    );
    await stores.participants.insertAll([{ ...row, ...mailed }], session);
  }
  // One by one: an event of several would say that these have to do with each other.
  for (const participantPublicGuid of [...holders.keys(), ...(leaver === null ? [] : [leaver._id])]) {
    const payload = { publicLotingGuid: lotingGuid, participantPublicGuid, byRepair: true };
    await emit(mongo, session, { name: 'lot.moved', payload, aggregate: `loting:${lotingGuid}` });
  }
  const payload = { publicLotingGuid: lotingGuid, change: 'redrawn' as const, participantPublicGuids: [] };
  await emit(mongo, session, { name: 'loting.changed', payload, aggregate: `loting:${lotingGuid}` });
};

/** The drawing before is still that of the lots it leaves as they are. */
const earlierOf = (deps: LottingDeps, { loting, rows }: RepairPlan): NonNullable<LotingRecord['earlier']> => {
  const { earlier = [], fair } = loting;
  if (fair === undefined) return earlier;
  const participants = rows.map(({ _id }) => _id);
  const rules = positionsOf(participants, new Map(rows.map((row) => [row._id, row.excluded])));
  const noSwaps = loting.noSwaps === true ? { noSwaps: true } : {};
  const before = asEarlier(deps, fair, loting, { participants, rules, ...noSwaps });
  return [...earlier, { ...before, participantCount: rows.length }];
};

const rowOfJoiner = (
  { newGuid, clock }: Pick<LottingDeps, 'newGuid' | 'clock'>,
  { loting, excluded }: RepairPlan,
  { guid, name, email }: NonNullable<RepairPlan['joiner']>,
  lot: RepairedFields & Pick<ParticipantRecord, 'position'>,
): [ParticipantRecord] => [
  {
    _id: guid,
    lotingGuid: loting._id,
    privateGuid: newGuid(),
    name,
    addedAs: email === null ? 'card' : 'address',
    email,
    emailKey: email === null ? null : emailKey(email),
    accountGuid: null,
    userGuid: null,
    excluded: excluded.get(guid) ?? [],
    ...lot,
    firstViewedAt: null,
    ...(email === null ? {} : { remindOn: remindOn(dayAt(clock.now())) }),
    ...(loting.expiresAt === undefined ? {} : { expiresAt: loting.expiresAt }),
    mailStatus: email === null ? 'sent' : 'queued',
    mailId: null,
  },
];
