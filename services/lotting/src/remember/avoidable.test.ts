import fc from 'fast-check';
import { avoidableDrawings } from './avoidable.js';
import { drawRules } from '@site/contracts/draw/draw-rules';
import { canAvoidSwaps } from '@site/contracts/draw/untangle';
import { drawLots } from '@site/contracts/draw/engine/draw-lots';
import { keyedRandom } from '@site/contracts/draw/engine/random-source';
import { findMatching, isPerfect } from '@site/contracts/draw/matching';

const free = (size: number): number[][] => Array.from({ length: size }, () => []);
/** Couples by position; who is left over is single. */
const couples = (size: number, count: number): number[][] =>
  Array.from({ length: size }, (_, at) => (at < 2 * count ? [at % 2 === 0 ? at + 1 : at - 1] : []));
/** Whoever may draw nobody but the next. */
const onlyNext = (size: number, at: number): number[][] =>
  Array.from({ length: size }, (_, giver) => [...free(size).keys()].filter((other) => giver === at && other !== (at + 1) % size));

test.each([
  ['three people, of whom there are two draws', free(3), 1, 0],
  ['four people', free(4), 1, 1],
  ['four people twice, of which the last', free(4), 2, 1],
  ['two couples', couples(4, 2), 1, 1],
  ['two couples and somebody alone', couples(5, 2), 1, 1],
  ['three couples, of two years the last', couples(6, 3), 2, 1],
  ['twelve people three times', free(12), 3, 3],
  ['twenty couples three times', couples(40, 20), 3, 3],
  ['somebody with one possible person', onlyNext(8, 2), 1, 0],
  ['somebody with one possible person, of many', onlyNext(60, 2), 1, 0],
  ['rules that leave no draw', [[1, 2], [], []], 1, 0],
  ['no earlier draw', free(8), 0, 0],
])('%s', (_what, rules, drawings, expected) => {
  expect(avoidableDrawings(rules, drawings)).toBe(expected);
});

test('two groups that draw within themselves are looked at apart', () => {
  const teams = free(20).map((_, at, all) => [...all.keys()].filter((other) => other < 10 !== at < 10));
  expect(avoidableDrawings(teams, 1)).toBe(1);
});

test('five hundred people take no time', () => {
  const since = performance.now();
  expect(avoidableDrawings(couples(500, 200), 3)).toBe(3);
  expect(performance.now() - since).toBeLessThan(2000);
});

test('whoever drew whom before, as many drawings as it says are avoided', () => {
  const rules = fc.integer({ min: 3, max: 12 }).chain((size) =>
    fc.record({
      excluded: fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: Math.ceil(size / 2) }), {
        minLength: size,
        maxLength: size,
      }),
      before: fc.array(fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }), {
        minLength: 3,
        maxLength: 3,
      }),
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    }),
  );
  let kept = 0;
  fc.assert(
    fc.property(rules, ({ excluded, before, seed }) => {
      const count = avoidableDrawings(excluded, before.length);
      kept += count > 0 ? 1 : 0;
      // Drawings of before: by other rules, and some of their people are not in this one.
      const drawings = before.slice(0, count).map((others) => {
        const { receiverOf } = findMatching(drawRules(others));
        return [...receiverOf];
      });
      const avoided = excluded.map((others, giver) => [...others, ...drawings.map((drawn) => drawn[giver] ?? -1)]);
      if (count > 0) expect(isPerfect(findMatching(drawRules(avoided)))).toBe(true);
      if (count > 0) expect(drawLots(drawRules(avoided), keyedRandom(seed)).possible).toBe(true);
    }),
    { seed: 20, numRuns: 400 },
  );
  expect(kept).toBeGreaterThan(100);
});

test.each([
  ['three people', free(3), 1, 0],
  ['four people', free(4), 1, 1],
  ['two couples', couples(4, 2), 1, 0],
  ['three couples, of two years the last', couples(6, 3), 2, 1],
  ['twenty couples three times', couples(40, 20), 3, 3],
])('%s, of whom no two may draw each other', (_what, rules, drawings, expected) => {
  expect(avoidableDrawings(rules, drawings, true)).toBe(expected);
});

test('pairs that stand in the way the most are avoided too', () => {
  // Of every rule set of four people: whichever drawing was before.
  const size = 4;
  const others = [...free(size).keys()];
  const orders = others.flatMap((a) =>
    others.flatMap((b) =>
      others.flatMap((c) => others.flatMap((d) => (new Set([a, b, c, d]).size === size ? [[a, b, c, d]] : []))),
    ),
  );
  let kept = 0;
  for (let rule = 0; rule < 1 << 12; rule += 1) {
    let bit = 0;
    const excluded = others.map((giver) => others.filter((other) => other !== giver && ((rule >> bit++) & 1) === 1));
    if (avoidableDrawings(excluded, 1) === 0) continue;
    kept += 1;
    const isSpared = avoidableDrawings(excluded, 1, true) === 1;
    for (const before of orders) {
      const avoided = excluded.map((some, giver) => [...some, before[giver] ?? -1]);
      expect(isPerfect(findMatching(drawRules(avoided)))).toBe(true);
      if (isSpared) expect(canAvoidSwaps(avoided)).toBe(true);
    }
  }
  expect(kept).toBeGreaterThan(20);
});
