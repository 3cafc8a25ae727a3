import { type Loting, TIMES, type Viewer } from '@site/contracts';
import { ChangedMeanwhile, HttpProblem, inTransaction, isWritten, tooManyRequests } from '@site/service-kit';
import { organizerOf } from '../draw/draw-identity.js';
import { isReachable } from '../mails/draw-mails.js';
import { senderOf } from '../mails/held-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { hasRoom, ownDraw } from './repair-draw.js';

/** Of lots that nobody had opened their holders knew nothing else. */
const changedOf = (rows: readonly ParticipantRecord[]): ParticipantRecord[] =>
  rows.filter(({ change }) => change?.wasOpened === true);

/** How far the news of changed lots is: how many, and never whose. */
export const changedLots = (
  { clock }: Pick<LottingDeps, 'clock'>,
  { changeRemindedAt }: LotingRecord,
  rows: readonly ParticipantRecord[],
): Loting['changed'] => {
  const changed = changedOf(rows);
  if (changed.length === 0) return null;
  const until = changeRemindedAt === undefined ? 0 : changeRemindedAt.getTime() + TIMES.nudgePause;
  return {
    lots: changed.length,
    acknowledged: changed.filter(({ change }) => change?.seenAt !== undefined).length,
    remindDisabledUntil: until > clock.now().getTime() ? new Date(until).toISOString() : null,
  };
};

const HOUR_S = 60 * 60;

/** Who holds a lot knows that it changed. @throws HttpProblem NotFound for an unknown lot, and one that is nobody's any more. */
export const acknowledgeChange = async ({ stores, clock }: LottingDeps, privateGuid: string): Promise<void> => {
  const own = await stores.participants.byPrivateGuid(privateGuid);
  const loting = own === null ? null : await stores.lotingen.byGuid(own.lotingGuid);
  if (own === null || own.leftAt !== undefined || loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  await stores.participants.acknowledge(own._id, clock.now());
};

/**
 * Mails the holders of changed lots who did not say that they know, once in 24 hours; of how many. Null: that was so already.
 * @throws HttpProblem as `ownDraw`; TooManyRequests
 */
export const remindChanged = async (
  deps: LottingDeps,
  publicGuid: string,
  viewer: Viewer,
  address: string,
): Promise<number | null> => {
  const { stores, mongo, clock, mails } = deps;
  const { loting, isProven } = await ownDraw(deps, publicGuid, viewer);
  const rows = await stores.participants.ofLoting(loting._id);
  const waiting = changedOf(rows).filter(({ change }) => change?.seenAt === undefined);
  if (waiting.length === 0) return 0;
  const since = new Date(clock.now().getTime() - TIMES.nudgePause);
  if (loting.changeRemindedAt !== undefined && loting.changeRemindedAt > since) return null;
  const [sender, countedAs] = [senderOf(loting, isProven, address), `${loting._id} ${since.toISOString()}`];
  const sending = inTransaction(mongo, async (session) => {
    if (!(await stores.lotingen.remindChanged(loting, since, session))) throw new ChangedMeanwhile();
    await mails.changed(session, loting, waiting, organizerOf(loting, rows).name, true);
    // How many of them have cards is not to be told either.
    if (!(await hasRoom(deps, sender, waiting.length, countedAs))) throw tooManyRequests(HOUR_S);
  });
  if (!(await isWritten(sending))) return null;
  await deps.budget.takeAll(sender, waiting.filter(isReachable).length, countedAs);
  return waiting.length;
};
