import { formatMessage } from './format-message.js';

const gifts = '{name} heeft {count, plural, =0 {nog geen cadeaus} one {één cadeau} other {{count} cadeaus}}.';

test('a message without places stays as it is', () => {
  expect(formatMessage('Afstrepen')).toBe('Afstrepen');
});

test('places are filled, numbers the Dutch way', () => {
  expect(formatMessage('{name}: {total}', { name: 'Anna', total: 12345 })).toBe('Anna: 12.345');
});

test.each([
  [0, 'Anna heeft nog geen cadeaus.'],
  [1, 'Anna heeft één cadeau.'],
  [2, 'Anna heeft 2 cadeaus.'],
  [1200, 'Anna heeft 1.200 cadeaus.'],
])('the plural of %d', (count, expected) => {
  expect(formatMessage(gifts, { name: 'Anna', count })).toBe(expected);
});

test('plural and small numbers are what the browser’s own Dutch rules say', () => {
  const plurals = new Intl.PluralRules('nl-NL');
  const numbers = new Intl.NumberFormat('nl-NL');
  for (const count of [-1, 0, 1, 1.5, 2, 11, 21, 101, 999, 1000, 1001, 0.25]) {
    const expected = `${plurals.select(count)} ${numbers.format(count)}`;
    expect(formatMessage('{count, plural, one {one {count}} other {other {count}}}', { count })).toBe(expected);
  }
});

test('a value with braces is text, not a place', () => {
  expect(formatMessage('Lijst van {name}', { name: '{oeps}' })).toBe('Lijst van {oeps}');
});

test('a missing value is an error, and so is an open brace', () => {
  expect(() => formatMessage('Dag {name}', {})).toThrow('name');
  expect(() => formatMessage('Dag {name', { name: 'Anna' })).toThrow('open brace');
});
