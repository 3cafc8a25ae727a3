import type { DrawRules } from '../draw-rules.js';
import { bigBelow, type RandomSource } from './random-source.js';

/** Names that may be open at the same time: bits of a number. */
const WIDEST = 30;

/** One giver's turn: where in the sets their names are, and which names nobody may draw any more after it. */
interface Turn {
  readonly giver: number;
  readonly bits: readonly { readonly receiver: number; readonly bit: number }[];
  readonly closing: number;
}

/** Givers in an order that touches as few new names as can be; null when too many names stay open at once. */
const planTurns = ({ size, allowed }: DrawRules): Turn[] | null => {
  const givers = Array.from({ length: size }, (): number[] => []);
  allowed.forEach((receivers, giver) => {
    for (const receiver of receivers) givers[receiver]?.push(giver);
  });
  const waiting = givers.map((some) => some.length);
  const untouched = allowed.map((receivers) => receivers.length);
  const bitOf = new Map<number, number>();
  const left = new Set(allowed.keys());
  const turns: Turn[] = [];
  let taken = 0;
  while (left.size > 0) {
    let giver = -1;
    for (const one of left) if (giver === -1 || (untouched[one] ?? 0) < (untouched[giver] ?? 0)) giver = one;
    left.delete(giver);
    const bits: Turn['bits'][number][] = [];
    let closing = 0;
    for (const receiver of allowed[giver] ?? []) {
      let bit = bitOf.get(receiver);
      if (bit === undefined) {
        bit = ~taken & (taken + 1);
        taken |= bit;
        bitOf.set(receiver, bit);
        for (const other of givers[receiver] ?? []) untouched[other] = (untouched[other] ?? 0) - 1;
      }
      bits.push({ receiver, bit });
      waiting[receiver] = (waiting[receiver] ?? 0) - 1;
      if (waiting[receiver] === 0) closing |= bit;
    }
    if (taken >= 2 ** WIDEST || taken < 0) return null;
    turns.push({ giver, bits, closing });
    taken &= ~closing;
  }
  return turns;
};

/** The names that are taken when this giver takes this one; null when it is taken, or a name is left that nobody will draw any more. */
const setAfter = ({ closing }: Turn, taken: number, bit: number): number | null => {
  const given = taken | bit;
  return given === taken || (given & closing) !== closing ? null : given & ~closing;
};

/**
 * Counts all draws giver by giver, remembering only which names are still of concern, and takes one by its number: exactly
 * uniform for any number of people whose rules leave few such names, as in rings and rows of people. A name nobody may
 * draw any more and nobody drew ends a way at once.
 * @param maxSteps how many steps from set to set there may be in all.
 * @returns whom each draws, or null when the rules are too intertwined.
 */
export const drawByFrontier = (rules: DrawRules, random: RandomSource, maxSteps: number): number[] | null => {
  const turns = planTurns(rules);
  if (turns === null) return null;
  const known = turns.map(() => new Map<number, bigint>());
  let steps = 0;
  /** In how many ways the givers from this turn on can draw, of a set of names that are taken. */
  const waysFrom = (at: number, taken: number): bigint => {
    const turn = turns[at];
    if (turn === undefined) return 1n;
    const before = known[at]?.get(taken);
    if (before !== undefined || steps > maxSteps) return before ?? 0n;
    let ways = 0n;
    for (const { bit } of turn.bits) {
      const after = setAfter(turn, taken, bit);
      if (after === null) continue;
      steps += 1;
      ways += waysFrom(at + 1, after);
    }
    known[at]?.set(taken, ways);
    return ways;
  };
  const all = waysFrom(0, 0);
  if (steps > maxSteps) return null;

  const receiverOf = new Array<number>(rules.size).fill(0);
  let number = bigBelow(random, all);
  let taken = 0;
  turns.forEach((turn, at) => {
    for (const { receiver, bit } of turn.bits) {
      const after = setAfter(turn, taken, bit);
      const ways = after === null ? 0n : waysFrom(at + 1, after);
      if (number < ways) {
        receiverOf[turn.giver] = receiver;
        taken = after ?? 0;
        return;
      }
      number -= ways;
    }
    throw new Error('the counts of the draws do not add up');
  });
  return receiverOf;
};
