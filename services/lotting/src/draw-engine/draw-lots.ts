import { type DrawConflict, findConflict } from '@site/contracts/draw/conflict';
import type { DrawRules } from '@site/contracts/draw/draw-rules';
import { findMatching, isPerfect } from '@site/contracts/draw/matching';
import { COUNTABLE, drawByCounting } from './draw-by-counting.js';
import { acceptance, drawByRejection } from './draw-by-rejection.js';
import { drawByWalk } from './draw-by-walk.js';
import type { RandomSource } from './random-source.js';

/** A draw, or the people because of whom there is none. */
export type DrawOutcome =
  | {
      readonly possible: true;
      /** Whom each participant draws, by position. */
      readonly receiverOf: readonly number[];
      readonly method: 'rejection' | 'counting' | 'walk';
      /** Was every valid draw exactly equally likely? The walk only comes near. */
      readonly exact: boolean;
    }
  | {
      readonly possible: false;
      readonly conflict: DrawConflict;
    };

/** Below this logarithm of the accepted share shuffling is hopeless; e^-12 is one in 160,000. */
const WORTH_SHUFFLING = -12;
const MANY_STEPS = 2_000_000;
/** Few enough that counting, which always answers, comes soon. */
const FEW_STEPS = 200_000;

/**
 * Draws lots: finds a draw whenever the rules allow one, each valid draw equally likely (spec 3 §7).
 * By shuffling where enough shuffles fit; else by counting up to 20 people; else by a long random walk.
 * Pure but for `random`; at 500 people well under a second.
 */
export const drawLots = (rules: DrawRules, random: RandomSource): DrawOutcome => {
  const matching = findMatching(rules);
  if (!isPerfect(matching)) return { possible: false, conflict: findConflict(rules, matching) };

  if (acceptance(rules) > WORTH_SHUFFLING) {
    const shuffled = drawByRejection(rules, random, rules.size <= COUNTABLE ? FEW_STEPS : MANY_STEPS);
    if (shuffled !== null) return { possible: true, receiverOf: shuffled, method: 'rejection', exact: true };
  }
  if (rules.size <= COUNTABLE) {
    const counted = drawByCounting(rules, random);
    if (counted !== null) return { possible: true, receiverOf: counted, method: 'counting', exact: true };
  }
  return { possible: true, receiverOf: drawByWalk(rules, random, matching), method: 'walk', exact: false };
};
