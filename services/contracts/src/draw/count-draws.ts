import { countByBreakingSwaps, countByCircles, MOST_TIED_WITHOUT_SWAPS } from './count-without-swaps.js';
import { drawRules } from './draw-rules.js';
import { COUNTABLE, countByTable } from './engine/draw-by-counting.js';

/** How many different draws the rules allow. */
export interface DrawCount {
  /** To the unit below 2^53, beyond that to some fifteen figures; infinite for hundreds of people. */
  readonly count: number;
  /** An estimate otherwise. */
  readonly isExact: boolean;
}

/** With more people who are tied to each other by rules, all ways of breaking those are too many to go through. */
const MOST_TIED = 14;
/** Beyond this the figures themselves get too long. */
const MOST_PEOPLE = 60;
/** So many people in one tangle are counted at once where no two may draw each other: a few milliseconds. */
const MOST_AT_ONCE = 14;

/** People whom rules tie to each other, directly or by others, as one list each. */
const tiedTogether = (forbidden: readonly (readonly number[])[]): number[][] => {
  const root = forbidden.map((_, person) => person);
  const find = (person: number): number => {
    let at = person;
    while (root[at] !== at) at = root[at] ?? at;
    return at;
  };
  forbidden.forEach((others, person) => others.forEach((other) => (root[find(other)] = find(person))));
  const groups = new Map<number, number[]>();
  root.forEach((_, person) => groups.set(find(person), [...(groups.get(find(person)) ?? []), person]));
  return [...groups.values()];
};

/** At each place the number of ways in which so many of the group draw whom they may not, all somebody else (rook numbers). */
const waysToBreak = (group: readonly number[], forbidden: readonly (readonly number[])[]): bigint[] => {
  const place = new Map(group.map((person, index) => [person, index]));
  let ways = new Float64Array(1 << group.length);
  ways[0] = 1;
  for (const person of group) {
    const after = Float64Array.from(ways);
    for (const other of forbidden[person] ?? []) {
      const bit = 1 << (place.get(other) ?? 0);
      for (let taken = 0; taken < ways.length; taken += 1)
        if ((taken & bit) === 0) after[taken | bit] = (after[taken | bit] ?? 0) + (ways[taken] ?? 0);
    }
    ways = after;
  }
  const byNumber = Array<bigint>(group.length + 1).fill(0n);
  ways.forEach((count, taken) => {
    const number = taken.toString(2).replaceAll('0', '').length;
    byNumber[number] = (byNumber[number] ?? 0n) + BigInt(count);
  });
  return byNumber;
};

const product = (one: readonly bigint[], other: readonly bigint[]): bigint[] => {
  const sums = Array<bigint>(one.length + other.length - 1).fill(0n);
  one.forEach((a, i) => other.forEach((b, j) => (sums[i + j] = (sums[i + j] ?? 0n) + a * b)));
  return sums;
};

/** All orders, less those that break one rule, plus those that break two, and so on. */
const countByBreaking = (size: number, groups: readonly (readonly number[])[], forbidden: readonly (readonly number[])[]) => {
  const broken = groups.map((group) => waysToBreak(group, forbidden)).reduce(product, [1n]);
  const factorials = [1n];
  for (let number = 1; number <= size; number += 1) factorials.push((factorials[number - 1] ?? 1n) * BigInt(number));
  return broken.reduce((sum, ways, number) => {
    const orders = ways * (factorials[size - number] ?? 1n);
    return number % 2 === 0 ? sum + orders : sum - orders;
  }, 0n);
};

/** All orders, times everybody's chance of being allowed whom they get; by givers and by receivers, the lower one. */
const estimate = (allowed: readonly (readonly number[])[]): number => {
  const size = allowed.length;
  const givers = Array<number>(size).fill(0);
  allowed.forEach((receivers) => receivers.forEach((receiver) => (givers[receiver] = (givers[receiver] ?? 0) + 1)));
  const logOf = (choices: readonly number[]): number =>
    choices.reduce((sum, choice, index) => sum + Math.log(((index + 1) * choice) / size), 0);
  return Math.max(1, Math.exp(Math.min(logOf(allowed.map(({ length }) => length)), logOf(givers))));
};

const finished = (steps: Iterator<undefined, number>): number => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/**
 * How many draws there are in which no two people draw each other, where `countDraws` does not say it because it takes long; null for more
 * people than anybody can count.
 */
export const countInSteps = (excluded: readonly (readonly number[])[]): Iterator<undefined, number> | null =>
  excluded.length > COUNTABLE ? null : countByCircles(drawRules(excluded));

/**
 * How free a draw is. Exact for up to 20 people, and for up to 60 as long as no more than 14 are tied to each other by rules; else an estimate. Where no two
 * people may draw each other: exact for up to 14 people, and for up to 60 of whom no more than 8 are tied; else as if they might. A tenth of a second at most.
 * @param excluded for each participant the positions they may not draw, of a draw that is possible.
 */
export const countDraws = (excluded: readonly (readonly number[])[], noSwaps = false): DrawCount => {
  const rules = drawRules(excluded);
  const { size, allowed } = rules;
  const forbidden = allowed.map((_, giver) => [...allowed.keys()].filter((other) => !rules.mayDraw(giver, other)));
  const groups = size > MOST_PEOPLE ? [] : tiedTogether(forbidden);
  const mostTied = noSwaps ? MOST_TIED_WITHOUT_SWAPS : MOST_TIED;
  if (size <= MOST_PEOPLE && groups.every(({ length }) => length <= mostTied)) {
    const count = noSwaps ? countByBreakingSwaps(rules, groups) : countByBreaking(size, groups, forbidden);
    return { count: Number(count), isExact: true };
  }
  if (noSwaps && size <= MOST_AT_ONCE) return { count: finished(countByCircles(rules)), isExact: true };
  if (!noSwaps && size <= COUNTABLE) return { count: Number(countByTable(rules)), isExact: true };
  return noSwaps ? { ...countDraws(excluded), isExact: false } : { count: estimate(allowed), isExact: false };
};
