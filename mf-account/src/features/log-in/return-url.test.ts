import { safeReturnUrl } from './return-url.js';

const ORIGIN = 'https://lijstje.example';

test.each([
  ['/anna', '/anna'],
  ['/mylist/new?x=1#top', '/mylist/new?x=1#top'],
  ['https://lijstje.example/anna?x=1', '/anna?x=1'],
  ['anna', '/anna'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/anna?next=//evil.example', '/anna?next=//evil.example'],
  ['https://anna:geheim@lijstje.example/anna', '/anna'],
  ['https://lijstje.example:443/anna', '/anna'],
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
  'https://lijstje.example:8443/anna',
  'https://anna:geheim@evil.example/',
  '//anna:geheim@evil.example',
  '/.//evil.example',
  '/anna/..//evil.example',
  'https://lijstje.example//evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  '\u0000//evil.example',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'blob:https://lijstje.example/x',
  'file:///etc/passwd',
])('%p leads to the site root', (asked) => {
  expect(safeReturnUrl(asked, ORIGIN)).toBe('/');
});

test('a return URL is decoded once, as the query is', () => {
  const asked = new URLSearchParams('returnUrl=%2F%2Fevil.example').get('returnUrl');
  expect(safeReturnUrl(asked, ORIGIN)).toBe('/');
});
