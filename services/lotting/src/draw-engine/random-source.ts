import { randomFillSync } from 'node:crypto';

/** Where the engine takes chance from: the operating system in the product, a seeded generator in tests. */
export interface RandomSource {
  /** A uniformly random whole number from 0 up to but not including `limit`; `limit` is 1 to 2^32. */
  below(limit: number): number;
}

const WORD = 2 ** 32;

/** Turns a supply of uniform 32-bit words into a source without modulo bias. */
export const fromWords = (nextWord: () => number): RandomSource => ({
  below: (limit) => {
    // Words at or above the largest multiple of `limit` would favour the small numbers: draw again.
    const fair = WORD - (WORD % limit);
    let word = nextWord();
    while (word >= fair) word = nextWord();
    return word % limit;
  },
});

/** The operating system's generator, read in blocks: one call for each number would take longer than the draw. */
export const osRandom = (): RandomSource => {
  const block = new Uint32Array(1024);
  let used = block.length;
  return fromWords(() => {
    if (used === block.length) {
      randomFillSync(block);
      used = 0;
    }
    const word = block[used] ?? 0;
    used += 1;
    return word;
  });
};

/** A uniformly random number from 0 up to but not including 1, of as many digits as a number has. */
export const fraction = (random: RandomSource): number => (random.below(2 ** 26) * 2 ** 27 + random.below(2 ** 27)) / 2 ** 53;

/** A uniformly random integer from 0 up to but not including `limit`, for counts beyond 2^53. */
export const bigBelow = (random: RandomSource, limit: bigint): bigint => {
  const bits = limit.toString(2).length;
  for (;;) {
    let value = 0n;
    for (let have = 0; have < bits; have += 32) value = (value << 32n) | BigInt(random.below(WORD));
    const masked = value & ((1n << BigInt(bits)) - 1n);
    if (masked < limit) return masked;
  }
};
