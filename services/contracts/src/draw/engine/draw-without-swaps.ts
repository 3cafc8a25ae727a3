import type { DrawRules } from '../draw-rules.js';
import { anyWithoutSwaps, firstSwap, untangle } from '../untangle.js';
import { COUNTABLE } from './draw-by-counting.js';
import { drawLots, type DrawOutcome } from './draw-lots.js';
import type { RandomSource } from './random-source.js';

/** Draws that are made until one will do; of many people each may take long. */
const TRIES = { few: 200, many: 20 };

/**
 * Draws lots so that no two people draw each other: draws until that is so, which leaves every such draw as likely as the others.
 * Of people without rules six in ten draws will do. Where none did, the last one is untangled, and every draw possible but not
 * exactly as likely. Null when the rules leave no such draw.
 */
export const drawWithoutSwaps = (rules: DrawRules, random: RandomSource): Extract<DrawOutcome, { possible: true }> | null => {
  const any = anyWithoutSwaps(rules);
  if (any === null) return null;
  const most = rules.size > COUNTABLE ? TRIES.many : TRIES.few;
  for (let tries = 1; ; tries += 1) {
    const outcome = drawLots(rules, random);
    if (!outcome.possible) return null;
    if (firstSwap(outcome.receiverOf) === null) return outcome;
    if (tries === most) return { ...outcome, receiverOf: untangle(rules, outcome.receiverOf) ?? any, exact: false };
  }
};
