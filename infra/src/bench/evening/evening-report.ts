import type { Evening } from './evening.js';
import { ratesAt } from './load-model.js';

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const times = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)}, p95 ${percentile(values, 0.95).toFixed(0)}, p99 ${percentile(values, 0.99).toFixed(0)} ms of ${String(values.length)}`;

const total = (used: ReadonlyMap<string, number>): number => [...used.values()].reduce((sum, one) => sum + one, 0);

const parts = (used: ReadonlyMap<string, number>, unit: (value: number) => string): string =>
  [...used]
    .sort(([, one], [, other]) => other - one)
    .map(([name, value]) => `${name} ${unit(value)}`)
    .join(', ');

/** Processors are planned to be busy for so much of the time: more, and people wait for each other. */
const BUSY = 0.5;

/** What an evening came to, a line each, and what the whole evening would take of processors. */
export const eveningReport = (evening: Evening): readonly string[] => {
  const { share, seconds, kills, seen, calm, memory, missing, repeatedMails, lastMailAfter } = evening;
  const rates = ratesAt(share);
  const perVisitor = total(calm.cpu) / (rates.visitors * calm.seconds);
  const [before, after, last] = memory.map(total);
  const cores = (perVisitor * ratesAt(1).visitors) / BUSY;
  return [
    `evening: ${(share * 100).toFixed(1)} % of it for ${String(seconds)} s: ${rates.visitors.toFixed(1)} visitors, ${rates.views.toFixed(1)} views, ` +
      `${rates.crossOffs.toFixed(2)} cross-offs, ${rates.draws.toFixed(2)} draws and ${rates.mails.toFixed(1)} mails a second; ${String(kills)} processes killed`,
    `evening: page ${times(seen.pageMs)} (aim p95 200); its data ${times(seen.dataMs)}; ` +
      `views that failed: ${[...seen.failedViews].map(([why, count]) => `${String(count)} ${why}`).join(', ') || 'none'}; sent on to the other gateway: ${String(seen.passedOn)}`,
    `evening: cross-off ${times(seen.crossOffMs)}; draw ${times(seen.drawMs)}; sent again: ${String(seen.retries)}`,
    `evening: sockets at most ${String(seen.mostSockets)} at once, ${String(seen.failedSockets)} did not join at first`,
    `evening: missing: cross-offs ${String(missing.crossOffs)}, lot mails ${String(missing.lotMails)}, confirmations ${String(missing.confirmations)}; ` +
      `never answered: ${String(seen.lost.length)}; mails repeated: ${String(repeatedMails)}; last mail after ${lastMailAfter.toFixed(1)} s`,
    ...seen.lost.slice(0, 5).map((one) => `evening: lost: ${one}`),
    `evening: CPU for a visitor, without what is used at rest: ${(perVisitor * 1000).toFixed(1)} ms (${parts(calm.cpu, (used) => ((used * 1000) / (rates.visitors * calm.seconds)).toFixed(1))});` +
      ` at rest all processes together take ${(calm.atRest * 1000).toFixed(0)} ms a second`,
    `evening: memory ${[before, after, last].map((mb) => (mb ?? 0).toFixed(0)).join(', ')} MB before, in the middle and at the end` +
      ` (at the end: ${parts(memory.at(-1) ?? new Map(), (mb) => mb.toFixed(0))})`,
    `evening: a page ${(seen.pageBytes / Math.max(1, seen.pageMs.length) / 1000).toFixed(0)} kB; the whole evening: ` +
      `${cores.toFixed(0)} processors that are half busy, ${ratesAt(1).openSockets.toFixed(0)} sockets, ${ratesAt(1).mails.toFixed(0)} mails a second`,
  ];
};
