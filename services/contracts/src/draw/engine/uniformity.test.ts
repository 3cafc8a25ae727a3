import { drawRules } from '../draw-rules.js';
import { seededRandom } from './testing/seeded-random.js';
import { goodness, pValue, uniformity } from './testing/chi-square.js';
import { allDraws, HOSTILE, pairCounts, rows, SMALL } from './testing/rule-sets.js';
import { WAYS } from './testing/ways.js';

const IS_LONG = process.env.TEST_LONG === '1';
/** Seeded, so it either always holds or never; of 90 fair p-values the least is about one in a hundred. */
const LEAST = 0.0005;

/** The walk takes long: in a short run it shows itself on a few. */
const isTried = (way: string, draws: number): boolean => IS_LONG || way !== 'walk' || draws <= 10;

const tries = (draws: number, way: string): number => {
  if (IS_LONG) return Math.max(20_000, draws * (way === 'walk' ? 60 : 300));
  return Math.max(300, draws * 6);
};

describe.each(Object.entries(SMALL))('every valid draw is equally likely: %s', (_name, excluded) => {
  const rules = drawRules(excluded);
  const draws = allDraws(excluded);

  test.each(Object.entries(WAYS).filter(([way]) => isTried(way, draws.length)))('%s', (way, draw) => {
    expect(draws.length).toBeGreaterThan(0);
    const random = seededRandom(20_261_206);
    expect(uniformity(draws, tries(draws.length, way), () => draw(rules, random))).toBeGreaterThan(LEAST);
  });
});

/** In a ring each may draw so many who come next: the sets of people taken are few, so that all draws can be counted. */
const ring = (size: number, next: number) => rows(size, (giver, other) => (other - giver + size) % size > next);

describe('between 20 and 60 people, against exact counts of whom two of them draw', () => {
  test.each([
    ['frontier', 'a ring of 21, the next three', ring(21, 3)],
    ['frontier', 'a ring of 30, the next three', ring(30, 3)],
    ['frontier', 'a ring of 60, the next two', ring(60, 2)],
    ['bound', 'a ring of 22, the next eleven', ring(22, 11)],
    ['bound', '20 who exclude half', HOSTILE['everyone excludes half']?.(20) ?? []],
    ['bound', '20 who exclude half, no two the same', HOSTILE['everyone excludes half, no two the same']?.(20) ?? []],
  ] as const)('%s: %s', (way, _name, excluded) => {
    const rules = drawRules(excluded);
    const random = seededRandom(20_261_206);
    const drawn = (): string => (WAYS[way](rules, random) ?? []).slice(0, 2).join();
    const counts = pairCounts(excluded);
    expect(counts.size).toBeGreaterThan(1);
    // The frontier is counted anew for each draw.
    const times = way === 'frontier' ? 300 : 1_500;
    expect(goodness(counts, IS_LONG ? times * 20 : times, drawn)).toBeGreaterThan(LEAST);
  });
});

test('the walk gives everybody whom they draw as often as counting does, at 12 people with odd rules', () => {
  const rules = drawRules(rows(12, (giver, other) => (giver ^ 1) === other || (giver * 7 + other * 5) % 11 < 4));
  const times = IS_LONG ? 20_000 : 150;
  const random = seededRandom(7);
  const tally = (draw: (typeof WAYS)['walk']) => {
    const counts = rules.allowed.map(() => new Float64Array(rules.size));
    for (let time = 0; time < times; time += 1) {
      draw(rules, random)?.forEach((receiver, giver) => {
        const ofGiver = counts[giver];
        if (ofGiver !== undefined) ofGiver[receiver] = (ofGiver[receiver] ?? 0) + 1;
      });
    }
    return counts;
  };
  const [walked, counted] = [tally(WAYS.walk), tally(WAYS.bound)];
  for (const giver of rules.allowed.keys()) {
    const cells = (rules.allowed[giver] ?? []).map((receiver) => [
      walked[giver]?.[receiver] ?? 0,
      counted[giver]?.[receiver] ?? 0,
    ]);
    const seen = cells.filter(([one = 0, two = 0]) => one + two > 0);
    const value = seen.reduce((sum, [one = 0, two = 0]) => sum + (one - two) ** 2 / (one + two), 0);
    expect(pValue(value, seen.length - 1)).toBeGreaterThan(LEAST);
  }
});

test('the yardstick: p-values as in the tables, and a bias that is seen', () => {
  expect(pValue(3.841, 1)).toBeCloseTo(0.05, 4);
  expect(pValue(18.307, 10)).toBeCloseTo(0.05, 4);
  expect(pValue(99.334, 100)).toBeCloseTo(0.5, 3);
  const random = seededRandom(3);
  const draws = [[1], [2], [3], [4]];
  expect(uniformity(draws, 4_000, () => draws[random.below(4)] ?? [])).toBeGreaterThan(LEAST);
  expect(uniformity(draws, 4_000, () => draws[Math.min(random.below(5), 3)] ?? [])).toBeLessThan(1e-9);
});
