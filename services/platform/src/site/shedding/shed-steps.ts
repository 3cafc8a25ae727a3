import type { FlagName, SwitchName } from '@site/contracts';
import type { AuditNote, Change } from '../change.js';
import { NO_SHEDDING, type StoredShedding, type StoredSite } from '../stored-site.js';
import type { Direction } from './ladder.js';

/** What is left out when the site is busy, the first first: what is missed least, or can come later. */
export const SHED_STEPS: readonly (readonly SwitchName[])[] = [
  ['showsStatistics'],
  ['listSearchEnabled', 'productSearchEnabled'],
  ['refreshesPrices'],
  ['sendsOverviewMails'],
];

const MOST_QUIET_MS = 60 * 60_000;

/** May this flag go off by itself? */
export const isShedFlag = (name: FlagName): boolean => SHED_STEPS.flat().some((known) => known === name);

/** Flags that are off by themselves, unless an operator holds them on. */
export const shedFlags = ({ shedding }: Pick<StoredSite, 'shedding'>): readonly SwitchName[] =>
  SHED_STEPS.slice(0, shedding.steps).flat();

const isHeld = ({ flags }: StoredSite, step: number): boolean =>
  (SHED_STEPS[step] ?? []).every((name) => flags[name] !== undefined);

/** What comes back too early goes again, and then stays away twice as long. */
const quietAfter = ({ steps, quietMs, restoredAt }: StoredShedding, now: Date): number => {
  if (restoredAt !== null && now.getTime() - restoredAt.getTime() < 2 * quietMs) return Math.min(2 * quietMs, MOST_QUIET_MS);
  return steps === 0 ? NO_SHEDDING.quietMs : quietMs;
};

/** Leaves out one thing more, or brings the last back; what operators hold is passed over. Nothing changes where none is left. */
export const shedStep = (site: StoredSite, direction: Direction, waits: number, now: Date): Change => {
  const all = SHED_STEPS.map((_, index) => index);
  const step =
    direction === 'more'
      ? all.find((index) => index >= site.shedding.steps && !isHeld(site, index))
      : all.findLast((index) => index < site.shedding.steps && !isHeld(site, index));
  if (step === undefined) return { site, notes: [] };
  const changed = { at: now, waits };
  const shedding: StoredShedding =
    direction === 'more'
      ? { ...changed, steps: step + 1, quietMs: quietAfter(site.shedding, now), restoredAt: null }
      : { ...changed, steps: step, quietMs: site.shedding.quietMs, restoredAt: now };
  const notes = (SHED_STEPS[step] ?? [])
    .filter((name) => site.flags[name] === undefined)
    .map((name): AuditNote => {
      const action = direction === 'more' ? 'flag.shed' : 'flag.restored';
      return { action, target: name, from: null, to: `${String(waits)} ms` };
    });
  return { site: { ...site, shedding }, notes };
};
