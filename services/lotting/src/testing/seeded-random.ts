import { fromWords, type RandomSource } from '../draw-engine/random-source.js';

/** A repeatable source for tests (mulberry32): the same seed gives the same draws. */
export const seededRandom = (seed: number): RandomSource => {
  let state = seed >>> 0;
  return fromWords(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  });
};
