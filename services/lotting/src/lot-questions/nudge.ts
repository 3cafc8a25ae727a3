import { TIMES } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

type Nudging = Pick<ParticipantRecord, '_id' | 'round'>;

const about = ({ _id, round }: Nudging): string => `nudge|${_id}|${String(round ?? 1)}`;

/** What a lot that never nudged says, as long as any other: that there is something tells nothing. */
export const NEVER = new Date(0);

/** A moment of a nudge as the database may keep it. */
export const hideNudge = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: Nudging, at: Date): string =>
  secrets.hide(at.toISOString(), about(lot));

/** Until when this lot may not nudge again; null when it may now (docs/specification/3-decisions.md §7). */
export const nudgeDisabledUntil = (
  { secrets, clock }: Pick<LottingDeps, 'secrets' | 'clock'>,
  lot: ParticipantRecord,
): string | null => {
  if (lot.nudge === undefined) return null;
  const until = new Date(Date.parse(secrets.reveal(lot.nudge, about(lot))) + TIMES.nudgePause);
  return until > clock.now() ? until.toISOString() : null;
};
