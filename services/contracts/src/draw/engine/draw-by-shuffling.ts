import type { DrawRules } from '../draw-rules.js';
import { logOf } from './portable-math.js';
import type { RandomSource } from './random-source.js';

/** Natural logarithm of roughly the share of all orders that the rules accept. */
export const acceptance = (rules: DrawRules): number =>
  rules.allowed.reduce((sum, choices) => sum + (logOf(choices.length) - logOf(rules.size)), 0);

/**
 * Shuffles until an order fits the rules. Every order is equally likely, so every order that fits is: exactly uniform.
 * A shuffle is given up at its first misfit; the most restricted people go first, so that happens early.
 * @param maxSteps how many numbers may be drawn in all.
 * @returns whom each draws, or null when the steps ran out, which says nothing about which draw it would have been.
 */
export const drawByShuffling = (rules: DrawRules, random: RandomSource, maxSteps: number): number[] | null => {
  const givers = rules.allowed
    .map((choices, giver) => ({ giver, choices: choices.length }))
    .sort((a, b) => a.choices - b.choices)
    .map(({ giver }) => giver);
  const order = givers.map((_, position) => position);
  for (let steps = 0; steps < maxSteps;) {
    let placed = 0;
    for (const giver of givers) {
      const chosen = placed + random.below(rules.size - placed);
      const receiver = order[chosen] ?? 0;
      steps += 1;
      order[chosen] = order[placed] ?? 0;
      order[placed] = receiver;
      if (!rules.mayDraw(giver, receiver)) break;
      placed += 1;
    }
    if (placed < rules.size) continue;
    const receiverOf = new Array<number>(rules.size);
    givers.forEach((giver, position) => (receiverOf[giver] = order[position] ?? 0));
    return receiverOf;
  }
  return null;
};
