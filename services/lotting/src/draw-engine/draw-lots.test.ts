import { findConflict } from '@site/contracts/draw/conflict';
import { drawRules, type DrawRules } from '@site/contracts/draw/draw-rules';
import { findMatching, isPerfect } from '@site/contracts/draw/matching';
import fc from 'fast-check';
import { seededRandom } from '../testing/seeded-random.js';
import { drawByCounting } from './draw-by-counting.js';
import { drawByRejection } from './draw-by-rejection.js';
import { drawByWalk } from './draw-by-walk.js';
import { drawLots } from './draw-lots.js';
import { bigBelow, osRandom } from './random-source.js';

/** Every valid draw, by trying all orders: slow, obvious, and written apart from the engine. */
const allDraws = (excluded: readonly (readonly number[])[], sofar: readonly number[] = []): number[][] => {
  const giver = sofar.length;
  if (giver === excluded.length) return [[...sofar]];
  return excluded.flatMap((_, receiver) =>
    receiver === giver || sofar.includes(receiver) || excluded[giver]?.includes(receiver)
      ? []
      : allDraws(excluded, [...sofar, receiver]),
  );
};

/** Rules for 1 to 7 people, from none to almost everything excluded. */
const smallRules = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 10 })).chain(([size, density]) =>
  fc.array(
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size })
      .map((dice) => dice.flatMap((die, other) => (die < density ? [other] : []))),
    { minLength: size, maxLength: size },
  ),
);

const fits = (rules: DrawRules, receiverOf: readonly number[]): boolean =>
  receiverOf.length === rules.size &&
  new Set(receiverOf).size === rules.size &&
  receiverOf.every((receiver, giver) => rules.mayDraw(giver, receiver));

/** Chi-square of how often each of `draws` came up, over its degrees of freedom in standard deviations. */
const deviation = (draws: readonly number[][], times: number, draw: () => readonly number[] | null): number => {
  const counts = new Map(draws.map((one) => [one.join(), 0]));
  for (let time = 0; time < times; time += 1) {
    const key = (draw() ?? []).join();
    counts.set(key, (counts.get(key) ?? Number.NaN) + 1);
  }
  const expected = times / draws.length;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = draws.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
};

/** A household of two in which nobody draws the other, for the first pair of `size` people. */
const couple = (size: number): number[][] => Array.from({ length: size }, (_, at) => (at === 0 ? [1] : at === 1 ? [0] : []));

describe('drawLots', () => {
  test('finds a valid draw exactly when one exists, and else names people who have too few left', () => {
    fc.assert(
      fc.property(smallRules, fc.integer(), (excluded, seed) => {
        const rules = drawRules(excluded);
        const exists = allDraws(excluded).length > 0;
        const outcome = drawLots(rules, seededRandom(seed));
        expect(outcome.possible).toBe(exists);
        if (outcome.possible) {
          expect(fits(rules, outcome.receiverOf)).toBe(true);
          return;
        }
        const left = new Set(outcome.conflict.people.flatMap((giver) => rules.allowed[giver] ?? []));
        expect(outcome.conflict.people.length).toBeGreaterThan(left.size);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['nobody excluded', couple(4).map(() => [])],
    ['a couple', couple(5)],
    ['two couples', [[1], [0], [3], [2], []]],
    [
      'everybody may draw the next two only',
      [
        [3, 4],
        [4, 0],
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    ['somebody with one possibility', [[2, 3, 4], [], [], [], []]],
  ])('every valid draw is equally likely: %s', (_name, excluded) => {
    const rules = drawRules(excluded);
    const draws = allDraws(excluded);
    const random = seededRandom(20_261_205);
    const ways = {
      together: () => {
        const outcome = drawLots(rules, random);
        return outcome.possible ? outcome.receiverOf : null;
      },
      rejection: () => drawByRejection(rules, random, Number.MAX_SAFE_INTEGER),
      counting: () => drawByCounting(rules, random),
      walk: () => drawByWalk(rules, random, findMatching(rules)),
    };
    for (const [way, draw] of Object.entries(ways)) {
      expect([way, deviation(draws, draws.length * 100, draw)]).toEqual([way, expect.closeTo(0, -1)]);
    }
  });

  test('rules that leave few draws are counted, and beyond 20 people walked and said to be approximate', () => {
    const nextTwo = (size: number) =>
      drawRules(
        Array.from({ length: size }, (_, giver) =>
          Array.from({ length: size }, (__, at) => at).filter((at) => ![1, 2].includes((at - giver + size) % size)),
        ),
      );
    for (const [size, method, exact] of [
      [20, 'counting', true],
      [21, 'walk', false],
      [60, 'walk', false],
    ] as const) {
      const rules = nextTwo(size);
      const outcome = drawLots(rules, seededRandom(size));
      expect(outcome).toMatchObject({ possible: true, method, exact });
      expect(outcome.possible && fits(rules, outcome.receiverOf)).toBe(true);
    }
  });

  test('500 people with hostile rules get a valid draw, and an impossible one is refused, within a second', () => {
    const size = 500;
    const half = Array.from({ length: size }, (_, giver) => Array.from({ length: size / 2 }, (__, at) => (giver + at) % size));
    const households = Array.from({ length: size }, (_, giver) =>
      Array.from({ length: 6 }, (__, at) => Math.floor(giver / 6) * 6 + at),
    );
    const tooFew = half.map((others, giver) =>
      giver < 4 ? Array.from({ length: size }, (_, at) => at).filter((at) => at < 100 || at > 102) : others,
    );
    const started = performance.now();
    for (const excluded of [half, households]) {
      const rules = drawRules(excluded);
      const outcome = drawLots(rules, osRandom());
      expect(outcome.possible && fits(rules, outcome.receiverOf)).toBe(true);
    }
    expect(drawLots(drawRules(tooFew), osRandom())).toEqual({
      possible: false,
      conflict: { people: [0, 1, 2, 3], left: [100, 101, 102] },
    });
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('parts', () => {
  test('a walk that runs out of steps still ends in a valid draw', () => {
    const rules = drawRules(couple(200).map((others, at) => (at % 2 === 0 ? [...others, at + 1] : [...others, at - 1])));
    const matching = findMatching(rules);
    expect(isPerfect(matching)).toBe(true);
    expect(fits(rules, drawByWalk(rules, seededRandom(1), matching, 137))).toBe(true);
  });

  test('the smallest set of people in conflict is named', () => {
    // 0, 1 and 2 may all draw only 3 and 4; 5 and 6 may both draw only 0.
    const only = (...some: number[]) => [0, 1, 2, 3, 4, 5, 6].filter((at) => !some.includes(at));
    const rules = drawRules([only(3, 4), only(3, 4), only(3, 4), [], [], only(0), only(0)]);
    expect(findConflict(rules, findMatching(rules))).toEqual({ people: [5, 6], left: [0] });
  });

  test('numbers from the operating system stay below their limit and reach all of it', () => {
    const random = osRandom();
    const seen = new Set(Array.from({ length: 3000 }, () => random.below(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const limit = 20n ** 14n;
    for (let time = 0; time < 100; time += 1) expect(bigBelow(random, limit)).toBeLessThan(limit);
  });
});
