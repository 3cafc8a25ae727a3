import { analyzeDraw } from '@site/contracts';
import { drawRules } from '@site/contracts/draw/draw-rules';
import { drawLots } from './draw-lots.js';
import { osRandom } from './random-source.js';
import { uniformity } from './testing/chi-square.js';
import { allDraws, HOSTILE, rows, SMALL } from './testing/rule-sets.js';
import { WAYS } from './testing/ways.js';

/**
 * Figures of the engine, printed for people: how long a draw takes by size and rules (rules in, draw out, as
 * `Loting/Create` does it), how long a refusal with its explanation takes, and p-values of uniformity.
 */
const ROUNDS = Number(process.env['BENCH_ENGINE_ROUNDS'] ?? 60);
const CEILINGS_MS: Readonly<Record<number, number>> = { 60: 100, 500: 1000, 1000: 2000 };

const say = (line: string) => process.stdout.write(`${line}\n`);

const timings = (times: number, work: () => void): { p50: number; p95: number } => {
  const spent = Array.from({ length: times }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return { p50: spent[Math.floor(times / 2)] ?? 0, p95: spent[Math.ceil(times * 0.95) - 1] ?? 0 };
};

const rounded = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);

for (const [text, ceiling] of Object.entries(CEILINGS_MS)) {
  const size = Number(text);
  say(`draws of ${text} people, ${String(ROUNDS)} each (ceiling of p95: ${String(ceiling)} ms)`);
  for (const [name, excludedFor] of Object.entries(HOSTILE)) {
    const excluded = excludedFor(size);
    const methods = new Set<string>();
    const { p50, p95 } = timings(ROUNDS, () => {
      const outcome = drawLots(drawRules(excluded), osRandom());
      if (!outcome.possible) throw new Error(`no draw: ${name}`);
      for (const method of outcome.methods) methods.add(method);
    });
    say(`  ${name}: p50 ${rounded(p50)} ms, p95 ${rounded(p95)} ms, by ${[...methods].join(' and ')}`);
  }
  // Half of all plus one may draw only the other half.
  const impossible = rows(size, (giver, other) => giver <= size / 2 && other <= size / 2);
  const { p50, p95 } = timings(ROUNDS, () => {
    if (analyzeDraw(impossible).possible) throw new Error('a draw of what cannot be drawn');
  });
  say(`  no draw, explained: p50 ${rounded(p50)} ms, p95 ${rounded(p95)} ms`);
}

say('uniformity over all valid draws, p-values of chi-square (engine, then each way alone)');
for (const [name, excluded] of Object.entries(SMALL)) {
  const draws = allDraws(excluded);
  const rules = drawRules(excluded);
  const values = Object.entries(WAYS).map(([way, draw]) => {
    const random = osRandom();
    const times = Math.max(way === 'walk' ? 2_000 : 10_000, draws.length * (way === 'walk' ? 10 : 100));
    return `${way} ${uniformity(draws, times, () => draw(rules, random)).toFixed(3)}`;
  });
  say(`  ${name}, ${String(draws.length)} draws: ${values.join(', ')}`);
}
