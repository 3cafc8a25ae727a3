import type { DrawRules } from '@site/contracts/draw/draw-rules';
import { bigBelow, type RandomSource } from './random-source.js';

/** Names that may be open at the same time: bits of a number. */
const WIDEST = 30;

/** The names given away so far among those that somebody decided on already and somebody else may still draw. */
interface Frontier {
  /** In how many ways one comes here. */
  ways: bigint;
  readonly from: { readonly before: number; readonly receiver: number }[];
}

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

/** All sets one can come to by the turns, turn by turn; null when there are too many. */
const countWays = (turns: readonly Turn[], maxSteps: number): Map<number, Frontier>[] | null => {
  let steps = 0;
  const layers = [new Map<number, Frontier>([[0, { ways: 1n, from: [] }]])];
  for (const { bits, closing } of turns) {
    const next = new Map<number, Frontier>();
    for (const [before, { ways }] of layers.at(-1) ?? []) {
      for (const { receiver, bit } of bits) {
        const given = before | bit;
        // Given away already; or a name that nobody will draw any more.
        if (given === before || (given & closing) !== closing) continue;
        steps += 1;
        const after = given & ~closing;
        const found = next.get(after);
        if (found === undefined) next.set(after, { ways, from: [{ before, receiver }] });
        else {
          found.ways += ways;
          found.from.push({ before, receiver });
        }
      }
      if (steps > maxSteps) return null;
    }
    layers.push(next);
  }
  return layers;
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
  const layers = turns === null ? null : countWays(turns, maxSteps);
  if (turns === null || layers === null) return null;
  const receiverOf = new Array<number>(rules.size).fill(0);
  let set = 0;
  for (let turn = turns.length; turn > 0; turn -= 1) {
    const { ways = 0n, from = [] } = layers[turn]?.get(set) ?? {};
    let number = bigBelow(random, ways);
    const way = from.find(({ before }) => {
      number -= layers[turn - 1]?.get(before)?.ways ?? 0n;
      return number < 0n;
    });
    if (way === undefined) throw new Error('the counts of the draws do not add up');
    receiverOf[turns[turn - 1]?.giver ?? 0] = way.receiver;
    set = way.before;
  }
  return receiverOf;
};
