import type { DrawRules } from '../draw-rules.js';
import { bigBelow, type RandomSource } from './random-source.js';

/** Beyond this many people the table would not fit in memory, nor its counts in 64 bits. */
export const COUNTABLE = 20;

const WORD = 2 ** 32;

/**
 * How many draws there are for every set of people still to be drawn: `high * 2^32 + low`. A set of k people stands for
 * the last k givers, so the set alone says who is next.
 */
const countDraws = ({ size, allowed }: DrawRules) => {
  const low = new Uint32Array(1 << size);
  const high = new Uint32Array(1 << size);
  const choices = allowed.map((receivers) => receivers.reduce((mask, receiver) => mask | (1 << receiver), 0));
  const people = new Uint8Array(1 << size);
  low[0] = 1;
  for (let set = 1; set < low.length; set += 1) {
    people[set] = (people[set >> 1] ?? 0) + (set & 1);
    let lowSum = 0;
    let highSum = 0;
    for (let left = set & (choices[size - (people[set] ?? 0)] ?? 0); left !== 0; left &= left - 1) {
      const rest = set ^ (left & -left);
      lowSum += low[rest] ?? 0;
      highSum += high[rest] ?? 0;
    }
    low[set] = lowSum % WORD;
    high[set] = highSum + Math.floor(lowSum / WORD);
  }
  return (set: number): bigint => (BigInt(high[set] ?? 0) << 32n) | BigInt(low[set] ?? 0);
};

/** How many draws there are, for at most `COUNTABLE` people. */
export const countByTable = (rules: DrawRules): bigint => countDraws(rules)((1 << rules.size) - 1);

/**
 * Counts all draws and takes one of them by its number: exactly uniform whatever the rules, for at most `COUNTABLE`
 * people. About 50 ms and 9 MB at 20 people.
 * @returns whom each draws, or null when no draw exists.
 */
export const drawByCounting = (rules: DrawRules, random: RandomSource): number[] | null => {
  const drawsFor = countDraws(rules);
  let set = (1 << rules.size) - 1;
  const total = drawsFor(set);
  if (total === 0n) return null;
  let number = bigBelow(random, total);
  return rules.allowed.map((receivers) => {
    for (const receiver of receivers) {
      const rest = set & ~(1 << receiver);
      if (rest === set) continue;
      const draws = drawsFor(rest);
      if (number < draws) {
        set = rest;
        return receiver;
      }
      number -= draws;
    }
    throw new Error('the counts of the draws do not add up');
  });
};
