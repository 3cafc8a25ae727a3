import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { analyzeDraw } from '../analyze-draw.js';
import { drawRules } from '../draw-rules.js';
import { drawFairly, ENGINE } from '../fair-draw.js';
import { NOBODY } from '../matching.js';
import { drawLots } from './draw-lots.js';
import { keyedRandom } from './random-source.js';
import { repairLots } from './repair-lots.js';
import { uniformity } from './testing/chi-square.js';
import { allDraws, HOSTILE, rows, SMALL } from './testing/rule-sets.js';
import { WAYS } from './testing/ways.js';

/**
 * Figures of the engine, printed for people: how long a draw takes by size and rules (rules in, draw out, as
 * `Loting/Create` does it), how long a refusal with its explanation takes, and p-values of uniformity.
 */
const ROUNDS = Number(process.env['BENCH_ENGINE_ROUNDS'] ?? 60);
/**
 * How many times the yardstick the p95 may be. Within 1 s at 500 people (docs/specification/3-decisions.md §7) is 10 of them on the
 * slowest machine that the site runs on, where the yardstick takes 100 ms.
 */
const CEILINGS: Readonly<Record<number, number>> = { 60: 1, 500: 10, 1000: 20 };

const say = (line: string) => process.stdout.write(`${line}\n`);

const timings = (times: number, work: () => void): { p50: number; p95: number } => {
  const spent = Array.from({ length: times }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  return { p50: spent[Math.floor(times / 2)] ?? 0, p95: spent[Math.ceil(times * 0.95) - 1] ?? 0 };
};

/** Sorting a million numbers: how fast this machine is now. */
const yardstick = (): number => {
  const numbers = Float64Array.from({ length: 1_000_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0);
  return timings(9, () => void numbers.slice().sort()).p50;
};

const rounded = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);

const tooSlow: string[] = [];
const unit = yardstick();
say(`the yardstick takes ${rounded(unit)} ms; p95 is told as so many of it`);
for (const [text, ceiling] of Object.entries(CEILINGS)) {
  const size = Number(text);
  const tell = (name: string, { p50, p95 }: ReturnType<typeof timings>, more = ''): void => {
    const ratio = p95 / unit;
    say(`  ${name}: p50 ${rounded(p50)} ms, p95 ${rounded(p95)} ms, ${ratio.toFixed(2)} of ${String(ceiling)}${more}`);
    if (ratio > ceiling) tooSlow.push(`${name}, ${text} people`);
  };
  say(`draws of ${text} people, ${String(ROUNDS)} each`);
  for (const [name, excludedFor] of Object.entries(HOSTILE)) {
    const excluded = excludedFor(size);
    const methods = new Set<string>();
    const taken = timings(ROUNDS, () => {
      const outcome = drawLots(drawRules(excluded), keyedRandom(randomBytes(32)));
      if (!outcome.possible) throw new Error(`no draw: ${name}`);
      for (const method of outcome.methods) methods.add(method);
    });
    tell(name, taken, `, by ${[...methods].join(' and ')}`);
  }
  for (const [name, gone] of [
    ['one has nobody any more', (at: number) => at === 0],
    ['a quarter has nobody any more', (at: number) => at % 4 === 0],
  ] as const) {
    const rules = drawRules(rows(size, (giver, other) => Math.floor(giver / 6) === Math.floor(other / 6)));
    const first = drawLots(rules, keyedRandom(randomBytes(32)));
    if (!first.possible) throw new Error(`no draw: ${name}`);
    const before = first.receiverOf.map((receiver, at) => (gone(at) ? NOBODY : receiver));
    const opened = before.map((_, at) => at % 2 === 0);
    tell(
      `households, repaired: ${name}`,
      timings(ROUNDS, () => void repairLots({ rules, before, opened }, keyedRandom(randomBytes(32)))),
    );
  }
  // Half of all plus one may draw only the other half.
  const impossible = rows(size, (giver, other) => giver <= size / 2 && other <= size / 2);
  const taken = timings(ROUNDS, () => {
    if (analyzeDraw(impossible).possible) throw new Error('a draw of what cannot be drawn');
  });
  tell('no draw, explained', taken);
  const participants = Array.from({ length: size }, () => crypto.randomUUID());
  const rules = rows(size, (giver, other) => Math.floor(giver / 6) === Math.floor(other / 6));
  const seeded = () => {
    const [seed, contribution] = [bytesToHex(randomBytes(32)), bytesToHex(randomBytes(32))];
    drawFairly({ engine: ENGINE, round: 1, participants, rules, seed, contribution });
  };
  tell('households, with seal, salts and proofs', timings(ROUNDS, seeded));
}

say('uniformity over all valid draws, p-values of chi-square (engine, then each way alone)');
for (const [name, excluded] of Object.entries(SMALL)) {
  const draws = allDraws(excluded);
  const rules = drawRules(excluded);
  const values = Object.entries(WAYS).map(([way, draw]) => {
    const random = keyedRandom(randomBytes(32));
    const times = Math.max(way === 'walk' ? 2_000 : 10_000, draws.length * (way === 'walk' ? 10 : 100));
    return `${way} ${uniformity(draws, times, () => draw(rules, random)).toFixed(3)}`;
  });
  say(`  ${name}, ${String(draws.length)} draws: ${values.join(', ')}`);
}

for (const what of tooSlow) say(`OVER ITS CEILING: ${what}`);
if (tooSlow.length > 0) process.exitCode = 1;
