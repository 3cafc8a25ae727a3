import { fitsRange } from './check-remote.js';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.3.1', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.0.0', false],
  ['1.4.0', '~1.4.0', true],
  ['1.5.0', '~1.4.0', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['2.0.0', '>=1.0.0', true],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '*', true],
  ['1.0.0', '^1 || ^2', false],
  ['1.0.0-beta.1', '^1.0.0', false],
  ['', '^1.0.0', false],
])('%s fits %s: %s', (version, range, expected) => {
  expect(fitsRange(version, range)).toBe(expected);
});
