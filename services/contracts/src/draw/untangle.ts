import { drawRules, type DrawRules } from './draw-rules.js';
import { placeInTurn } from './engine/draw-by-walk.js';
import { findMatching, isPerfect, type Matching, NOBODY } from './matching.js';

/** The first who draws somebody that draws them, and whom; null where no two people draw each other. */
export const firstSwap = (receiverOf: readonly number[]): readonly [number, number] | null => {
  const one = receiverOf.findIndex((receiver, giver) => receiver > giver && receiverOf[receiver] === giver);
  return one === NOBODY ? null : [one, receiverOf[one] ?? NOBODY];
};

/** Pairs that are given up in all, after which a draw counts as impossible: well under a second at 500 people. */
const MOST_TURNS = 3_000;

const matchingOf = (receiverOf: readonly number[]): Matching => {
  const holderOf = new Int32Array(receiverOf.length).fill(NOBODY);
  receiverOf.forEach((receiver, giver) => {
    if (receiver !== NOBODY) holderOf[receiver] = giver;
  });
  return { receiverOf: Int32Array.from(receiverOf), holderOf };
};

/**
 * A draw in which no two people draw each other, as near to `start` as it comes; null when none is found. The first two who do are parted:
 * one of them may not draw the other any more, and is placed anew; where that leads to nothing, the other one of them. Whatever draw
 * there is lacks one of the two pairs, so with enough turns nothing is missed. To know it for certain of any rules takes
 * longer than anybody waits.
 * @param start a draw the rules allow.
 */
export const untangle = (rules: DrawRules, start: readonly number[]): readonly number[] | null => {
  let turns = 0;
  const part = (allowed: DrawRules['allowed'], receiverOf: readonly number[]): readonly number[] | null => {
    const swap = firstSwap(receiverOf);
    if (swap === null) return receiverOf;
    const [one, other] = swap;
    for (const [giver, name] of [[one, other] as const, [other, one] as const]) {
      if (turns === MOST_TURNS) return null;
      turns += 1;
      const fewer = allowed.map((names, at) => (at === giver ? names.filter((receiver) => receiver !== name) : names));
      const kept = matchingOf(receiverOf.map((receiver, at) => (at === giver ? NOBODY : receiver)));
      const placed = findMatching({ ...rules, allowed: fewer }, kept);
      const found = isPerfect(placed) ? part(fewer, [...placed.receiverOf]) : null;
      if (found !== null) return found;
    }
    return null;
  };
  return part(rules.allowed, start);
};

/** A draw in which no two people draw each other, without chance; null when none is found. */
export const anyWithoutSwaps = (rules: DrawRules): readonly number[] | null => {
  const start = placeInTurn(rules);
  return isPerfect(start) ? untangle(rules, [...start.receiverOf]) : null;
};

/**
 * Do these rules leave a draw in which no two people draw each other?
 * @param excluded for each participant the positions they may not draw.
 */
export const canAvoidSwaps = (excluded: readonly (readonly number[])[]): boolean => anyWithoutSwaps(drawRules(excluded)) !== null;
