import fc from 'fast-check';
import { drawRules } from '../draw-rules.js';
import { anyWithoutSwaps, canAvoidSwaps, firstSwap } from '../untangle.js';
import { drawWithoutSwaps } from './draw-without-swaps.js';
import { uniformity } from './testing/chi-square.js';
import { allDraws, HOSTILE, rows, SMALL } from './testing/rule-sets.js';
import { seededRandom } from './testing/seeded-random.js';

const IS_LONG = process.env.TEST_LONG === '1';
/** Of one in a hundred for all sets together. */
const LEAST = 0.01 / Object.keys(SMALL).length;

const withoutSwaps = (excluded: readonly (readonly number[])[]): number[][] =>
  allDraws(excluded).filter((draw) => draw.every((receiver, giver) => draw[receiver] !== giver));

describe.each(Object.entries(SMALL))('every draw in which nobody draws each other is equally likely: %s', (_name, excluded) => {
  const draws = withoutSwaps(excluded);
  const rules = drawRules(excluded);

  test(`${draws.length} of them`, () => {
    const random = seededRandom(20_261_206);
    expect(canAvoidSwaps(excluded)).toBe(draws.length > 0);
    if (draws.length === 0) {
      expect(drawWithoutSwaps(rules, random)).toBeNull();
      return;
    }
    const times = IS_LONG ? Math.max(20_000, draws.length * 300) : Math.max(400, draws.length * 8);
    const draw = () => {
      const outcome = drawWithoutSwaps(rules, random);
      expect(outcome?.exact).toBe(true);
      return outcome?.receiverOf ?? null;
    };
    expect(uniformity(draws, times, draw)).toBeGreaterThan(LEAST);
  });
});

test('up to seven people, whatever the rules: found where there is one, and only there', () => {
  const rules = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 9 }), fc.integer())
    .map(([size, density, seed]) => {
      const random = seededRandom(seed);
      // Half of the rules both ways, which is what makes people draw each other.
      const both = random.below(2) === 0;
      const barred = rows(size, () => random.below(10) < density);
      return both
        ? barred.map((others, at) => [...others, ...barred.flatMap((some, one) => (some.includes(at) ? [one] : []))])
        : barred;
    });
  let [some, none] = [0, 0];
  fc.assert(
    fc.property(rules, (excluded) => {
      const isThere = withoutSwaps(excluded).length > 0;
      if (isThere) some += 1;
      else none += 1;
      expect(canAvoidSwaps(excluded)).toBe(isThere);
    }),
    { seed: 20, numRuns: IS_LONG ? 10_000 : 1_500 },
  );
  expect(Math.min(some, none)).toBeGreaterThan(100);
});

/** Rules around a draw without swaps, so that there is one: each may draw who they draw there and so many others, who may draw them. */
const around = (size: number, more: number, seed: number): number[][] => {
  const random = seededRandom(seed);
  const order = Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const may = new Set(order.map((one, at) => `${one}>${order[(at + 1) % size]}`));
  for (let one = 0; one < (size * more) / 2; one += 1) {
    const [giver, other] = [random.below(size), random.below(size)];
    may.add(`${giver}>${other}`).add(`${other}>${giver}`);
  }
  return rows(size, (giver, other) => !may.has(`${giver}>${other}`));
};

test('from 3 to 50 people, from few possibilities to many: always satisfied when possible', () => {
  let made = 0;
  for (let size = 3; size <= 50; size += IS_LONG ? 1 : 6) {
    for (const more of [0, 1, 2, 3, 5, size]) {
      made += 1;
      const excluded = around(size, more, made);
      const rules = drawRules(excluded);
      const random = seededRandom(made);
      const { receiverOf = [] } = drawWithoutSwaps(rules, random) ?? {};
      expect([size, more, receiverOf.length, firstSwap(receiverOf)]).toEqual([size, more, size, null]);
      expect(new Set(receiverOf).size).toBe(size);
      expect(receiverOf.every((receiver, giver) => rules.mayDraw(giver, receiver))).toBe(true);
    }
  }
});

test('hard rules for hundreds of people take no time', () => {
  for (const [name, rulesOf] of Object.entries(HOSTILE)) {
    const since = performance.now();
    const found = anyWithoutSwaps(drawRules(rulesOf(500)));
    expect([name, found === null ? null : firstSwap(found)]).toEqual([name, null]);
    expect(performance.now() - since).toBeLessThan(5_000);
  }
});
