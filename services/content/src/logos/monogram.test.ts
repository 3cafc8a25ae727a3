import { referenceShops } from '../shops/shops.js';
import { initialsOf, logoPath, monogramSvg } from './monogram.js';

test.each([
  ['bol', 'B'],
  ['de Bijenkorf', 'DB'],
  ['H&M', 'HM'],
  ["Tony's Chocolonely", 'TC'],
  ['EP:', 'EP'],
  ['Søstrene Grene', 'SG'],
  ['999 Games', '9G'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

/** Relative luminance of `#rrggbb` by WCAG. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('every shop has a name of its own, and a colour on which white letters can be read', () => {
  expect(new Set(referenceShops.map(({ _id }) => _id)).size).toBe(referenceShops.length);
  expect(new Set(referenceShops.map(({ name }) => name)).size).toBe(referenceShops.length);
  const pale = referenceShops.filter(({ colour }) => 1.05 / (luminance(colour) + 0.05) < 4.5);
  expect(pale).toEqual([]);
});

test('a mark has nothing in it but letters and shapes, and another address when it changes', () => {
  for (const shop of referenceShops) expect(monogramSvg(shop)).toMatch(/^<svg [^&]*>[^<>&"]{1,2}<\/text><\/svg>$/u);
  const shop = { name: 'Winkel', colour: '#123456' };
  expect(logoPath('winkel', shop)).not.toBe(logoPath('winkel', { ...shop, colour: '#654321' }));
});
