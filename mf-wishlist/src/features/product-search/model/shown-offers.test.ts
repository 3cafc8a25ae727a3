import { firstOffers } from './shown-offers.js';

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [9, 2],
])('of %d shops %d are shown', (count, shown) => {
  const offers = Array.from({ length: count }, (_, n) => n);
  expect(firstOffers(offers)).toEqual(offers.slice(0, shown));
});
