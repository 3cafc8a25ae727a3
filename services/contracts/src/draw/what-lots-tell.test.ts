import { analyzeDraw } from './analyze-draw.js';
import { countDraws } from './count-draws.js';
import { allDraws, rows, SMALL } from './engine/testing/rule-sets.js';
import { seededRandom } from './engine/testing/seeded-random.js';
import { whatRulesTell } from './what-lots-tell.js';

/** By trying all orders: is there a lot that tells another one, which the rules alone do not? */
const isTelling = (draws: readonly number[][]): boolean =>
  draws.some((draw) =>
    draw.some((drawn, person) => {
      const left = draws.filter((one) => one[person] === drawn);
      return draw.some(
        (name, other) => other !== person && left.every((one) => one[other] === name) && draws.some((one) => one[other] !== name),
      );
    }),
  );

const randomRules = (seed: number): number[][] => {
  const random = seededRandom(seed);
  return rows(3 + random.below(4), () => random.below(10) < seed % 6);
};

describe.each([
  ['where people may draw each other', false],
  ['where no two people draw each other', true],
])('%s', (_how, noSwaps) => {
  const drawsOf = (excluded: readonly (readonly number[])[]) =>
    allDraws(excluded).filter((draw) => !noSwaps || draw.every((name, giver) => draw[name] !== giver));

  test('what is told is what trying all draws tells', () => {
    let telling = 0;
    for (const excluded of [...Object.values(SMALL), ...Array.from({ length: 200 }, (_, seed) => randomRules(seed))]) {
      const draws = drawsOf(excluded);
      if (draws.length === 0) continue;
      const told = whatRulesTell(excluded, noSwaps);
      expect(told.freedom).toEqual({ count: draws.length, isExact: true });
      const alone = excluded.flatMap((_, one) => (new Set(draws.map((draw) => draw[one])).size === 1 ? [one] : []));
      expect(told.onlyOneLeft).toEqual(alone.map((person) => ({ person, mustDraw: draws[0]?.[person] })));
      expect(told.everyoneCanWorkItOut).toBe(
        draws.every((one) => draws.every((other) => one === other || one.every((name, at) => name !== other[at]))),
      );
      expect(told.tells !== null).toBe(isTelling(draws));
      if (told.tells === null) continue;
      telling += 1;
      const { person, drawn, other } = told.tells;
      const left = draws.filter((draw) => draw[person] === drawn);
      expect(new Set(left.map((draw) => draw[other])).size).toBe(1);
    }
    expect(telling).toBeGreaterThan(50);
  });
});

test('of very many draws, too: a pair of whom one lot tells the other', () => {
  // The first two may draw no one but the last two.
  const excluded = rows(20, (giver, other) => giver < 2 && other < 18);
  expect(whatRulesTell(excluded, false)).toMatchObject({
    freedom: countDraws(excluded),
    tells: { person: 0, drawn: 18, other: 1 },
  });
  const free = rows(20, () => false);
  expect(whatRulesTell(free, false)).toEqual({
    freedom: countDraws(free),
    onlyOneLeft: [],
    everyoneCanWorkItOut: false,
    tells: null,
  });
  expect(whatRulesTell(free, true)).toMatchObject({ freedom: countDraws(free, true), tells: null });
});

test('the same as the analysis says, where people may draw each other', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const excluded = randomRules(seed);
    const analysis = analyzeDraw(excluded);
    if (!analysis.possible) continue;
    const { onlyOneLeft, everyoneCanWorkItOut } = whatRulesTell(excluded, false);
    expect({ onlyOneLeft, everyoneCanWorkItOut }).toEqual({
      onlyOneLeft: analysis.onlyOneLeft,
      everyoneCanWorkItOut: analysis.everyoneCanWorkItOut,
    });
  }
});
