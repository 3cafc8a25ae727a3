import type { DrawRules } from '../draw-rules.js';
import { independentGroups } from '../groups.js';
import { findMatching, NOBODY } from '../matching.js';
import { firstSwap } from '../untangle.js';
import { placeInTurn } from './draw-by-walk.js';
import { drawLots, type DrawOutcome } from './draw-lots.js';
import { drawWithoutSwaps } from './draw-without-swaps.js';
import type { RandomSource } from './random-source.js';

/** A draw that life came in between of, in the places of who takes part now. */
export interface DrawToRepair {
  /** Who may draw whom from now on. */
  readonly rules: DrawRules;
  /** Whom each drew; `NOBODY` for who is new, and for who drew somebody that is gone. */
  readonly before: readonly number[];
  /** Who has opened their lot. */
  readonly opened: readonly boolean[];
  /** Do no two people draw each other? */
  readonly noSwaps?: boolean;
}

/** What another receiver than before costs each giver: one opened lot outweighs all that are not. Nothing where there is none to keep. */
const pricesOf = ({ rules, before, opened }: DrawToRepair): number[] =>
  before.map((receiver, giver) => (receiver === NOBODY ? 0 : opened[giver] === true ? rules.size + 1 : 1));

/**
 * Prices of givers and names by which exactly those pairs that some cheapest draw has come to what they cost: the dual of a cheapest
 * perfect matching, by the Hungarian method. Lots that can be kept are its beginning; the others are placed one by one,
 * each along the cheapest path. Null when the rules allow no draw.
 */
const dualPrices = (draw: DrawToRepair): { readonly givers: Float64Array; readonly names: Float64Array } | null => {
  const { rules, before } = draw;
  const { size, allowed } = rules;
  const prices = pricesOf(draw);
  const givers = new Float64Array(size);
  const names = new Float64Array(size);
  const holderOf = new Int32Array(size).fill(NOBODY);
  const toPlace: number[] = [];
  before.forEach((receiver, giver) => {
    if (receiver !== NOBODY && rules.mayDraw(giver, receiver)) holderOf[receiver] = giver;
    else toPlace.push(giver);
  });

  for (const start of toPlace) {
    const distance = new Float64Array(size).fill(Infinity);
    const cameFrom = new Int32Array(size).fill(NOBODY);
    const isReached = new Uint8Array(size);
    let [giver, far] = [start, 0];
    let name: number;
    do {
      const price = (prices[giver] ?? 0) - (givers[giver] ?? 0);
      for (const receiver of allowed[giver] ?? []) {
        if (isReached[receiver] === 1) continue;
        const through = far - (names[receiver] ?? 0) + (receiver === before[giver] ? price - (prices[giver] ?? 0) : price);
        if (through >= (distance[receiver] ?? 0)) continue;
        distance[receiver] = through;
        cameFrom[receiver] = giver;
      }
      name = NOBODY;
      far = Infinity;
      for (let one = 0; one < size; one += 1) {
        if (isReached[one] === 1 || (distance[one] ?? 0) >= far) continue;
        far = distance[one] ?? 0;
        name = one;
      }
      if (name === NOBODY) return null;
      isReached[name] = 1;
      giver = holderOf[name] ?? NOBODY;
    } while (giver !== NOBODY);

    givers[start] = (givers[start] ?? 0) + far;
    for (let one = 0; one < size; one += 1) {
      if (isReached[one] === 0) continue;
      const ahead = far - (distance[one] ?? 0);
      names[one] = (names[one] ?? 0) - ahead;
      const holder = holderOf[one] ?? NOBODY;
      if (holder !== NOBODY) givers[holder] = (givers[holder] ?? 0) + ahead;
    }
    while (name !== NOBODY) {
      const taker = cameFrom[name] ?? NOBODY;
      const handedOn = taker === start ? NOBODY : holderOf.indexOf(taker);
      holderOf[name] = taker;
      name = handedOn;
    }
  }
  return { givers, names };
};

/**
 * The pairs of all cheapest draws, as rules, and what each of these draws costs; null when the rules allow no draw. Prices fit more pairs
 * than these, and which depends on the way they were found: a pair is of some draw if both are of one group.
 */
