import { type DrawConflict, findConflict } from '../conflict.js';
import type { DrawRules } from '../draw-rules.js';
import { independentGroups } from '../groups.js';
import { findMatching, isPerfect } from '../matching.js';
import { drawByBound } from './draw-by-bound.js';
import { COUNTABLE, drawByCounting } from './draw-by-counting.js';
import { drawByFrontier } from './draw-by-frontier.js';
import { acceptance, drawByShuffling } from './draw-by-shuffling.js';
import { drawByWalk } from './draw-by-walk.js';
import { groupDraw } from './group-rules.js';
import type { RandomSource } from './random-source.js';

/** How a group was drawn: `forced` when there was nothing to choose. Only the walk is not exact. */
export type DrawMethod = 'forced' | 'shuffling' | 'counting' | 'frontier' | 'bound' | 'walk';

/** A draw, or the people because of whom there is none. */
export type DrawOutcome =
  | {
      readonly possible: true;
      /** Whom each participant draws, by position. */
      readonly receiverOf: readonly number[];
      /** How, over all groups. */
      readonly methods: readonly DrawMethod[];
      /** Was every valid draw exactly equally likely? The walk only comes near. */
      readonly exact: boolean;
    }
  | { readonly possible: false; readonly conflict: DrawConflict };

/** Below this logarithm of the accepted share shuffling is hopeless; e^-12 is one in 160,000. */
const WORTH_SHUFFLING = -12;

/** How much work each way may take before the next one has its turn. */
export const BUDGETS = {
  /** Numbers drawn while shuffling. */
  shuffling: 2_000_000,
  /** Steps from set to set along the frontier, about 0.1 s. */
  frontier: 150_000,
  /** Possibilities looked at under the bound, about 0.3 s. */
  bound: 60_000_000,
  /** Of either of the two in a group small enough for counting, which always answers. */
  small: 200_000,
};
export type Budgets = typeof BUDGETS;

/**
 * Draws lots: finds a draw whenever the rules allow one, each valid draw equally likely (docs/specification/3-decisions.md §7).
 * Groups that cannot pass names to each other are drawn apart, each by the first way that answers: shuffling until it fits;
 * counting along a narrow frontier; tries under a bound; counting all draws, up to 20 people; and else a long random walk, which
 * alone is approximate. Pure but for `random`; at 500 people well under a second.
 */
export const drawLots = (rules: DrawRules, random: RandomSource, budgets: Budgets = BUDGETS): DrawOutcome => {
  const matching = findMatching(rules);
  if (!isPerfect(matching)) return { possible: false, conflict: findConflict(rules, matching) };

  const receiverOf = [...matching.receiverOf];
  const methods = new Set<DrawMethod>();
  // By the first of each, for in which order they are found depends on the matching.
  const groups = independentGroups(rules, matching).sort(([a = 0], [b = 0]) => a - b);
  for (const group of groups) {
    const draw = groupDraw(rules, matching, group);
    const [numbers, method] = drawGroup(draw.rules, random, budgets);
    methods.add(method);
    group.forEach((giver, own) => (receiverOf[giver] = draw.names[numbers[own] ?? 0] ?? 0));
  }
  return { possible: true, receiverOf, methods: [...methods], exact: !methods.has('walk') };
};

const drawGroup = (rules: DrawRules, random: RandomSource, budgets: Budgets): [readonly number[], DrawMethod] => {
  if (rules.size === 1) return [[0], 'forced'];
  const isSmall = rules.size <= COUNTABLE;
  if (acceptance(rules) > WORTH_SHUFFLING) {
    const shuffled = drawByShuffling(rules, random, isSmall ? budgets.small : budgets.shuffling);
    if (shuffled !== null) return [shuffled, 'shuffling'];
  }
  const alongFrontier = isSmall ? null : drawByFrontier(rules, random, budgets.frontier);
  if (alongFrontier !== null) return [alongFrontier, 'frontier'];
  const underBound = drawByBound(rules, random, isSmall ? budgets.small : budgets.bound);
  if (underBound !== null) return [underBound, 'bound'];
  const counted = isSmall ? drawByCounting(rules, random) : null;
  if (counted !== null) return [counted, 'counting'];
  return [drawByWalk(rules, random), 'walk'];
};
