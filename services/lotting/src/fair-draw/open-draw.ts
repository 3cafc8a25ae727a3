import type { getOpening, ReplyOf } from '@site/contracts';
import { type DailyJob, dayAt, HttpProblem } from '@site/service-kit';
import { isReachable } from '../mails/draw-mails.js';
import type { LottingDeps } from '../shared/deps.js';
import type { FairRecord, LotingRecord } from '../shared/records.js';
import { fairnessOf, seedOf, tagsOfSeal } from './fairness.js';

type Opening = ReplyOf<typeof getOpening>;

/**
 * A draw by the first half of its seal: all that it takes to draw it again, from its day on, when its organizer chose that before
 * (docs/fair-draw.md). Not while somebody was not told of that day yet.
 * @throws HttpProblem NotFound
 */
export const openDraw = async (deps: Pick<LottingDeps, 'stores' | 'secrets' | 'clock'>, seal: string): Promise<Opening> => {
  const loting = await deps.stores.lotingen.bySeal(tagsOfSeal(deps, seal));
  if (loting?.fair === undefined || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  const fairness = fairnessOf(deps, loting);
  if (fairness === null) throw new HttpProblem('NotFound');
  const { title } = loting;
  const isDay = fairness.day <= dayAt(deps.clock.now()) && loting.hasHeld !== true;
  if (!isDay) return { state: fairness.opens ? 'waits' : 'closed', title, fairness, opening: null };
  const opening = fairness.opens ? await openingOf(deps, loting, loting.fair) : null;
  return { state: opening === null ? 'destroyed' : 'open', title, fairness, opening };
};

/** Null when it cannot be drawn again any more: its seed is gone, or somebody of it. */
const openingOf = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  loting: LotingRecord,
  fair: FairRecord,
): Promise<Opening['opening']> => {
  const rows = await deps.stores.participants.ofLoting(loting._id);
  const secret = seedOf(deps, fair, loting);
  if (secret === null || rows.length !== loting.participantCount) return null;
  const positions = new Map(rows.map(({ _id }, at) => [_id, at]));
  const rules = rows.map(({ excluded }) => excluded.flatMap((guid) => positions.get(guid) ?? []));
  // Who deleted their account keeps their name for whoever drew them, and for nobody else.
  const participants = rows.map((row) => ({ guid: row._id, name: isReachable(row) ? row.name : null }));
  return { engine: fair.engine, round: loting.round, participants, rules, ...secret };
};

/** The seeds of draws that nobody is to read go on their day; a morning that was missed is made up for. */
export const drawSeedsJob = ({ stores }: Pick<LottingDeps, 'stores'>): DailyJob => ({
  name: 'draw-seeds',
  at: '03:00',
  work: async ({ day }) => ({ destroyed: await stores.lotingen.destroySeeds(day) }),
});
