import { plain } from '../../../shared/plain-text.js';
import { findShops, hostOf } from './find-shops.js';

const directory = {
  categories: [
    { id: 'boeken', name: 'Boeken en muziek' },
    { id: 'wonen', name: 'Wonen en koken' },
    { id: 'leeg', name: 'Nog niets' },
  ],
  shops: [
    { name: 'Rivièra Maison', url: 'https://www.rivieramaison.nl/', logoImage: '', categoryId: 'wonen' },
    { name: 'Bruna', url: 'https://www.bruna.nl/', logoImage: '', categoryId: 'boeken' },
    { name: 'Søstrene Grene', url: 'https://sostrenegrene.com/', logoImage: '', categoryId: 'wonen' },
  ],
};
const found = (words: string, categoryId: string | null = null) =>
  findShops(directory, { words, categoryId }).map(({ category, shops }) => [category.id, shops.map(({ name }) => name)]);

test('without a search everything is there, by category, empty ones left out', () => {
  expect(found('')).toEqual([
    ['boeken', ['Bruna']],
    ['wonen', ['Rivièra Maison', 'Søstrene Grene']],
  ]);
});

test.each([
  ['bru', [['boeken', ['Bruna']]]],
  ['  BRUNA  ', [['boeken', ['Bruna']]]],
  ['riviera', [['wonen', ['Rivièra Maison']]]],
  ['sostrene', [['wonen', ['Søstrene Grene']]]],
  ['wonen grene', [['wonen', ['Søstrene Grene']]]],
  ['boeken grene', []],
  ['(.*)', []],
])('%p finds %p', (words, expected) => {
  expect(found(words)).toEqual(expected);
});

test('a category narrows, together with words', () => {
  expect(found('', 'boeken')).toEqual([['boeken', ['Bruna']]]);
  expect(found('maison', 'boeken')).toEqual([]);
  expect(found('', 'onbekend')).toEqual([]);
});

test('texts compare without marks, addresses are said without www', () => {
  expect(plain('Prénatal')).toBe('prenatal');
  expect(['https://www2.hm.com/nl_nl/', 'https://jysk.nl/', 'https://winkel.nl:8080/'].map(hostOf)).toEqual([
    'hm.com',
    'jysk.nl',
    'winkel.nl:8080',
  ]);
});
