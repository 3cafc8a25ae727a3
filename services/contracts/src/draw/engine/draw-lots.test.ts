import { type DrawRules, drawRules } from '../draw-rules.js';
import fc from 'fast-check';
import { seededRandom } from './testing/seeded-random.js';
import { drawByWalk } from './draw-by-walk.js';
import { BUDGETS, type Budgets, drawLots, type DrawMethod } from './draw-lots.js';
import { bigBelow, fraction } from './random-source.js';
import { allDraws, HOSTILE, rows } from './testing/rule-sets.js';

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
          expect(outcome.exact).toBe(true);
          return;
        }
        const left = new Set(outcome.conflict.people.flatMap((giver) => rules.allowed[giver] ?? []));
        expect(outcome.conflict.people.length).toBeGreaterThan(left.size);
      }),
      { numRuns: process.env.TEST_LONG === '1' ? 20_000 : 500 },
    );
  });

  test.each(Object.entries(HOSTILE))('%s: exact at 20, 21, 60 and 300 people', (_name, excludedFor) => {
    for (const size of [20, 21, 60, 300]) {
      const rules = drawRules(excludedFor(size));
      const outcome = drawLots(rules, seededRandom(size));
      expect(outcome).toMatchObject({ possible: true, exact: true });
      expect(outcome.possible && fits(rules, outcome.receiverOf)).toBe(true);
    }
  });

  test('each way has its rules; a walk is said to be approximate', () => {
    const ring = (size: number, ahead: readonly number[]) =>
      rows(size, (giver, other) => !ahead.includes((other - giver + size) % size));
    const walked = ring(60, [1, 7, 19, 24, 38]);
    for (const [excluded, methods] of [
      [rows(60, () => false), ['shuffling']],
      [HOSTILE['everyone excludes half']?.(60) ?? [], ['bound']],
      [ring(60, [1, 2]), ['frontier']],
      [ring(20, [1, 2]), ['counting']],
      [ring(60, [1]), ['forced']],
      [walked, ['walk']],
    ] as const) {
      expect(drawLots(drawRules(excluded), seededRandom(1))).toMatchObject({ methods, exact: methods[0] !== 'walk' });
    }
    const rules = drawRules(walked);
    const outcome = drawLots(rules, seededRandom(2));
    expect(outcome.possible && fits(rules, outcome.receiverOf)).toBe(true);
  });

  const households = HOSTILE['households of six']?.(60) ?? [];
  const half = HOSTILE['everyone excludes half'];
  const nextTwo = HOSTILE['each may draw the next two'];
  test.each<[string, number[][], Partial<Budgets>, DrawMethod]>([
    ['shuffling to the bound', households, { shuffling: 0 }, 'bound'],
    ['shuffling and the bound to the walk', households, { shuffling: 0, bound: 0 }, 'walk'],
    ['the bound to the walk', half?.(60) ?? [], { bound: 0 }, 'walk'],
    ['the frontier to the walk', nextTwo?.(60) ?? [], { frontier: 0, bound: 0 }, 'walk'],
    ['a small group to counting', half?.(16) ?? [], { small: 0 }, 'counting'],
    ['a small group without rules to counting', rows(12, () => false), { small: 0 }, 'counting'],
  ])('a way whose budget is used up hands over: %s', (_name, excluded, used, method) => {
    const rules = drawRules(excluded);
    expect(drawLots(rules, seededRandom(3))).not.toMatchObject({ methods: [method] });
    const outcome = drawLots(rules, seededRandom(3), { ...BUDGETS, ...used });
    expect(outcome).toMatchObject({ possible: true, methods: [method], exact: method !== 'walk' });
    expect(outcome.possible && fits(rules, outcome.receiverOf)).toBe(true);
  });

  test('half a budget is still spent on the way whose it is', () => {
    const rules = drawRules(half?.(60) ?? []);
    const tries = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
    const methods = tries.map((bound) => {
      const outcome = drawLots(rules, seededRandom(4), { ...BUDGETS, bound });
      return outcome.possible ? outcome.methods[0] : null;
    });
    expect(methods.slice(0, 2)).toEqual(['walk', 'walk']);
    expect(methods.at(-1)).toBe('bound');
    expect(methods.lastIndexOf('walk')).toBeLessThan(methods.indexOf('bound'));
  });

  test('500 people of whom four fight over three get the proof', () => {
    const tooFew = rows(500, (giver, other) => giver < 4 && (other < 100 || other > 102));
    expect(drawLots(drawRules(tooFew), seededRandom(1))).toEqual({
      possible: false,
      conflict: { people: [0, 1, 2, 3], left: [100, 101, 102] },
    });
  });

  test('the same numbers give the same draw, and other chance than what it is given it does not take', () => {
    const guessable = jest.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('not from the key');
    });
    try {
      for (const excludedFor of Object.values(HOSTILE)) {
        const rules = drawRules(excludedFor(30));
        expect(drawLots(rules, seededRandom(5))).toEqual(drawLots(rules, seededRandom(5)));
      }
    } finally {
      guessable.mockRestore();
    }
  });
});

describe('parts', () => {
  test('a walk that runs out of steps still ends in a valid draw', () => {
    const rules = drawRules(rows(200, (giver, other) => (giver ^ 1) === other));
    for (const steps of [0, 1, 137]) expect(fits(rules, drawByWalk(rules, seededRandom(1), steps))).toBe(true);
  });

  test('numbers from a key stay below their limit and reach all of it', () => {
    const random = seededRandom(6);
    const seen = new Set(Array.from({ length: 3000 }, () => random.below(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const limit = 20n ** 14n;
    for (let time = 0; time < 100; time += 1) expect(bigBelow(random, limit)).toBeLessThan(limit);
    const fractions = Array.from({ length: 3000 }, () => fraction(random));
    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fractions)).toBeLessThan(1);
    expect(fractions.reduce((sum, one) => sum + one, 0) / 3000).toBeCloseTo(0.5, 1);
  });
});
