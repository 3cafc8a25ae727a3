import { FIGURES, remindersInternal } from '@site/contracts';
import { addDays, ChangedMeanwhile, type Day, digest, inTransaction, isWritten, type JobReport } from '@site/service-kit';
import { organizerOf } from '../draw/draw-identity.js';
import type { LottingDeps } from '../shared/deps.js';
import { addressee, type LotToRemind } from '../mails/draw-mails.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

type RemindDeps = Pick<LottingDeps, 'mongo' | 'stores' | 'internal' | 'mails'>;

/** How somebody is reached: all lots that are due at one address or account are one mail. */
type Reach = Pick<ParticipantRecord, 'email' | 'emailKey' | 'userGuid'>;

const BATCH = 200;

/** The day on which who did not open a lot of that day is reminded (docs/specification/3-decisions.md §8). */
export const remindOn = (drawnOn: Day): Day => addDays(drawnOn, FIGURES.unviewedLotReminderDays);

/**
 * Reminds everybody of lots they did not open three days after they were drawn, once each (docs/specification/3-decisions.md §8).
 * A lot says itself when that is, and no longer once it was opened or its reminder asked for, in the transaction of that mail: so
 * a morning that was missed is made up for, for a month, and none is told twice whoever does this at the same moment.
 * @throws InternalCallError when the account service is away; who was reminded stays so, the others are still due.
 */
export const remindLots = async (deps: RemindDeps, today: Day): Promise<JobReport> => {
  const outcomes = { sent: 0, later: 0, unwanted: 0 };
  const seen = new Set<string>();
  for await (const part of deps.stores.participants.toRemind(today, BATCH)) {
    for (const one of part) {
      const reach = one.emailKey ?? one.userGuid;
      if (reach === null || seen.has(reach)) continue;
      seen.add(reach);
      const outcome = await remindOfAll(deps, one, today);
      if (outcome !== null) outcomes[outcome] += 1;
    }
  }
  return outcomes;
};

const remindOfAll = async (deps: RemindDeps, reach: Reach, today: Day): Promise<'sent' | 'later' | 'unwanted' | null> => {
  const { stores, internal } = deps;
  const lots = await stores.participants.toRemindOf(reach, today);
  const lotings = new Map((await stores.lotingen.byGuids(lots.map(({ lotingGuid }) => lotingGuid))).map((one) => [one._id, one]));
  const isOpen = (lot: ParticipantRecord): boolean => isReminded(lot, lotings.get(lot.lotingGuid), today);
  await stores.participants.remindNoMore(lots.filter((lot) => !isOpen(lot)).map(({ _id }) => _id));
  const due = lots.filter(isOpen);
  const [first] = due;
  if (first === undefined) return null;
  const by = digest(due.map(({ _id, round }) => `${_id} ${String(round)}`).join());
  const claim = { day: today, kind: 'unviewedLotReminder' as const, mails: [{ to: addressee(first), by }] };
  const [answer] = await internal.call(remindersInternal.takeDay, claim);
  if (answer === 'later') return 'later';
  if (answer !== 'yes') return 'unwanted';
  return (await send(deps, due, lotings)) ? 'sent' : null;
};

/** Of what is deleted, was never drawn, or was drawn a month ago, nobody is reminded. */
const isReminded = (lot: ParticipantRecord, loting: LotingRecord | undefined, today: Day): boolean => {
  const latest = FIGURES.unviewedLotReminderLastDays - FIGURES.unviewedLotReminderDays;
  return loting?.deletedAt === null && lot.sealed !== null && addDays(lot.remindOn ?? '', latest) >= today;
};

/** False when one of the lots was opened, drawn again or reminded of meanwhile: the next run looks again. */
const send = async (
  { mongo, stores, mails }: RemindDeps,
  due: readonly ParticipantRecord[],
  lotings: ReadonlyMap<string, LotingRecord>,
): Promise<boolean> => {
  const organizers = await stores.participants.organizersOf([...lotings.keys()]);
  const firstOf = new Map(organizers.map((one) => [one.lotingGuid, one]));
  const lots = due.flatMap((lot): LotToRemind[] => {
    const loting = lotings.get(lot.lotingGuid);
    if (loting === undefined) return [];
    const first = firstOf.get(loting._id);
    const organizer = organizerOf(loting, first === undefined ? [] : [first]);
    return [{ lot, title: loting.title, language: loting.language, organizerName: organizer.name }];
  });
  const sending = inTransaction(mongo, async (session) => {
    const guids = due.map(({ _id }) => _id);
    if ((await stores.participants.remindNoMore(guids, session)) !== guids.length) throw new ChangedMeanwhile();
    await mails.reminder(session, lots);
  });
  return isWritten(sending);
};
