import { eanCheckDigit } from '@site/contracts';
import fc from 'fast-check';
import { codeIn } from './read-code.js';

const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const flipped = (bars: string) => bars.replace(/[01]/g, (bar) => (bar === '1' ? '0' : '1'));
const mirrored = (bars: string) => Array.from(bars).reverse().join('');

/** The bars of an EAN-13, 1 for black. */
const barsOf = (code: string): string => {
  const digits = Array.from(code, Number);
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const of = (digit: number) => LEFT[digit] ?? '';
  const left = digits.slice(1, 7).map((digit, at) => (parity[at] === 'L' ? of(digit) : mirrored(flipped(of(digit)))));
  const right = digits.slice(7).map((digit) => flipped(of(digit)));
  return `101${left.join('')}01010${right.join('')}101`;
};

/** A grey picture of these bars, each `wide` points, on light paper. */
const pictureOf = (bars: string, wide: number): ImageData => {
  const padded = `${'0'.repeat(12)}${bars}${'0'.repeat(12)}`;
  const [width, height] = [padded.length * wide, 40];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const isBlack = padded[Math.floor((at % width) / wide)] === '1';
    data.fill(isBlack ? 40 : 210, at * 4, at * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' };
};

test('any code is read as it is, upside down too', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{11}$/), fc.integer({ min: 2, max: 4 }), fc.boolean(), (start, wide, isTurned) => {
      const code = `${start}${String(eanCheckDigit(start))}`;
      const bars = barsOf(code);
      expect(codeIn(pictureOf(isTurned ? mirrored(bars) : bars, wide))).toBe(code);
    }),
    { numRuns: 40 },
  );
});

test('a wrong check digit and a picture without a code are none', () => {
  expect(codeIn(pictureOf(barsOf('8710103933411'), 3))).toBeNull();
  expect(codeIn(pictureOf('0'.repeat(95), 3))).toBeNull();
  expect(codeIn(pictureOf('1100'.repeat(24), 3))).toBeNull();
});
