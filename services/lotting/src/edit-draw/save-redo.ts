import { ChangedMeanwhile, emit, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { buildParticipants } from '../create-draw/build-participants.js';
import { organizerOf, organizersLot } from '../draw/draw-identity.js';
import { takeCommitment } from '../fair-draw/commitment.js';
import type { DrawnLots } from '../fair-draw/draw-participants.js';
import type { ResolvedParticipant } from '../create-draw/resolve-participants.js';
import type { RedrawnFields } from '../draw/draw.repository.js';
import { mailedTo } from '../mails/draw-mails.js';
import { toldOf, withMails } from '../mails/held-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

interface Redo extends Omit<RedrawnFields, 'participantCount'> {
  readonly loting: LotingRecord;
  readonly people: readonly ResolvedParticipant[];
  readonly lots: DrawnLots;
}

type Deps = Pick<LottingDeps, 'mongo' | 'stores' | 'clock' | 'newGuid' | 'vault' | 'secrets' | 'mails'>;

/**
 * Keeps a redo with all its mails, together or not at all; answers the organizer's own lot, if they have one.
 * @throws ChangedMeanwhile when somebody drew it again, deleted it, or left, since it was looked at.
 */
export const saveRedo = (deps: Deps, redo: Redo, mailedNow: number): Promise<string | null> =>
  inTransaction(deps.mongo, (session) => write(deps, session, redo, mailedNow));

/** Opens their lot by the link they have. */
const isSameLot = (before: ParticipantRecord | undefined, now: ParticipantRecord | undefined): boolean =>
  before !== undefined && before.privateGuid === now?.privateGuid;

const write = async (deps: Deps, session: ClientSession, redo: Redo, mailedNow: number): Promise<string | null> => {
  const { stores, mails, mongo } = deps;
  const { loting, people, lots, ...changes } = redo;
  const { organizerGuid } = redo;
  if (organizerGuid === null) throw new Error('nobody organizes this draw');
  const participantCount = people.length;
  if (!(await stores.lotingen.redraw(loting._id, loting.round, { ...changes, participantCount }, session)))
    throw new ChangedMeanwhile();
  const redrawn = { ...loting, ...changes, participantCount, round: loting.round + 1 };
  const before = await stores.participants.ofLoting(loting._id, session);
  const staying = new Map(before.map((one) => [one._id, one]));
  if (people.some(({ stays }) => stays !== undefined && !staying.has(stays._id))) throw new ChangedMeanwhile();

  const onlyOrganizes = redrawn.organizer != null;
  const drawing = { people, lots, loting: redrawn, organizerGuid: onlyOrganizes ? null : organizerGuid };
  const now = buildParticipants(deps, drawing, staying);
  const organizer = organizerOf(redrawn, now);
  await takeCommitment(deps, lots.fairness, session);
  await stores.participants.deleteOf(loting._id, session);
  await stores.threads.deleteOf(loting._id, session);
  const told = toldOf(before);
  const toldGuids = new Set(told.map(({ _id }) => _id));
  const why = (to: ParticipantRecord) =>
    toldGuids.has(to._id) && isSameLot(staying.get(to._id), to) ? ('redrawn' as const) : ('drawn' as const);
  const toMail = mailedTo(now)
    .slice(0, mailedNow)
    .map((to) => ({ to, why: why(to) }));
  const mailed = await mails.lots(session, redrawn, toMail, organizer.name);
  const kept = new Map(now.map((one) => [one._id, one]));
  const moved = told.filter((one) => kept.has(one._id) && !isSameLot(one, kept.get(one._id)));
  await mails.notices(session, 'lotMoved', redrawn, moved, organizer.name);
  // An organizer who takes part no more decided that themselves.
  const gone = told.filter(({ _id, position }) => position > 0 && !kept.has(_id));
  await mails.notices(session, 'lotWithdrawn', redrawn, gone, organizer.name);
  await stores.participants.insertAll(withMails(now, mailed, why), session);
  const participantPublicGuids = [...staying.keys()];
  const payload = { publicLotingGuid: loting._id, change: 'redrawn' as const, participantPublicGuids };
  await emit(mongo, session, { name: 'loting.changed', payload, aggregate: `loting:${loting._id}` });
  return organizersLot(now);
};
