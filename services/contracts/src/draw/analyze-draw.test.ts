import fc from 'fast-check';
import { analyzeDraw, type DrawAnalysis } from './analyze-draw.js';

/** Whom each may draw, said as plainly as can be: this file shares nothing with what it tests. */
const allowedBy = (excluded: readonly (readonly number[])[]): number[][] =>
  excluded.map((others, giver) => [...excluded.keys()].filter((one) => one !== giver && !others.includes(one)));

/** How many of `people` can draw at the same time: one augmenting path after another, by Kuhn. */
const mostDrawing = (allowed: readonly (readonly number[])[], people: readonly number[]): number => {
  const holder = new Map<number, number>();
  const place = (giver: number, seen: Set<number>): boolean =>
    (allowed[giver] ?? []).some((receiver) => {
      if (seen.has(receiver)) return false;
      seen.add(receiver);
      const now = holder.get(receiver);
      if (now !== undefined && !place(now, seen)) return false;
      holder.set(receiver, giver);
      return true;
    });
  return people.filter((giver) => place(giver, new Set())).length;
};

const everybody = (rows: readonly unknown[]): number[] => [...rows.keys()];
const canDraw = (excluded: readonly (readonly number[])[]): boolean =>
  mostDrawing(allowedBy(excluded), everybody(excluded)) === excluded.length;

const without = (excluded: readonly (readonly number[])[], person: number, other: number): number[][] =>
  excluded.map((others, giver) => others.filter((one) => giver !== person || one !== other));

/** Everybody's row for `size` people, of whom one may not draw who `rule` says. */
const rows = (size: number, rule: (giver: number, other: number) => boolean): number[][] =>
  Array.from({ length: size }, (_, giver) =>
    Array.from({ length: size }, (__, other) => other).filter((other) => other !== giver && rule(giver, other)),
  );

const checkConflict = (excluded: readonly (readonly number[])[], found: DrawAnalysis & { readonly possible: false }): void => {
  const allowed = allowedBy(excluded);
  const { people, left } = found.conflict;
  expect(people.length).toBeGreaterThan(left.length);
  expect(left).toEqual([...new Set(people.flatMap((giver) => allowed[giver] ?? []))].sort((a, b) => a - b));
  // None of them can be left out: whichever one steps aside, the others can all draw.
  for (const aside of people.length <= 20 ? people : [people[0], people.at(-1)]) {
    const others = people.filter((giver) => giver !== aside);
    expect(mostDrawing(allowed, others)).toBe(others.length);
  }
};

const checkHelp = (
  excluded: readonly (readonly number[])[],
  { helpfulExclusion: help }: DrawAnalysis & { readonly possible: false },
): void => {
  if (help !== null) {
    expect(excluded[help.person]).toContain(help.other);
    expect(canDraw(without(excluded, help.person, help.other))).toBe(true);
    return;
  }
  // With two too many no single exclusion helps; else all of them are tried.
  if (mostDrawing(allowedBy(excluded), everybody(excluded)) < excluded.length - 1) return;
  for (const [person, others] of excluded.entries()) {
    for (const other of others) {
      if (other !== person) expect(canDraw(without(excluded, person, other))).toBe(false);
    }
  }
};

/** A number from 0 up to `limit`, the same in every run (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

/** Rules near the edge of what can be drawn: few possibilities each, and sometimes a group that fights over few. */
const hostileRules = (below: (limit: number) => number): number[][] => {
  const size = 3 + below(58);
  const possibilities = 1 + below(5);
  const open = Array.from({ length: size }, () => new Set(Array.from({ length: possibilities + below(3) }, () => below(size))));
  if (below(3) === 0) {
    const crowd = 2 + below(5);
    for (let person = 0; person < crowd && person < size; person += 1) {
      open[person] = new Set(Array.from({ length: crowd - below(2) }, (_, at) => size - 1 - at));
    }
  }
  if (below(4) === 0) for (const receivers of open) for (let time = 0; time < size / 2; time += 1) receivers.add(below(size));
  return rows(size, (giver, other) => open[giver]?.has(other) !== true);
};

const GRAPHS = process.env.TEST_LONG === '1' ? 10_000 : 1_000;

test(`agrees with a plain matching on ${String(GRAPHS)} rule sets of 3 to 60 people, and proves what cannot be drawn`, () => {
  const below = numbersFrom(20_261_205);
  let impossible = 0;
  let helped = 0;
  for (let graph = 0; graph < GRAPHS; graph += 1) {
    const excluded = hostileRules(below);
    const found = analyzeDraw(excluded);
    expect(found.possible).toBe(canDraw(excluded));
    if (found.possible) continue;
    impossible += 1;
    if (found.helpfulExclusion !== null) helped += 1;
    checkConflict(excluded, found);
    checkHelp(excluded, found);
  }
  expect(impossible).toBeGreaterThan(GRAPHS / 5);
  expect(impossible).toBeLessThan((GRAPHS * 4) / 5);
  expect(helped).toBeGreaterThan(GRAPHS / 20);
});

