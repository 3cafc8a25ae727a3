import { searchWords, titleKeyOf } from './search-words.js';

test.each([
  ['Theepot', ['theepot']],
  ['  een Houten  TREIN ', ['houten', 'trein']],
  ['crème brûlée', ['creme', 'brulee']],
  ['"trein" -bus', ['trein', 'bus']],
  ['trein trein', ['trein']],
  ['de van het', []],
  ['!?', []],
  ["'s", ['s']],
])('%j is about %j', (term, words) => {
  expect(searchWords(term)).toEqual(words);
});

test('a term of many words counts by its first ten', () => {
  expect(searchWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12')).toHaveLength(10);
});

test('titles are compared without accents, case and punctuation', () => {
  expect(titleKeyOf('Crème-brûlée set, 4 stuks')).toBe('creme brulee set 4 stuks');
});
