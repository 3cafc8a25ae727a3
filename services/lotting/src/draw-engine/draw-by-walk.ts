import type { DrawRules } from '@site/contracts/draw/draw-rules';
import { findMatching, type Matching, NOBODY } from '@site/contracts/draw/matching';
import type { RandomSource } from './random-source.js';

/** Rounds per participant, and the numbers drawn after which the walk ends in any case (about 0.2 s). */
const ROUNDS_PER_PERSON = 50;
const MAX_STEPS = 4_000_000;

/**
 * A long random walk over the draws, from any draw on.
 *
 * One round: a random person hands back the name they hold; they take a random name they may draw; whoever held it is
 * now without and does the same, until somebody takes the name that was handed back. Seen at the ends of rounds this
 * walk is reversible with all draws equally likely (a state in between, with person u empty-handed, weighs the number
 * of names u may draw), and any two draws differ by cycles that rounds can go through, so in the long run every draw is
 * equally likely. How long is long enough is known for no rule set in general: the result is labelled approximate.
 * @param matching a draw to start from; it is changed.
 */
export const drawByWalk = (rules: DrawRules, random: RandomSource, matching: Matching, maxSteps = MAX_STEPS): number[] => {
  const { receiverOf, holderOf } = matching;
  let steps = 0;
  for (let round = 0; round < ROUNDS_PER_PERSON * rules.size && steps < maxSteps; round += 1) {
    let empty = random.below(rules.size);
    const handedBack = receiverOf[empty] ?? 0;
    let taken = NOBODY;
    while (taken !== handedBack && steps < maxSteps) {
      const choices = rules.allowed[empty] ?? [];
      taken = choices[random.below(choices.length)] ?? 0;
      steps += 1;
      const displaced = holderOf[taken] ?? 0;
      receiverOf[empty] = taken;
      holderOf[taken] = empty;
      if (taken !== handedBack) empty = displaced;
    }
    if (taken === handedBack) continue;
    // The steps ran out within a round: give the last person and the last name a place again.
    receiverOf[empty] = NOBODY;
    holderOf[handedBack] = NOBODY;
    findMatching(rules, matching);
  }
  return [...receiverOf];
};
