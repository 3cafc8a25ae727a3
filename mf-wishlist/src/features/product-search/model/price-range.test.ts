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
