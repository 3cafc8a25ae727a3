import { safeReturnUrl } from './return-url.js';

const ORIGIN = 'https://lijstje.example';

test.each([
  ['/anna', '/anna'],
  ['/mylist/new?x=1#top', '/mylist/new?x=1#top'],
  ['https://lijstje.example/anna?x=1', '/anna?x=1'],
  ['anna', '/anna'],
  [null, '/'],
  ['', '/'],
])('%p leads to %p', (asked, expected) => {
  expect(safeReturnUrl(asked, ORIGIN)).toBe(expected);
});

test.each([
  'https://evil.example/anna',
  'http://lijstje.example/anna',
  'https://lijstje.example.evil.example/',
  'https://lijstje.example@evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('%p leads to the site root', (asked) => {
  expect(safeReturnUrl(asked, ORIGIN)).toBe('/');
});
