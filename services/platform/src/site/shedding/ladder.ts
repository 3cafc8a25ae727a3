import type { StoredShedding } from '../stored-site.js';

/** It must be busy for so long before something is left out, and again before the next. */
export const BUSY_MS = 30_000;
/** Something comes back when things wait less than this part of what is busy: between the two nothing changes. */
export const QUIET_PART = 0.3;
/** Longer than this without a figure, and what was seen before counts for nothing. */
const GAP_MS = 20_000;

export type Direction = 'more' | 'less';

/** What a process saw lately; each has its own, and what they do about it is one document. */
export interface Ladder {
  /** How long things wait now; answers whether to leave out more or less, null for neither. */
  look(waits: number, shedding: Pick<StoredShedding, 'at' | 'quietMs'>, now: Date): Direction | null;
}

export const createLadder = (aboveMs: number): Ladder => {
  let [busySince, quietSince, lastAt] = [0, 0, -Infinity];
  return {
    look: (waits, { at, quietMs }, now) => {
      const moment = now.getTime();
      const isGap = moment - lastAt > GAP_MS;
      lastAt = moment;
      if (isGap || waits < aboveMs) busySince = moment;
      if (isGap || waits >= aboveMs * QUIET_PART) quietSince = moment;
      const changedAt = at?.getTime() ?? -Infinity;
      if (moment - Math.max(busySince, changedAt) >= BUSY_MS) return 'more';
      return moment - Math.max(quietSince, changedAt) >= quietMs ? 'less' : null;
    },
  };
};
