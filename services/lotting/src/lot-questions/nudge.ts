import { TIMES } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

const about = ({ _id, round }: ParticipantRecord): string => `nudge|${_id}|${String(round ?? 1)}`;

/** A moment of a nudge as the database may keep it. */
export const hideNudge = ({ secrets }: Pick<LottingDeps, 'secrets'>, lot: ParticipantRecord, at: Date): string =>
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
