import type { DrawRules } from '../draw-rules.js';
import { type Matching, NOBODY } from '../matching.js';
import type { RandomSource } from './random-source.js';

/** Rounds per participant, and the numbers drawn after which no round begins any more (about 0.2 s). */
const ROUNDS_PER_PERSON = 50;
const MAX_STEPS = 4_000_000;

/**
 * A draw: each giver in turn takes the first name that is free, or whose holder can take another in the same manner. Slower than
 * `findMatching` and told in a sentence: walks of every version and language begin at the same draw.
 */
export const placeInTurn = ({ size, allowed }: DrawRules): Matching => {
  const receiverOf = new Int32Array(size).fill(NOBODY);
  const holderOf = new Int32Array(size).fill(NOBODY);
  const place = (giver: number, tried: Set<number>): boolean =>
    (allowed[giver] ?? []).some((receiver) => {
      if (tried.has(receiver)) return false;
      tried.add(receiver);
      const holder = holderOf[receiver] ?? NOBODY;
      if (holder !== NOBODY && !place(holder, tried)) return false;
      receiverOf[giver] = receiver;
      holderOf[receiver] = giver;
      return true;
    });
  for (let giver = 0; giver < size; giver += 1) place(giver, new Set());
  return { receiverOf, holderOf };
};

/**
 * A long random walk over the draws, from any draw on.
 *
 * One round: a random person hands back the name they hold; they take a random name they may draw; whoever held it is
 * now without and does the same, until somebody takes the name that was handed back. Seen at the ends of rounds this
 * walk is reversible with all draws equally likely (a state in between, with person u empty-handed, weighs the number
 * of names u may draw), and any two draws differ by cycles that rounds can go through, so in the long run every draw is
 * equally likely. How long is long enough is known for no rule set in general: the result is labelled approximate.
 * It begins at the draw that comes of placing one giver after the other, and ends with a round.
 */
export const drawByWalk = (rules: DrawRules, random: RandomSource, maxSteps = MAX_STEPS): number[] => {
  const { receiverOf, holderOf } = placeInTurn(rules);
  let steps = 0;
  for (let round = 0; round < ROUNDS_PER_PERSON * rules.size && steps < maxSteps; round += 1) {
    let empty = random.below(rules.size);
    const handedBack = receiverOf[empty] ?? 0;
    let taken = NOBODY;
    while (taken !== handedBack) {
      const choices = rules.allowed[empty] ?? [];
      taken = choices[random.below(choices.length)] ?? 0;
      steps += 1;
      const displaced = holderOf[taken] ?? 0;
      receiverOf[empty] = taken;
      holderOf[taken] = empty;
      empty = displaced;
    }
  }
  return [...receiverOf];
};
