import { chacha20 } from '@noble/ciphers/chacha.js';

/** Where the engine takes chance from: one key makes one draw. */
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

const NONCE = new Uint8Array(12);
const BLOCK_BYTES = 64;
const BYTES = 64 * BLOCK_BYTES;

/**
 * The words of ChaCha20 (RFC 8439) under this key: its key stream from block 0 on, with a nonce of zeros, four bytes a word, the
 * least significant first. Nobody who lacks the 32 bytes of the key can tell them from chance, and whoever has them has the words.
 */
export const keyedRandom = (key: Uint8Array): RandomSource => {
  const zeros = new Uint8Array(BYTES);
  let words = new DataView(zeros.buffer);
  let used = BYTES;
  let block = 0;
  return fromWords(() => {
    if (used === BYTES) {
      words = new DataView(chacha20(key, NONCE, zeros, undefined, block).buffer);
      block += BYTES / BLOCK_BYTES;
      used = 0;
    }
    used += 4;
    return words.getUint32(used - 4, true);
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
