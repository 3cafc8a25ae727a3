import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { keyedRandom, type RandomSource } from '../random-source.js';

/** 32 bytes that follow from a text: the same text gives the same draws. */
export const seedOf = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** A repeatable source for tests, by the generator that draws use. */
export const seededRandom = (seed: number): RandomSource => keyedRandom(seedOf(String(seed)));
