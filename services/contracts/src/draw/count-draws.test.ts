import fc from 'fast-check';
import { countDraws, countInSteps } from './count-draws.js';
import { countByBreakingSwaps, countByCircles } from './count-without-swaps.js';
import { drawRules } from './draw-rules.js';
import { countByTable } from './engine/draw-by-counting.js';

/** One draw after another, as plainly as can be. */
const counted = (excluded: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number => {
  const giver = taken.size;
  if (giver === excluded.length) return 1;
  return [...excluded.keys()]
    .filter((one) => one !== giver && !taken.has(one) && excluded[giver]?.includes(one) !== true)
    .reduce((sum, one) => sum + counted(excluded, new Set([...taken, one])), 0);
};

const rulesOf = (size: number, rule: (giver: number, other: number) => boolean): number[][] =>
  Array.from({ length: size }, (_, giver) =>
    Array.from({ length: size }, (__, other) => other).filter((other) => other !== giver && rule(giver, other)),
  );
const couples = (size: number) => rulesOf(size, (giver, other) => giver >> 1 === other >> 1);
const ring = (size: number, excluded: number) => rulesOf(size, (giver, other) => (other - giver + size) % size <= excluded);

test('up to seven people, whatever the rules: as many as there are one by one', () => {
  const rules = fc
    .integer({ min: 1, max: 7 })
    .chain((size) => fc.array(fc.array(fc.nat({ max: size - 1 }), { maxLength: size }), { minLength: size, maxLength: size }));
  fc.assert(
    fc.property(rules, (excluded) => expect(countDraws(excluded)).toEqual({ count: counted(excluded), isExact: true })),
    { numRuns: 300 },
  );
});

test.each([
  ['three people', [[], [], []], 2],
  ['nobody', [], 1],
  ['four couples', couples(8), 4752],
  ['twenty people without rules', rulesOf(20, () => false), 895_014_631_192_902_100],
])('%s', (_what, excluded, count) => {
  expect(countDraws(excluded)).toEqual({ count, isExact: true });
});

test('both ways of counting agree at 18 people, in couples and in a ring', () => {
  for (const excluded of [couples(18), rulesOf(18, (giver, other) => giver < 14 && other < 14 && giver % 3 === other % 3)])
    expect(countDraws(excluded)).toEqual({ count: Number(countByTable(drawRules(excluded))), isExact: true });
  // Everybody is tied to everybody.
  expect(countDraws(ring(18, 4))).toEqual({ count: Number(countByTable(drawRules(ring(18, 4)))), isExact: true });
});

test('above twenty people in one tangle it is an estimate, and of the right size', () => {
  const estimated = countDraws(ring(24, 3));
  expect(estimated.isExact).toBe(false);
  // Of twenty people the same ring can be counted: each more multiplies by less than the people there are.
  const twenty = countDraws(ring(20, 3)).count;
  expect(estimated.count).toBeGreaterThan(twenty * 15 ** 4);
  expect(estimated.count).toBeLessThan(twenty * 24 ** 4);
  expect(countDraws(rulesOf(500, () => false)).count).toBe(Number.POSITIVE_INFINITY);
});

describe('where no two people draw each other', () => {
  /** One after another, as plainly as can be. */
  const without = (excluded: readonly (readonly number[])[], draw: readonly number[] = []): number => {
    if (draw.length === excluded.length) return 1;
    return [...excluded.keys()]
      .filter((one) => one !== draw.length && !draw.includes(one) && draw[one] !== draw.length)
      .filter((one) => excluded[draw.length]?.includes(one) !== true)
      .reduce((sum, one) => sum + without(excluded, [...draw, one]), 0);
  };
  const everybody = (size: number) => [[...Array(size).keys()]];
  /** What comes of all steps, and how many there are. */
  const counting = (steps: Iterator<undefined, number> | null): { count: number; steps: number } | null => {
    if (steps === null) return null;
    for (let made = 0; ; made += 1) {
      const { done, value } = steps.next();
      if (done === true) return { count: value, steps: made };
    }
  };
  const byCircles = (excluded: readonly (readonly number[])[]) => counting(countByCircles(drawRules(excluded)))?.count;

  test('up to seven people, whatever the rules: as many as there are one by one, in both ways of counting', () => {
    const rules = fc
      .integer({ min: 1, max: 7 })
      .chain((size) => fc.array(fc.array(fc.nat({ max: size - 1 }), { maxLength: size }), { minLength: size, maxLength: size }));
    fc.assert(
      fc.property(rules, (excluded) => {
        const count = without(excluded);
        expect(countDraws(excluded, true)).toEqual({ count, isExact: true });
        expect(countByBreakingSwaps(drawRules(excluded), everybody(excluded.length))).toBe(BigInt(count));
        expect(byCircles(excluded)).toBe(count);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['three people', [[], [], []], 2],
    ['four people', [[], [], [], []], 6],
    // Orders in which no circle has one or two people (OEIS A038205).
    ['ten people', rulesOf(10, () => false), 809_856],
    ['twenty people', rulesOf(20, () => false), 542_853_814_536_802_700],
  ])('%s', (_what, excluded, count) => {
    expect(countDraws(excluded, true)).toEqual({ count, isExact: true });
  });

  test('both ways of counting agree at 16 people, in households, by one-way rules and in a ring of eight', () => {
    const oneWay = rulesOf(16, (giver, other) => giver < 8 && other < 8 && other > giver);
    const ofEight = rulesOf(16, (giver, other) => giver < 8 && other < 8 && (other - giver + 8) % 8 < 3);
    for (const excluded of [couples(16), rulesOf(16, (giver, other) => giver >> 2 === other >> 2), oneWay, ofEight])
      expect(countDraws(excluded, true)).toEqual({ count: byCircles(excluded), isExact: true });
  });

  test('of more than fourteen people in one tangle it says at once that there are at most so many; up to twenty are counted in steps', () => {
    const atMost = { count: countDraws(ring(20, 3)).count, isExact: false };
    expect(countDraws(ring(20, 3), true)).toEqual(atMost);
    const twenty = counting(countInSteps(ring(20, 3)));
    expect(twenty?.count).toBeLessThan(atMost.count);
    // Small ones: who is at the page is answered in between.
    expect(twenty?.steps).toBeGreaterThan(1000);
    expect(countDraws(ring(14, 3), true)).toEqual({ count: counting(countInSteps(ring(14, 3)))?.count, isExact: true });
    expect(countDraws(ring(24, 3), true)).toEqual({ count: countDraws(ring(24, 3)).count, isExact: false });
    expect(countInSteps(ring(21, 3))).toBeNull();
    // Households, and forty people in all.
    expect(
      countDraws(
        rulesOf(40, (giver, other) => giver >> 2 === other >> 2),
        true,
      ).isExact,
    ).toBe(true);
  });
});