/** Every valid draw, by trying all orders. */
const allDraws = (excluded: readonly (readonly number[])[], sofar: readonly number[] = []): number[][] => {
  const giver = sofar.length;
  if (giver === excluded.length) return [[...sofar]];
  return (allowedBy(excluded)[giver] ?? [])
    .filter((receiver) => !sofar.includes(receiver))
    .flatMap((receiver) => allDraws(excluded, [...sofar, receiver]));
};

/** Rules for 1 to 6 people, from none to almost everything excluded; some name themselves or nobody there is. */
const smallRules = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 9 })).chain(([size, density]) =>
  fc.array(
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: size + 1, maxLength: size + 1 })
      .map((dice) => dice.flatMap((die, other) => (die < density ? [other] : []))),
    { minLength: size, maxLength: size },
  ),
);

test('says of small draws what trying all of them says', () => {
  fc.assert(
    fc.property(smallRules, (excluded) => {
      const draws = allDraws(excluded);
      const found = analyzeDraw(excluded);
      expect(found.possible).toBe(draws.length > 0);
      if (!found.possible) {
        checkConflict(excluded, found);
        checkHelp(excluded, found);
        return;
      }
      const drawnBy = (person: number) => new Set(draws.map((draw) => draw[person]));
      const single = everybody(excluded).filter((person) => drawnBy(person).size === 1);
      expect(found.onlyOneLeft).toEqual(single.map((person) => ({ person, mustDraw: draws[0]?.[person] })));
      // Whoever knows the rules and their own lot knows the draw, if no other draw gives them the same lot.
      expect(found.everyoneCanWorkItOut).toBe(everybody(excluded).every((person) => drawnBy(person).size === draws.length));
    }),
    { numRuns: process.env.TEST_LONG === '1' ? 20_000 : 1_500 },
  );
});

describe('what it tells', () => {
  test('three people can work it out; four without rules cannot', () => {
    expect(analyzeDraw([[], [], []])).toEqual({ possible: true, onlyOneLeft: [], everyoneCanWorkItOut: true });
    expect(analyzeDraw([[], [], [], []])).toMatchObject({ possible: true, everyoneCanWorkItOut: false });
  });

  test('who may draw the next two only: there are two draws, whatever the number, and everybody can work it out', () => {
    const nextTwo = rows(60, (giver, other) => ![1, 2].includes((other - giver + 60) % 60));
    expect(analyzeDraw(nextTwo)).toEqual({ possible: true, onlyOneLeft: [], everyoneCanWorkItOut: true });
  });

  test('who has one possibility left is named, also when that follows from others only', () => {
    // 0 may draw 1 only; 2 may draw 1 or 3, so it is 3.
    const excluded = [[2, 3, 4], [], [0, 4], [], []];
    expect(analyzeDraw(excluded)).toMatchObject({
      onlyOneLeft: [
        { person: 0, mustDraw: 1 },
        { person: 2, mustDraw: 3 },
      ],
    });
  });

  test('somebody who excludes all others is a conflict alone', () => {
    expect(analyzeDraw([[1, 2], [], []])).toEqual({
      possible: false,
      conflict: { people: [0], left: [] },
      helpfulExclusion: { person: 0, other: 1 },
    });
  });

  test('somebody whom all others exclude: any of them may give in, first who excludes one-sidedly', () => {
    // 0 is excluded by all, and excludes 1 too: a couple.
    const found = analyzeDraw([[1], [0], [0], [0]]);
    expect(found).toMatchObject({ possible: false, helpfulExclusion: { other: 0 } });
    expect(!found.possible && found.helpfulExclusion?.person).not.toBe(1);
  });

  test('two excluded by and excluding everybody: no single exclusion helps', () => {
    expect(analyzeDraw([[1, 2, 3], [0], [0], [0]])).toMatchObject({ possible: false, helpfulExclusion: null });
  });

  test('the smaller of two conflicts is named', () => {
    // 0, 1 and 2 may all draw only 3 and 4; 5 and 6 may both draw only 0.
    const only = (...some: number[]) => [0, 1, 2, 3, 4, 5, 6].filter((at) => !some.includes(at));
    const excluded = [only(3, 4), only(3, 4), only(3, 4), [], [], only(0), only(0)];
    expect(analyzeDraw(excluded)).toEqual({
      possible: false,
      conflict: { people: [5, 6], left: [0] },
      helpfulExclusion: null,
    });
  });

  test('nobody at all is a draw of nothing', () => {
    expect(analyzeDraw([])).toEqual({ possible: true, onlyOneLeft: [], everyoneCanWorkItOut: true });
  });
});
