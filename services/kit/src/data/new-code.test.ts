import { maskGuids } from '../process/masking.js';
import { makeRecoveryCodes } from '../session/second-factor.js';
import { bytesOfGuid, newCode } from './guid-seal.js';

/** Docs/security.md 11.5.1. */
const LEAST_BITS = 128;

test('all bits of a code are random, and a log line hides it', () => {
  const codes = Array.from({ length: 64 }, newCode);
  const bits = codes.map((code) => BigInt(`0x${bytesOfGuid(code).toString('hex')}`));
  const all = (1n << BigInt(LEAST_BITS)) - 1n;
  expect(bits.reduce((seen, code) => seen | code)).toBe(all);
  expect(bits.reduce((seen, code) => seen & code)).toBe(0n);
  expect(maskGuids(`/account/resetpassword/${codes[0] ?? ''}`)).toBe('/account/resetpassword/{guid}');
});

test('a recovery code has as many', () => {
  const letters = Array.from({ length: 20 }, makeRecoveryCodes)
    .flat()
    .map((code) => code.replaceAll('-', ''));
  const bits = letters.map(({ length }) => length * Math.log2(new Set(letters.join('')).size));
  expect(Math.min(...bits)).toBeGreaterThanOrEqual(LEAST_BITS);
});
