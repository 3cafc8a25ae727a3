import { FIGURES } from '@site/contracts';
import {
  addDays,
  addMonths,
  ChangedMeanwhile,
  type DailyJob,
  type Day,
  dayAt,
  inTransaction,
  isWritten,
  type JobReport,
} from '@site/service-kit';
import { isReachable } from '../mails/draw-mails.js';
import { organizerOf } from './draw-identity.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord } from '../shared/records.js';

type Deps = Pick<LottingDeps, 'mongo' | 'stores' | 'mails'>;

const { drawMonths, drawEndNoticeDays } = FIGURES;
const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/**
 * Draws that nobody deletes end 18 months after they were drawn: a month before that its organizer is told, and in the same
 * transaction all that is kept of the draw gets its last day (docs/specification/3-decisions.md §14). A morning that was missed
 * is made up for, and the end waits for it: nobody has less than that month.
 */
export const endDraws = async (deps: Deps, today: Day): Promise<JobReport> => {
  const notBefore = addDays(today, drawEndNoticeDays);
  let ending = 0;
  for await (const loting of deps.stores.lotingen.toEnd(startOf(addDays(addMonths(notBefore, -drawMonths), 1)))) {
    const usual = addMonths(dayAt(loting.drawnAt ?? loting.createdAt), drawMonths);
    if (await end(deps, loting, usual > notBefore ? usual : notBefore)) ending += 1;
  }
  return { ending };
};

/** False when it was deleted, drawn again or ended by somebody else meanwhile. */
const end = ({ mongo, stores, mails }: Deps, loting: LotingRecord, endsOn: Day): Promise<boolean> =>
  isWritten(
    inTransaction(mongo, async (session) => {
      const expiresAt = startOf(endsOn);
      if (!(await stores.lotingen.endAt(loting, expiresAt, session))) throw new ChangedMeanwhile();
      await stores.participants.expireAllOf([loting._id], expiresAt, session);
      await stores.threads.expireAllOf([loting._id], expiresAt, session);
      const organizer = organizerOf(loting, await stores.participants.ofLoting(loting._id, session));
      // Who deleted their account manages it no more.
      if (loting.organizerGuid === null || !isReachable(organizer)) return;
      await mails.organizer(session, loting, organizer, endsOn);
    }),
  );

/** The end of draws, each morning. */
export const drawEndsJob = (deps: Deps): DailyJob => ({
  name: 'draw-ends',
  at: '09:30',
  work: ({ day }) => endDraws(deps, day),
});
