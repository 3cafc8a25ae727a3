import type { getOpening, ReplyOf } from '@site/contracts';
import type { Repair } from '@site/contracts/draw/fair-draw';
import { type DailyJob, dayAt, HttpProblem } from '@site/service-kit';
import { isThere } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { FairRecord, LotingRecord, ParticipantRecord } from '../shared/records.js';
import { drawingOf, fairnessOf, seedOf, tagsOfSeal } from './fairness.js';

type Opening = ReplyOf<typeof getOpening>;

/**
 * A draw by the first half of its seal: all that it takes to draw it again, from its day on, when its organizer chose that before
 * (docs/fair-draw.md). Not while somebody was not told of that day yet.
 * @throws HttpProblem NotFound
 */
export const openDraw = async (deps: Pick<LottingDeps, 'stores' | 'secrets' | 'clock'>, seal: string): Promise<Opening> => {
  const tags = tagsOfSeal(deps, seal);
  const loting = await deps.stores.lotingen.bySeal(tags);
  if (loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  const before = loting.earlier?.find(({ tag }) => tags.includes(tag));
  const drawing = drawingOf(loting, before?.round ?? loting.round);
  const fairness = fairnessOf(deps, drawing);
  if (drawing.fair === undefined || fairness === null) throw new HttpProblem('NotFound');
  const { title } = loting;
  const isDay = fairness.day <= dayAt(deps.clock.now()) && loting.hasHeld !== true;
  if (!isDay) return { state: fairness.opens ? 'waits' : 'closed', title, fairness, opening: null };
  const opening = fairness.opens ? await openingOf(deps, loting, drawing.fair, drawing.round) : null;
  return { state: opening === null ? 'destroyed' : 'open', title, fairness, opening };
};

/** Null when it cannot be drawn again any more: its seed is gone, or somebody of it. */
const openingOf = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  loting: LotingRecord,
  fair: FairRecord,
  round: number,
): Promise<Opening['opening']> => {
  const kept = seedOf(deps, fair, { _id: loting._id, round });
  if (kept === null) return null;
  const { sealed, ...secret } = kept;
  if (sealed !== undefined) {
    const { participants: guids, rules: some, noSwaps, repair } = sealed;
    const rules = some.map((others) => [...others]);
    const rows = await deps.stores.participants.byGuids(guids);
    const named = new Map(rows.map((row) => [row._id, nameOf(row)]));
    if (named.size < guids.length) return null;
    const participants = guids.map((guid) => ({ guid, name: named.get(guid) ?? null }));
    return { engine: fair.engine, round, participants, rules, ...swapsOf(noSwaps), ...repairOf(repair), ...secret };
  }
  const rows = await deps.stores.participants.ofLoting(loting._id);
  if (rows.length !== loting.participantCount) return null;
  const positions = new Map(rows.map(({ _id }, at) => [_id, at]));
  const rules = rows.map(({ excluded }) => excluded.flatMap((guid) => positions.get(guid) ?? []));
  const participants = rows.map((row) => ({ guid: row._id, name: nameOf(row) }));
  return { engine: fair.engine, round, participants, rules, ...swapsOf(loting.noSwaps), ...secret };
};

const swapsOf = (noSwaps: boolean | null | undefined) => (noSwaps === true ? { noSwaps } : {});

const repairOf = (repair: Repair | undefined) =>
  repair === undefined ? {} : { repair: { previous: repair.previous, opened: [...repair.opened] } };

/** Who deleted their account keeps their name for whoever drew them, and for nobody else. */
const nameOf = (row: ParticipantRecord): string | null => (isThere(row) ? row.name : null);

/** The seeds of draws that nobody is to read go on their day; a morning that was missed is made up for. */
export const drawSeedsJob = ({ stores }: Pick<LottingDeps, 'stores'>): DailyJob => ({
  name: 'draw-seeds',
  at: '03:00',
  work: async ({ day }) => ({ destroyed: await stores.lotingen.destroySeeds(day) }),
});
