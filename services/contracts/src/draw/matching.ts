import type { DrawRules } from './draw-rules.js';

export const NOBODY = -1;

/** Who draws whom so far, from both sides; `NOBODY` where it is still open. */
export interface Matching {
  readonly receiverOf: Int32Array;
  readonly holderOf: Int32Array;
}

const pair = ({ receiverOf, holderOf }: Matching, giver: number, receiver: number): void => {
  receiverOf[giver] = receiver;
  holderOf[receiver] = giver;
};

/** Distance of each giver from the nearest giver without a receiver, along alternating paths; and is there a way out? */
const layers = (rules: DrawRules, { receiverOf, holderOf }: Matching) => {
  const distance = new Int32Array(rules.size).fill(NOBODY);
  const queue: number[] = [];
  for (let giver = 0; giver < rules.size; giver += 1) {
    if (receiverOf[giver] !== NOBODY) continue;
    distance[giver] = 0;
    queue.push(giver);
  }
  let reachesFree = false;
  for (const giver of queue) {
    for (const receiver of rules.allowed[giver] ?? []) {
      const holder = holderOf[receiver] ?? NOBODY;
      if (holder === NOBODY) reachesFree = true;
      else if (distance[holder] === NOBODY) {
        distance[holder] = (distance[giver] ?? 0) + 1;
        queue.push(holder);
      }
    }
  }
  return { distance, reachesFree };
};

/**
 * The most pairs the rules allow, by Hopcroft and Karp: shortest augmenting paths, many at once.
 * Extends `start` when given, which is changed.
 */
export const findMatching = (
  rules: DrawRules,
  start: Matching = {
    receiverOf: new Int32Array(rules.size).fill(NOBODY),
    holderOf: new Int32Array(rules.size).fill(NOBODY),
  },
): Matching => {
  const { receiverOf, holderOf } = start;
  for (;;) {
    const { distance, reachesFree } = layers(rules, start);
    if (!reachesFree) return start;
    const nextToTry = new Int32Array(rules.size);
    const augment = (giver: number): boolean => {
      const choices = rules.allowed[giver] ?? [];
      for (let at = nextToTry[giver] ?? 0; at < choices.length; at += 1) {
        nextToTry[giver] = at + 1;
        const receiver = choices[at] ?? NOBODY;
        const holder = holderOf[receiver] ?? NOBODY;
        const closer = holder === NOBODY || (distance[holder] === (distance[giver] ?? 0) + 1 && augment(holder));
        if (!closer) continue;
        pair(start, giver, receiver);
        return true;
      }
      return false;
    };
    for (let giver = 0; giver < rules.size; giver += 1) if (receiverOf[giver] === NOBODY) augment(giver);
  }
};

/** Does everybody have someone? */
export const isPerfect = ({ receiverOf }: Matching): boolean => !receiverOf.includes(NOBODY);
