import { ChangedMeanwhile, type Day, dayAt, inTransaction, isWritten } from '@site/service-kit';
import { soonestGivers } from '../givers/tell-givers.js';
import { soonestOpening } from '../fair-draw/draw-participants.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { remindOn } from '../reminders/remind-lots.js';
import { type DrawIdentity, organizerOf } from '../draw/draw-identity.js';
import { isByCard, type MailedLot, mailedTo } from './draw-mails.js';
import type { Sender } from './recipient-budget.js';

/** As whom the organizer of a draw has lots mailed. */
export const senderOf = (
  { organizerEmailKey, organizerGuid }: Pick<LotingRecord, 'organizerEmailKey' | 'organizerGuid'>,
  isProven: boolean,
  address: string | null,
): Sender => ({ who: organizerEmailKey ?? organizerGuid ?? '', isProven, address });

/** The participants as they are kept, when the first of those who have mail were mailed and the rest of them waits. */
export const withMails = (
  participants: readonly ParticipantRecord[],
  mailed: readonly MailedLot[],
  why: (participant: ParticipantRecord) => 'drawn' | 'redrawn',
): ParticipantRecord[] => {
  const mails = new Map(mailedTo(participants).map(({ _id }, at) => [_id, mailed[at]]));
  return participants.map((participant) => {
    if (isByCard(participant)) return participant;
    const mail = mails.get(participant._id);
    if (mail !== undefined) return { ...participant, ...mail };
    const { remindOn: _later, ...rest } = participant;
    return { ...rest, held: why(participant) };
  });
};

/** Of these the ones who know of the draw: a lot that waits was told to nobody. */
export const toldOf = (participants: readonly ParticipantRecord[]): readonly ParticipantRecord[] =>
  participants.filter(({ held }) => held === undefined);

const opensLater = (loting: LotingRecord, soonest: Day): LotingRecord => {
  const { fair } = loting;
  return fair?.opens === true && fair.day < soonest ? { ...loting, fair: { ...fair, day: soonest } } : loting;
};

const tellsGiversLater = (loting: LotingRecord, soonest: Day): LotingRecord =>
  loting.giversFrom != null && loting.giversFrom < soonest ? { ...loting, giversFrom: soonest } : loting;

/**
 * Mails the lots that waited until the organizer opened a link that was mailed to their address
 * (docs/specification/3-decisions.md §14); answers the draw as it is then. For who was found to be its organizer: does nothing
 * when nothing waits, or nothing is proven yet.
 */
export const mailHeldLots = async (
  deps: LottingDeps,
  loting: LotingRecord,
  identity: Pick<DrawIdentity, 'emailKey'> | null,
): Promise<LotingRecord> => {
  if (loting.hasHeld !== true || identity === null || identity.emailKey === null) return loting;
  const { stores, mongo, mails, clock } = deps;
  const participants = await stores.participants.ofLoting(loting._id);
  const held = participants.filter((one) => one.held !== undefined);
  const room = await deps.budget.take(senderOf(loting, true, null), held.length);
  const now = held.slice(0, room);
  const isAll = now.length === held.length;
  // Who hears of the draw only now has time, too, to read when others will read it.
  const soonest = soonestOpening(dayAt(clock.now()));
  const givers = soonestGivers(dayAt(clock.now()));
  const later = tellsGiversLater(opensLater(loting, soonest), givers);
  const sending = inTransaction(mongo, async (session) => {
    await stores.lotingen.openLater(loting._id, soonest, session);
    await stores.lotingen.tellGiversLater(loting._id, givers, session);
    const lots = now.map((to) => ({ to, why: to.held ?? ('drawn' as const) }));
    const mailed = await mails.lots(session, later, lots, organizerOf(loting, participants).name);
    const changes = now.map(({ _id }, at) => ({ _id, mailId: mailed[at]?.mailId ?? null }));
    const remind = remindOn(dayAt(clock.now()));
    if ((await stores.participants.mailHeld(changes, remind, session)) !== now.length) throw new ChangedMeanwhile();
    if (isAll) await stores.lotingen.nothingHeld(loting._id, session);
  });
  // Two tabs at once: one of them mails.
  await isWritten(sending);
  return isAll ? { ...later, hasHeld: false } : later;
};
