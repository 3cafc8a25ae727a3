import { type Offer, offersToCompare } from './offers-to-compare.js';

const offer = (shopId: string, price: number | null, url = `https://${shopId}.example/x`): Offer => ({
  ...{ shopId, url, price, faviconSite: null },
});
const shops = (offers: readonly Offer[]) => offers.map(({ shopId }) => shopId);
const compare = (products: Offer[]) => shops(offersToCompare({ groupedProduct: { products, eans: [] } }));

test('cheapest first, unknown prices last, in the order they came when they cost the same', () => {
  expect(compare([offer('a', 300), offer('b', null), offer('c', 100), offer('d', 300), offer('e', null)])).toEqual([
    ...['c', 'a', 'd', 'b', 'e'],
  ]);
});

test.each([
  ['no product', null],
  ['one shop', [offer('a', 100)]],
  ['one that can be followed', [offer('a', 100), offer('b', 1, 'javascript:alert(1)'), offer('c', 1, 'https://')]],
])('there is nothing to compare with %s', (_what, products) => {
  expect(offersToCompare({ groupedProduct: products && { products, eans: [] } })).toEqual([]);
});
