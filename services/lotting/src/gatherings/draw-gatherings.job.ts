import { accountInternal, type BodyOf, type createLoting, emailKey, LIMITS } from '@site/contracts';
import {
  ChangedMeanwhile,
  type DailyJob,
  type Day,
  HttpProblem,
  inTransaction,
  isWritten,
  type JobReport,
} from '@site/service-kit';
import { createDraw } from '../create-draw/create-draw.js';
import type { LottingDeps } from '../shared/deps.js';
import type { GatheringRecord } from './gathering.model.js';

type Draw = BodyOf<typeof createLoting>;
type Row = Draw['participants'][number];

/** Who takes part, each by their place. Who came in at once does not draw each other; the organizer is in once, whatever they typed. */
const rowsOf = (gathering: GatheringRecord, organizerEmail: string): Row[] => {
  const { organizerGuid, organizerName, entries } = gathering;
  const way = { email: null, publicUserGuid: null, friendParticipantPublicGuid: null, exclude: [] };
  const organizer: Row = { ...way, localGuid: 'p0', name: organizerName, publicUserGuid: organizerGuid };
  const rows: Row[] = [organizer];
  for (const { people } of entries.filter(({ isIn }) => isIn)) {
    const places = people.map((one, at) => (one.emailKey === emailKey(organizerEmail) ? 0 : rows.length + at));
    const household = [...new Set(places)].map((place) => `p${String(place)}`);
    const without = (own: string) => household.filter((one) => one !== own);
    for (const [at, { name, email }] of people.entries()) {
      const localGuid = `p${String(places[at])}`;
      if (localGuid === 'p0') rows[0] = { ...organizer, exclude: without('p0') };
      else
        rows.push({
          ...way,
          localGuid,
          name,
          email,
          exclude: without(localGuid),
          ...(email === null ? { withoutMail: true } : {}),
        });
    }
  }
  return rows;
};

/** Why it is not drawn by itself; null when it can be tried. */
const problemOf = ({ entries, organizerTakesPart }: GatheringRecord, rows: readonly Row[]): 'too_few' | 'waiting' | null => {
  if (entries.some(({ isIn }) => !isIn)) return 'waiting';
  return rows.length - (organizerTakesPart ? 0 : 1) < LIMITS.drawParticipants.min ? 'too_few' : null;
};

/** Tells the organizer, once, that it could not be drawn by itself, and where they draw it. */
const tell = async (deps: LottingDeps, gathering: GatheringRecord, unable: 'too_few' | 'waiting' | 'blocked'): Promise<void> => {
  const telling = inTransaction(deps.mongo, async (session) => {
    if (!(await deps.stores.gatherings.told(gathering._id, session))) throw new ChangedMeanwhile();
    await deps.mails.gathering(session, gathering, unable);
  });
  await isWritten(telling);
};

/** Draws one as its organizer would, if nobody changed, closed or drew it meanwhile. */
const drawOne = async (deps: LottingDeps, gathering: GatheringRecord): Promise<'drawn' | 'told' | 'later'> => {
  const { _id, organizerGuid, organizerTakesPart, title, description, celebration } = gathering;
  const [organizer] = await deps.internal.call(accountInternal.people, { userGuids: [organizerGuid] });
  if (organizer === undefined) return 'later';
  const rows = rowsOf(gathering, organizer.email);
  const problem = problemOf(gathering, rows);
  if (problem !== null) {
    await tell(deps, gathering, problem);
    return 'told';
  }
  const about = { title, description, celebration, organizerTakesPart };
  const choices = { fair: null, readableAfter: null, remember: false, noSwaps: false, tellsGivers: false };
  const viewer = { kind: 'account' as const, userGuid: organizerGuid };
  const drawn = await createDraw(deps, {
    draw: { ...about, ...choices, participants: rows },
    viewer,
    address: null,
    idempotencyKey: `gathering ${_id}`,
    gathering,
  });
  if (drawn.problem !== null) {
    await tell(deps, gathering, 'blocked');
    return 'told';
  }
  return 'drawn';
};

/**
 * Draws what is to be drawn by itself; what cannot be now, because of another service, too many mails or its organizer who is at it, is tried
 * the next morning.
 */
export const drawGatherings = async (deps: LottingDeps, today: Day): Promise<JobReport> => {
  const outcomes = { drawn: 0, told: 0, later: 0 };
  for (const gathering of await deps.stores.gatherings.toDraw(today)) {
    try {
      outcomes[await drawOne(deps, gathering)] += 1;
    } catch (error) {
      if (!(error instanceof HttpProblem || error instanceof ChangedMeanwhile)) throw error;
      outcomes.later += 1;
    }
  }
  return outcomes;
};

export const gatheringsJob = (deps: LottingDeps): DailyJob => ({
  name: 'gatherings',
  at: '08:00',
  work: ({ day }) => drawGatherings(deps, day),
});
