import { createHash } from 'node:crypto';
import { isEan } from '@site/contracts';
import { drawProduct } from '../pictures/draw-product.js';
import { referenceShops } from '../../shops/shops.js';
import { SAMPLE_FEED, sampleFeed } from './sample-feed.js';
import { type SampleRow, sampleRows } from './sample-rows.js';

const rows = [...sampleRows()];
const products = new Map<string, SampleRow[]>();
for (const row of rows) products.set(row.ean, [...(products.get(row.ean) ?? []), row]);

test('there are five thousand products, all with a title, a sound code and offers of their own', () => {
  expect(products.size).toBeGreaterThanOrEqual(5000);
  expect(new Set([...products.values()].map(([row]) => row?.title)).size).toBe(products.size);
  expect([...products.keys()].every(isEan)).toBe(true);
  expect(new Set(rows.map(({ id, shop }) => `${id}-${shop}`)).size).toBe(rows.length);
});

test('the feed is always the same; one that is another is called otherwise', async () => {
  const hash = createHash('sha256');
  for await (const bytes of sampleFeed()) hash.update(bytes);
  expect({ [SAMPLE_FEED]: hash.digest('hex').slice(0, 16) }).toEqual({ 'samples-2': '593782ae141471bc' });
});

test('offers are of shops of the directory, each shop once, at prices that shops have', () => {
  const shops = new Map(referenceShops.map(({ _id, url }) => [_id, new URL(url).host]));
  for (const offers of products.values()) {
    expect(new Set(offers.map(({ shop }) => shop)).size).toBe(offers.length);
    for (const { shop, link, price } of offers) {
      expect(new URL(link).host).toBe(shops.get(shop));
      expect(price).toMatch(/^(|\d{1,3},\d\d)$/);
    }
  }
});

test('some are sold by one shop, some by two or three, some by more', () => {
  const counts = new Set([...products.values()].map((offers) => offers.length));
  for (const count of [1, 2, 3, 4, 5, 6]) expect(counts).toContain(count);
});

test('each has a drawing', () => {
  for (const image of new Set(rows.map((row) => row.image))) {
    const svg = drawProduct(image.split('/').at(-1) ?? '');
    expect(svg).toMatch(/^<svg color=[^]*<\/svg>\n$/);
  }
});
