import type { Round } from './list-view.js';
import type { SmallAndLarge } from './owner-view.js';
import type { PageLoad } from './page-load.js';
import type { CpuPerOperation } from './site-cpu.js';
import { median, medianRatio } from './statistics.js';

type Say = (line: string) => void;

export const whole = (value: number) => Math.round(value).toString();

/** What an answer takes of the processors does not hang on what else the machine does, as rates do. */
export const sayCpu = (say: Say, whose: string, rounds: readonly CpuPerOperation[]): void => {
  const names = [...new Set(rounds.flatMap((cpu) => cpu.map(([name]) => name)))];
  const each = names.map((name) => [name, median(rounds.map((cpu) => new Map(cpu).get(name) ?? 0))] as const);
  const together = each.reduce((sum, [, micros]) => sum + micros, 0);
  const parts = each.filter(([, micros]) => micros >= 1).map(([name, micros]) => `${name} ${whole(micros)}`);
  if (names.length > 0) say(`  CPU per answer, ${whose}: ${whole(together)} µs (${parts.join(', ')})`);
};

/** The site's rate as a share of the bare server's, which it answers. */
export const reportRatio = (say: Say, name: string, aim: number, rounds: readonly Round[]): number => {
  const column = (pick: (round: Round) => number) => rounds.map(pick);
  const ratio = medianRatio(
    column(({ site }) => site.rate),
    column(({ bare }) => bare.rate),
  );
  const failures = rounds.reduce((sum, { site, bare }) => sum + site.failures + bare.failures, 0);
  say(
    `${name}: ratio ${ratio.toFixed(2)} of the bare server (median of ${rounds.length.toString()} rounds, aim ${aim.toFixed(2)})`,
  );
  say(`  site ${whole(median(column(({ site }) => site.rate)))}/s, p99 ${whole(median(column(({ site }) => site.p99)))} ms`);
  say(`  bare ${whole(median(column(({ bare }) => bare.rate)))}/s, p99 ${whole(median(column(({ bare }) => bare.p99)))} ms`);
  say(`  answers that failed: ${failures.toString()}`);
  sayCpu(
    say,
    'site',
    rounds.map(({ cpu }) => cpu.site),
  );
  sayCpu(
    say,
    'bare',
    rounds.map(({ cpu }) => cpu.bare),
  );
  return ratio;
};

/** One load of a page. */
export const reportPage = (say: Say, name: string, load: PageLoad): void => {
  say(
    `${name}: ${load.requests.toString()} requests, ${whole(load.totalKb)} kB, script ${whole(load.scriptKb)} kB (ceiling 170), ` +
      `TTFB ${whole(load.ttfbMs)} ms, FCP ${whole(load.fcpMs)} ms, LCP ${whole(load.lcpMs)} ms, CLS ${load.cls.toFixed(3)}, ` +
      `${load.roundTripsAfterHtml.toString()} round trips after the HTML (aim 2)`,
  );
};

/** What a list of 1,000 gifts costs compared with one of 50. */
export const reportSizes = (say: Say, name: string, { small, large }: SmallAndLarge): void => {
  say(
    `${name}: 1,000 gifts take ${(large / small).toFixed(1)} times 50 gifts (aim 4): ${large.toFixed(1)} ms and ${small.toFixed(1)} ms`,
  );
};
