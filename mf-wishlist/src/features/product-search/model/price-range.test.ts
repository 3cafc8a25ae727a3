import { filterOf, FULL_RANGE, TOP_STEP, withThumb } from './price-range.js';

test.each([
  [FULL_RANGE, {}],
  [[TOP_STEP, 0], {}],
  [[0, 4], { maxPrice: 2000 }],
  [[2, TOP_STEP], { minPrice: 1000 }],
  [[6, 3], { minPrice: 1500, maxPrice: 5000 }],
] as const)('thumbs at %j filter by %j', (thumbs, filter) => {
  expect(filterOf(thumbs)).toEqual(filter);
});

test('a thumb passes the other, but never stands on it', () => {
  expect(withThumb([2, 5], 0, 5)).toEqual([2, 5]);
  expect(withThumb([2, 5], 0, 7)).toEqual([7, 5]);
  expect(withThumb([2, 5], 1, 0)).toEqual([2, 0]);
});

const steps = [0, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 1_000_000];
const between = steps.slice(1, -1).map((euros, index) => [euros, index + 1] as const);

test.each(between)('%i euros, at position %i, begins and ends a range', (euros, position) => {
  expect(filterOf([position, TOP_STEP])).toEqual({ minPrice: euros * 100 });
  expect(filterOf([0, position])).toEqual({ maxPrice: euros * 100 });
});

test('the lowest and the highest step are no limits', () => {
  expect([steps.length - 1, filterOf([0, TOP_STEP])]).toEqual([TOP_STEP, {}]);
});
