import { isEan } from '../ean.js';
import { drawProduct } from '../pictures/draw-product.js';
import { referenceShops } from '../../reference/shops.js';
import { makeSamples } from './make-samples.js';

const samples = makeSamples();

test('there are over a thousand, all with a title, a code and a product id of their own', () => {
  expect(samples.length).toBeGreaterThan(1000);
  expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length);
  const eans = samples.flatMap((sample) => sample.eans);
  expect(new Set(eans).size).toBe(samples.length);
  expect(eans.every(isEan)).toBe(true);
  const ids = samples.flatMap(({ offers }) => offers.map(({ productId }) => productId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('making them again gives the same', () => {
  expect(makeSamples()).toEqual(samples);
});

test('offers are of shops of the directory, each shop once, cheapest first, at prices that shops have', () => {
  const shops = new Map(referenceShops.map(({ _id, url }) => [_id, new URL(url).host]));
  for (const { offers } of samples) {
    expect(offers.length).toBeGreaterThan(0);
    expect(new Set(offers.map(({ shopId }) => shopId)).size).toBe(offers.length);
    for (const { shopId, url } of offers) expect(new URL(url).host).toBe(shops.get(shopId));
    const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const price of prices) expect(Number.isInteger(price) && price >= 50 && price <= 40_000).toBe(true);
  }
});

test('some are sold by one shop, some by two or three, some by more', () => {
  const counts = new Set(samples.map(({ offers }) => offers.length));
  for (const count of [1, 2, 3, 4, 5, 6]) expect(counts).toContain(count);
});

test('each has a drawing', () => {
  for (const { imageUrl } of samples) {
    const svg = drawProduct(imageUrl?.split('/').at(-1) ?? '');
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
  }
});
