import { centsOf, typedEuros } from './euros.js';

test.each([
  ['25', 2500],
  ['€ 12,50', 1250],
  ['€12.5', 1250],
  [' 7,- ', 700],
  ['1.250', 125_000],
  ['1.250,95', 125_095],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['een tientje', NaN],
  ['12,345', NaN],
  ['-5', NaN],
  ['99999999', NaN],
])('%p is %p cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each([
  ['€12.50', 1250],
  ['12,50', 1250],
  ['1,250', 125_000],
  ['1,250.95', 125_095],
  ['12.345', NaN],
])('where cents follow a point, %p is %p cents', (typed, cents) => expect(centsOf(typed, '.')).toBe(cents));

test.each([',', '.'] as const)('an amount comes back as it was, with %p', (mark) => {
  for (const cents of [1, 9, 10, 99, 100, 101, 1250, 99_999, 100_000, 1_234_567])
    expect(centsOf(typedEuros(cents, mark), mark)).toBe(cents);
});

test('in Dutch cents follow a comma', () => expect(typedEuros(1250)).toBe('12,50'));
