import { type Presence, readPresences, type ServiceBase } from '@site/service-kit';
import type { ChangeSite } from '../change-site.js';
import { flagsOf } from '../site-state.js';
import type { SiteRepository } from '../site.repository.js';
import { createLadder } from './ladder.js';
import { SHED_STEPS, shedStep } from './shed-steps.js';

/** Whom the audit log names when something is left out, or back, by itself. */
export const SHEDDER = 'drukte';

/** Processes that people wait for. */
const WAITED_FOR: ReadonlySet<string> = new Set(['gateway', 'account', 'wishlist', 'wishlist-search', 'lotting', 'content']);

/** Open pages ask for their configuration within this time: all at once would be a rush in the busiest moment. */
const WITHIN_MS = 120_000;

/**
 * How long things wait in most processes of the kind that is worst off, in ms; null when nobody tells. One process that is slow
 * among several is a matter of that process.
 */
export const waitsOf = (processes: readonly Presence[]): number | null => {
  const byName = new Map<string, number[]>();
  for (const { name, state, waits } of processes) {
    if (state === 'away' || waits === undefined || !WAITED_FOR.has(name)) continue;
    byName.set(name, [...(byName.get(name) ?? []), waits]);
  }
  const most = [...byName.values()].map((all) => all.sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0);
  return most.length === 0 ? null : Math.max(...most);
};

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'config' | 'redis' | 'log' | 'metrics'>;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
  /** 0: nothing is ever left out. */
  readonly aboveMs: number;
}

/** Looks how busy the site is; leaves out one thing more, or brings one back, when it has been so for long enough. */
export const createShedding = ({ base, repository, changeSite, aboveMs }: Deps): (() => Promise<void>) => {
  const ladder = createLadder(aboveMs);
  let off: Readonly<Record<string, number>> = {};
  base.metrics.addGauge({
    name: 'flags_shed',
    help: 'Is this flag off by itself because the site is busy?',
    label: 'flag',
    look: () => off,
  });
  const note = (site: Awaited<ReturnType<typeof repository.read>>): void => {
    const flags = flagsOf(site, base.config.PUBLIC_URL);
    const isOff = (name: (typeof SHED_STEPS)[number][number]): boolean => site.flags[name] === undefined && !flags[name];
    off = Object.fromEntries(SHED_STEPS.flat().map((name) => [name, Number(isOff(name))]));
  };
  return async () => {
    if (aboveMs === 0) return;
    const waits = waitsOf(await readPresences(base));
    const site = await repository.read();
    note(site);
    const now = base.clock.now();
    const direction = waits === null ? null : ladder.look(waits, site.shedding, now);
    if (waits === null || direction === null) return;
    const seen = site.shedding.at?.getTime();
    const changed = await changeSite(
      SHEDDER,
      // Another process was first: what it did counts for a while.
      (before) =>
        before.shedding.at?.getTime() === seen ? shedStep(before, direction, waits, now) : { site: before, notes: [] },
      undefined,
      WITHIN_MS,
    );
    note(changed);
  };
};
