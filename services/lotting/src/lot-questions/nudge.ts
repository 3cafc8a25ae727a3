import { TIMES } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

type NudgedParticipant = Pick<ParticipantRecord, '_id' | 'round'>;

const about = ({ _id, round }: NudgedParticipant): string => `nudge|${_id}|${String(round ?? 1)}`;

/** What a lot that never nudged says, as long as any other: that there is something tells nothing. */
export const NEVER = new Date(0);

/** A moment of a nudge as the database may keep it. */
export const hideNudge = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: NudgedParticipant, at: Date): string =>
  secrets.hide(at.toISOString(), about(lot));

/** The same moment, hidden under the key of today. */
export const renewedNudge = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: NudgedParticipant, nudge: string): string =>
  secrets.renew(nudge, about(lot));

/** When this lot last nudged. */
export const nudgedAt = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: ParticipantRecord): Date =>
  lot.nudge === undefined ? NEVER : new Date(secrets.reveal(lot.nudge, about(lot)));

/** Until when this lot may not nudge again; null when it may now (docs/specification/3-decisions.md §7). */
export const nudgeDisabledUntil = (deps: Pick<LottingDeps, 'secrets' | 'clock'>, lot: ParticipantRecord): string | null => {
  const until = new Date(nudgedAt(deps, lot).getTime() + TIMES.nudgePause);
  return until > deps.clock.now() ? until.toISOString() : null;
};
