import { pagerItems } from './pager-items.js';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 'gap', 5]],
  [2, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 'gap', 3, 4, 5]],
  [1, 12, [1, 2, 3, 'gap', 12]],
  [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 6, 'gap', 12]],
  [12, 12, [1, 'gap', 10, 11, 12]],
] as const)('page %i of %i: two neighbours on each side, the first and the last', (current, count, items) => {
  expect(pagerItems(current, count, 2)).toEqual(items);
});

test('without pages there is nothing to show', () => {
  expect(pagerItems(1, 0, 2)).toEqual([]);
});
