/** 32 random bytes of this browser, hexadecimal: what it adds to a seal that it was shown (docs/fair-draw.md). */
export const newContribution = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
