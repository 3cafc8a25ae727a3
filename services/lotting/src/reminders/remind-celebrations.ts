import type { Celebration } from '@site/contracts';
import { addDays, ChangedMeanwhile, type Day, inTransaction, isWritten, type JobReport } from '@site/service-kit';
import { organizerOf } from '../draw/draw-identity.js';
import { toldOf } from '../mails/held-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord } from '../shared/records.js';

type RemindDeps = Pick<LottingDeps, 'mongo' | 'stores' | 'mails'>;

/** What a draw of today keeps of its celebration. Who hears of it the day before, or later, needs no reminder. */
export const celebrationFields = (
  said: Celebration | null,
  today: Day,
): Required<Pick<LotingRecord, 'celebration' | 'remindOn'>> => {
  const isSaid = said !== null && Object.values(said).some((one) => one !== null);
  const celebration = isSaid ? said : null;
  const eve = celebration?.day == null ? null : addDays(celebration.day, -1);
  return { celebration, remindOn: eve !== null && eve > today ? eve : null };
};

/**
 * Reminds all who take part in draws that are celebrated the next day, once each: the draw says itself on which day, and no
 * longer once its mails were asked for, in the transaction of these mails. A morning that was missed altogether is not made up
 * for: the celebration is over.
 */
export const remindCelebrations = async (deps: RemindDeps, today: Day): Promise<JobReport> => {
  let celebrations = 0;
  // Once more for those that were drawn again or repaired at that very moment.
  for (let look = 0; look < 2; look += 1)
    for (const loting of await deps.stores.lotingen.toRemind(today)) if (await remind(deps, loting)) celebrations += 1;
  return { celebrations };
};

/** False when it was drawn again, deleted, or reminded of by somebody else meanwhile. */
const remind = ({ mongo, stores, mails }: RemindDeps, loting: LotingRecord): Promise<boolean> =>
  isWritten(
    inTransaction(mongo, async (session) => {
      if (!(await stores.lotingen.reminded(loting, session))) throw new ChangedMeanwhile();
      const participants = await stores.participants.ofLoting(loting._id, session);
      await mails.celebration(session, loting, toldOf(participants), organizerOf(loting, participants).name);
    }),
  );
