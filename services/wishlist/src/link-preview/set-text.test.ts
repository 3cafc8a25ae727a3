import { fit, outline, writable } from './set-text.js';

const place = { width: 590, sizes: [92, 78, 64, 54], most: 4 };

test('what the font cannot write is left out, accents of two code points are not', () => {
  expect(writable('  Emma\n🎁 wordt  8 😀')).toBe('Emma wordt 8');
  expect(writable('Zoe\u0308 Ćirić')).toBe('Zoë Ćirić');
  expect(writable('🎁 مرحبا')).toBe('');
});

test('a short title is large, a longer one smaller, and none takes more lines than there are', () => {
  expect(fit('Kerst', place)).toEqual({ size: 92, lines: ['Kerst'] });
  const long = fit('Het verlanglijstje van de hele familie Van der Berg', place);
  expect(long.size).toBeLessThan(92);
  expect(long.lines.join(' ')).toBe('Het verlanglijstje van de hele familie Van der Berg');
  const cut = fit('woord '.repeat(60).trim(), place);
  expect(cut.lines).toHaveLength(4);
  expect(cut.lines.at(-1)).toMatch(/…$/);
});

test('a word that is wider than its place is cut', () => {
  const { lines } = fit('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', place);
  expect(lines).toEqual([expect.stringMatching(/^Donau.*…$/)]);
});

test('a line is drawn as outlines', () => {
  const drawn = outline('Anna & Ćaži', { x: 10, y: 20, size: 40 });
  expect(drawn).toMatch(/^[\d\s.MLQCZ-]+$/);
  // Some places are 206.99999999999997.
  expect(outline('van Lotte van Dijk', { x: 72, y: 300, size: 36 })).toMatch(/^[\d\s.MLQCZ-]+$/);
  expect(outline('', { x: 0, y: 0, size: 40 })).toBe('');
});