const cheapestOf = (draw: DrawToRepair): { readonly cost: number; readonly rules: DrawRules } | null => {
  const { rules, before } = draw;
  const duals = dualPrices(draw);
  if (duals === null) return null;
  const prices = pricesOf(draw);
  const mayDraw = (giver: number, receiver: number): boolean =>
    rules.mayDraw(giver, receiver) &&
    (duals.givers[giver] ?? 0) + (duals.names[receiver] ?? 0) === (receiver === before[giver] ? 0 : prices[giver]);
  const priced = rules.allowed.map((receivers, giver) => receivers.filter((receiver) => mayDraw(giver, receiver)));
  const some = findMatching({ size: rules.size, allowed: priced, mayDraw });
  const groupOf = new Int32Array(rules.size);
  independentGroups({ size: rules.size, allowed: priced, mayDraw }, some).forEach((group, number) => {
    for (const giver of group) groupOf[giver] = number;
  });
  const isOfSome = (giver: number, receiver: number): boolean => groupOf[some.holderOf[receiver] ?? NOBODY] === groupOf[giver];
  const allowed = priced.map((receivers, giver) => receivers.filter((receiver) => isOfSome(giver, receiver)));
  const cost = [...duals.givers, ...duals.names].reduce((sum, price) => sum + price, 0);
  return { cost, rules: { size: rules.size, allowed, mayDraw: (one, other) => mayDraw(one, other) && isOfSome(one, other) } };
};

const without = (rules: DrawRules, [giver, receiver]: readonly [number, number]): DrawRules => ({
  size: rules.size,
  allowed: rules.allowed.map((names, at) => (at === giver ? names.filter((name) => name !== receiver) : names)),
  mayDraw: (one, other) => !(one === giver && other === receiver) && rules.mayDraw(one, other),
});

/** Rules that are looked at for a cheapest draw without swaps. */
const MOST_RULES = 60;

/**
 * The same so that no two people draw each other. Where every cheapest draw has two who do, one of those two pairs is forbidden, or the other:
 * of all such rules those of the lowest cost come first, so what is found first changes as little as can be.
 */
const repairWithoutSwaps = (draw: DrawToRepair, random: RandomSource): DrawOutcome | null => {
  const found = (rules: DrawRules) => {
    const cheapest = cheapestOf({ ...draw, rules });
    return cheapest === null ? [] : [{ rules, cheapest }];
  };
  const waiting = found(draw.rules);
  for (let looked = 0; looked < MOST_RULES; looked += 1) {
    const [next] = waiting.sort((a, b) => a.cheapest.cost - b.cheapest.cost);
    if (next === undefined) return null;
    waiting.shift();
    const { rules, cheapest } = next;
    const repaired = drawWithoutSwaps(cheapest.rules, random);
    if (repaired !== null) return { ...repaired, exact: repaired.exact && looked === 0 };
    const [one, other] = firstSwap([...placeInTurn(cheapest.rules).receiverOf]) ?? [NOBODY, NOBODY];
    waiting.push(...found(without(rules, [one, other])), ...found(without(rules, [other, one])));
  }
  const drawn = drawWithoutSwaps(draw.rules, random);
  return drawn === null ? null : { ...drawn, exact: false };
};

/**
 * Repairs a draw: keeps to the rules, changes as few opened lots as can be, then as few lots as can be, and is random among the draws that do.
 * These are exactly the draws of the pairs that come to their price, so the engine draws among those: each equally likely, as it
 * draws otherwise. Well under a second at 500 people.
 */
export const repairLots = (draw: DrawToRepair, random: RandomSource): DrawOutcome =>
  draw.noSwaps === true
    ? (repairWithoutSwaps(draw, random) ?? { possible: false, conflict: { people: [], left: [] } })
    : // The engine says why there is none.
      drawLots(cheapestOf(draw)?.rules ?? draw.rules, random);

/** How many lots are others than before, and how many of these were opened. Whoever is new had none. */
export const changesOf = (
  before: readonly (number | null)[],
  opened: readonly boolean[],
  receiverOf: readonly number[],
): { readonly lots: number; readonly opened: number } => {
  const changed = receiverOf.flatMap((receiver, giver) => (before[giver] === null || before[giver] === receiver ? [] : [giver]));
  return { lots: changed.length, opened: changed.filter((giver) => opened[giver] === true).length };
};
