import type { DrawRules } from '../draw-rules.js';
import { exp, logOf } from './portable-math.js';
import { fraction, type RandomSource } from './random-source.js';

/** The logarithm of how many tries are worth beginning with. */
const WORTH_TRYING = 11;

/** Who may be chosen by whom: by name the givers who may draw it, or the other way round. */
type Side = readonly (readonly number[])[];

const other = (side: Side): number[][] => {
  const turned = side.map((): number[] => []);
  side.forEach((some, one) => {
    for (const at of some) turned[at]?.push(one);
  });
  return turned;
};

/**
 * h(0) = 1 and h(k) = h(k - 1) * e^(1 / h(k - 1)). For people of whom each has k_i possibilities, the product of all
 * h(k_i) / e is never less than the number of draws (after Huber and Law; see `drawByBound`).
 */
const growth = (size: number): { readonly h: Float64Array; readonly logH: Float64Array } => {
  const h = new Float64Array(size + 1).fill(1);
  const logH = new Float64Array(size + 1);
  for (let k = 1; k <= size; k += 1) {
    const step = 1 / (h[k - 1] ?? 1);
    h[k] = (h[k - 1] ?? 1) * exp(step);
    logH[k] = (logH[k - 1] ?? 0) + step;
  }
  return { h, logH };
};

const logBound = (side: Side, logH: Float64Array): number => side.reduce((sum, some) => sum + ((logH[some.length] ?? 0) - 1), 0);

/** Logarithm of about how many draws there are: all orders, thinned by each person's share of possibilities. */
const logDraws = (side: Side): number =>
  side.reduce((sum, some, at) => sum + (logOf(at + 1) + logOf(some.length) - logOf(side.length)), 0);

/**
 * One try: each name in turn is given to one of the people left who may draw it, or the try is given up. With
 * `w_i = 1 / h(k_i - 1)` of a person with k_i possibilities left and S the sum of `w` over who may draw the name, person i
 * gets it with probability `w_i * e^(1 - S)`. These add up to `S * e^(1 - S)`, at most 1.
 */
const tryOnce = (people: Side, names: Side, order: readonly number[], weights: Float64Array, random: RandomSource) => {
  const nameOf = new Int32Array(people.length).fill(-1);
  const left = Int32Array.from(people, (some) => some.length);
  let looks = 0;
  for (const name of order) {
    const mayHaveIt = names[name] ?? [];
    looks += mayHaveIt.length;
    let sum = 0;
    for (const person of mayHaveIt) if (nameOf[person] === -1) sum += weights[left[person] ?? 0] ?? 0;
    let chance = fraction(random) / exp(1 - sum);
    if (chance >= sum) return { looks, nameOf: null };
    let chosen = -1;
    for (const person of mayHaveIt) {
      if (nameOf[person] !== -1) continue;
      const possibilities = left[person] ?? 0;
      if (chance >= 0) {
        chance -= weights[possibilities] ?? 0;
        chosen = person;
      }
      left[person] = possibilities - 1;
    }
    nameOf[chosen] = name;
  }
  return { looks, nameOf };
};

/**
 * Tries until one succeeds. Every draw comes out of a try with the same probability, 1 over the bound above: giving a
 * name away divides the bound of what is left by the bound before, `w_i * e^(1 - S)`, so over a whole draw these multiply
 * to the bound of nothing left (1) over that of the beginning, whatever the draw. So the result is exactly uniform, up to
 * rounding in the fifteenth digit. Everybody excluding half of 500 takes some hundred tries; shuffling would take 2^500.
 * @param maxLooks how many possibilities may be looked at in all tries together.
 * @returns whom each draws, or null when it seems or proves hopeless.
 */
export const drawByBound = (rules: DrawRules, random: RandomSource, maxLooks: number): number[] | null => {
  const { h, logH } = growth(rules.size);
  const weights = Float64Array.from(h.keys(), (k) => (k === 0 ? 0 : 1 / (h[k - 1] ?? 1)));
  const [givers, receivers] = [rules.allowed, other(rules.allowed)];
  // Either side may be the one that chooses; the lower bound takes fewer tries.
  const isTurned = logBound(receivers, logH) < logBound(givers, logH);
  const [people, names] = isTurned ? [receivers, givers] : [givers, receivers];
  if (logBound(people, logH) - logDraws(people) > WORTH_TRYING) return null;
  const order = [...names.keys()].sort((a, b) => (names[a]?.length ?? 0) - (names[b]?.length ?? 0));
  for (let looks = 0; looks < maxLooks;) {
    const tried = tryOnce(people, names, order, weights, random);
    looks += tried.looks;
    if (tried.nameOf === null) continue;
    const found = [...tried.nameOf];
    if (!isTurned) return found;
    const receiverOf = new Array<number>(rules.size).fill(0);
    found.forEach((giver, receiver) => (receiverOf[giver] = receiver));
    return receiverOf;
  }
  return null;
};
