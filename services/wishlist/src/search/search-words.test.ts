import { termsOf, wordsOf } from './search-words.js';

test.each([
  ['Zoë van den Bérg', ['zoe', 'van', 'den', 'berg']],
  ['anna-de_vries', ['anna', 'de', 'vries']],
  ["'s-Hertogenbosch", ['s', 'hertogenbosch']],
  ['ĲSSELSTEIN', ['ijsselstein']],
  ['Łukasz Ørsted Weiß', ['lukasz', 'orsted', 'weiss']],
  ['Ａｎｎａ ２', ['anna', '2']],
  ['İstanbul Ölüdeniz', ['istanbul', 'oludeniz']],
  ['de de De', ['de']],
  ['🎁 "\' $where: {} .*+?^()[]|\\ ', ['where']],
  ['', []],
])('%p has the words %p', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word that begins another is asked once', () => {
  expect(termsOf(' Jan Janssen j Ede ')).toEqual({ words: ['janssen', 'ede'], username: 'jan janssen j ede' });
  expect(termsOf(' Anna_1 ')).toEqual({ words: ['anna', '1'], username: 'anna_1' });
});
