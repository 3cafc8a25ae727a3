import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentInternal, type Product, ProductResult } from '@site/contracts';
import type { SiteFlags } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import type { OfferRecord, ProductRecord } from './product.model.js';
import { createProductRepository } from './product.repository.js';
import { insertSamples } from './samples/sample-feed.js';
import { putProducts } from '../testing/put-products.js';
import { titleKeyOf } from './words/search-words.js';

const base = testBase('content');
const switches = { productSearchEnabled: true };
const flags: SiteFlags = { isOn: async () => switches.productSearchEnabled };
const products = createProductRepository(base.mongo);
const app = createContentApi(base, textsUnderTest(base), undefined, flags, products);
const SEARCH = '/api/Product/ProductSearch';
let server: Server;

const EANS = {
  teapot: '4006381333931',
  exact: '96385074',
  brulee: '036000291452',
  train: '10614141543219',
  old: '2900000000018',
};

const offer = (shopId: string, price: number | null, changes: Partial<OfferRecord> = {}): OfferRecord => ({
  productId: `${shopId}-${String(price)}-${Math.random().toString(36).slice(2)}`,
  shopId,
  url: `https://www.${shopId}.nl/p?partner=1`,
  originalUrl: `https://www.${shopId}.nl/p`,
  price,
  source: 'test',
  importedAt: new Date('2026-01-01T00:00:00Z'),
  expiresAt: null,
  ...changes,
});
const product = (ean: string, title: string, offers: OfferRecord[], changes: Partial<ProductRecord> = {}): ProductRecord => ({
  _id: ean,
  title,
  titleKey: titleKeyOf(title),
  brand: null,
  keywords: '',
  eans: [ean],
  imageUrl: null,
  offers,
  expiresAt: null,
  ...changes,
});
const yesterday = new Date(base.clock.now().getTime() - 86_400_000);

/** Words that the samples do not have, so that what is found is counted. */
const OWN = [
  product(EANS.teapot, 'Grote blauwe zwiepzwaps met zwiepzwapshouder', [offer('winkela', 2000), offer('winkelb', 4000)]),
  product(EANS.exact, 'Zwiepzwaps', [offer('winkela', null)], { imageUrl: '/plaatje.svg' }),
  product(EANS.brulee, 'Brûlée knorhamer', [offer('winkelc', 1500), offer('winkeld', 500, { expiresAt: yesterday })]),
  product(EANS.train, 'Knorhamers van hout, 2 stuks', [offer('winkela', 9900)], { brand: 'Étoile' }),
  product(EANS.old, 'Zwiepzwaps van vroeger', [offer('winkela', 1000, { expiresAt: yesterday })], { expiresAt: yesterday }),
];

beforeAll(async () => {
  await putProducts(base.mongo, OWN, base.clock.now());
  await insertSamples(base.mongo, base.clock.now);
  server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  Object.assign(base.config, { CONTENT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  switches.productSearchEnabled = true;
});

const ask = (body: object) => client(app).post(SEARCH, body);
const search = async (term: string, more: object = {}) => {
  const answer = await ask({ term, count: 30, ...more });
  expect(answer.status).toBe(200);
  return z.parse(ProductResult, answer.body);
};
const titlesOf = async (term: string, more: object = {}) => (await search(term, more)).products.map(({ title }) => title);

describe('searching', () => {
  test('the very title comes first, expired things not at all, and groups are counted', async () => {
    const { products: found, total } = await search('zwiepzwaps');
    expect(found.map(({ title }) => title)).toEqual(['Zwiepzwaps', 'Grote blauwe zwiepzwaps met zwiepzwapshouder']);
    expect(total).toBe(2);
  });

  test('a group is answered whole, as the contract has it', async () => {
    const { products: found } = await search('grote zwiepzwaps');
    expect(found).toHaveLength(1);
    const [first] = OWN[0]?.offers ?? [];
    expect(found[0]?.products[0]).toEqual({
      url: 'https://www.winkela.nl/p?partner=1',
      shopId: 'winkela',
      image: null,
      productId: first?.productId ?? '',
      eans: [EANS.teapot],
      faviconSite: null,
      urlDisplayText: 'winkela.nl',
      price: 2000,
      originalUrl: 'https://www.winkela.nl/p',
    } satisfies Product);
  });

  test.each([
    ['brulee', ['Brûlée knorhamer']],
    ['KNORHAMER BRÛLÉE', ['Brûlée knorhamer']],
    ['etoile', ['Knorhamers van hout, 2 stuks']],
    ['knorhamers van hout', ['Knorhamers van hout, 2 stuks']],
    ['de knorhamer', ['Brûlée knorhamer', 'Knorhamers van hout, 2 stuks']],
    ['knorhamers', ['Brûlée knorhamer', 'Knorhamers van hout, 2 stuks']],
    [
      'knorhamer zwiepzwaps',
      ['Brûlée knorhamer', 'Knorhamers van hout, 2 stuks', 'Zwiepzwaps', 'Grote blauwe zwiepzwaps met zwiepzwapshouder'],
    ],
    ['"zwiepzwaps" -grote', ['Grote blauwe zwiepzwaps met zwiepzwapshouder']],
    ['bestaatniet', []],
    ['de het een', []],
    ['$where', []],
    ['\\"', []],
  ])('%j finds %j', async (term, titles) => {
    expect((await titlesOf(term)).sort()).toEqual([...titles].sort());
  });

  test('a code finds what it is the code of, written with spaces or dashes too', async () => {
    expect(await titlesOf(EANS.teapot)).toEqual(['Grote blauwe zwiepzwaps met zwiepzwapshouder']);
    expect(await titlesOf('400-6381 333931')).toHaveLength(1);
    expect(await search('4006381333931', { minPrice: 100_000 })).toEqual({ products: [], total: 0 });
  });

  test('a group is in a price range when one of its offers is, edges included', async () => {
    const at = (minPrice: number | null, maxPrice: number | null) => titlesOf('zwiepzwaps', { minPrice, maxPrice });
    const grote = ['Grote blauwe zwiepzwaps met zwiepzwapshouder'];
    expect(await at(2000, 2000)).toEqual(grote);
    expect(await at(4000, null)).toEqual(grote);
    expect(await at(null, 1999)).toEqual([]);
    expect(await at(2001, 3999)).toEqual([]);
    expect(await at(0, null)).toEqual(grote);
    expect(await titlesOf('knorhamer', { maxPrice: 600 })).toEqual([]);
  });

  test('all words at another price are not answered with something else at this price', async () => {
    expect(await titlesOf('grote zwiepzwaps', { minPrice: 1, maxPrice: 100 })).toEqual([]);
  });

  test('pages follow one another without a gap and without anything twice', async () => {
    const whole = await search('speelgoed');
    expect(whole.total).toBeGreaterThan(60);
    expect(whole.products).toHaveLength(30);
    const next = await search('speelgoed', { count: 10, offset: 30 });
    expect(next.total).toBe(whole.total);
    const again = [await search('speelgoed', { count: 20 }), await search('speelgoed', { count: 20, offset: 20 })];
    const titles = [...whole.products, ...next.products].map(({ title }) => title);
    expect(again.flatMap((page) => page.products).map(({ title }) => title)).toEqual(titles);
    expect(new Set(titles).size).toBe(40);
    expect((await search('speelgoed', { offset: whole.total })).products).toEqual([]);
  });

  test.each([
    { term: '', count: 30 },
    { term: '   ', count: 30 },
    { term: 'x'.repeat(101), count: 30 },
    { count: 30 },
    { term: 'thee', count: 31 },
    { term: 'thee', count: 0 },
    { term: 'thee', count: 1.5 },
    { term: 'thee' },
    { term: 'thee', count: 30, offset: -1 },
    { term: 'thee', count: 30, minPrice: -1 },
    { term: 'thee', count: 30, maxPrice: 10.5 },
    { term: { $ne: '' }, count: 30 },
  ])('%j is 400', async (body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'InvalidRequest' });
  });

  test('a term of a hundred characters and a page of thirty are allowed', async () => {
    expect((await ask({ term: 'x'.repeat(100), count: 30 })).status).toBe(200);
  });

  test('while it is switched off the call does not exist', async () => {
    switches.productSearchEnabled = false;
    const answer = await ask({ term: 'thee', count: 30 });
    expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
  });

  test.each(['theepot', 'trein', 'puzzel', 'kookboek', 'koptelefoon', 'fiets', 'knuffel', 'sokken', 'plaid', 'chocolade'])(
    'the samples answer to %s',
    async (word) => {
      const { total } = await search(word);
      expect(total).toBeGreaterThanOrEqual(10);
    },
  );
});

describe('looking up codes', () => {
  const byEans = (query: string) => client(app).get(`/api/Product/ByEans?${query}`);

  test('answers the groups of known ones, once each, without what expired', async () => {
    const answer = await byEans(
      `eans=${EANS.teapot}&eans=${EANS.brulee}&eans=${EANS.old}&eans=${EANS.teapot}&eans=4012345678901`,
    );
    expect(answer.status).toBe(200);
    const { products: found, total } = z.parse(ProductResult, answer.body);
    expect(found.map(({ title }) => title).sort()).toEqual(['Brûlée knorhamer', 'Grote blauwe zwiepzwaps met zwiepzwapshouder']);
    expect(total).toBe(2);
    expect(found.find(({ title }) => title.startsWith('Brûlée'))?.products.map(({ price }) => price)).toEqual([1500]);
  });

  test('one that nobody knows is an empty answer', async () => {
    expect((await byEans('eans=4012345678901')).body).toEqual({ products: [], total: 0 });
  });

  test.each(['', 'eans=', 'eans=abc', 'eans=123', `eans=${EANS.teapot}&eans=x`, 'eans[$ne]=1', 'x=1'])(
    '%j is 400',
    async (query) => {
      expect((await byEans(query)).status).toBe(400);
    },
  );

  test('ten codes are allowed, eleven are not', async () => {
    const codes = (count: number) =>
      Array.from({ length: count }, (_, n) => `eans=40063813339${String(n).padStart(2, '0')}`).join('&');
    expect((await byEans(codes(10))).status).toBe(200);
    expect((await byEans(codes(11))).status).toBe(400);
  });
});

describe('what other services ask', () => {
  const teapot = OWN[0] as ProductRecord;
  const [cheap, dear] = teapot.offers as [OfferRecord, OfferRecord];
  const known = { title: teapot.title, imageUrl: null, eans: [EANS.teapot], faviconSite: null };

  test('a product by its id or the address of its page; null for none and for what expired', async () => {
    const find = (source: string, sourceType: 'ProductId' | 'Url') =>
      base.internal.call(contentInternal.product, { source, sourceType });
    expect(await find(dear.productId, 'ProductId')).toEqual({ ...known, productId: dear.productId, url: dear.url, price: 4000 });
    expect(await find(cheap.originalUrl, 'Url')).toMatchObject({ url: expect.stringContaining('winkela') as string });
    expect(await find('onbekend', 'ProductId')).toBeNull();
    expect(await find('https://www.winkelz.nl/p', 'Url')).toBeNull();
    expect(await find(OWN[4]?.offers[0]?.productId ?? '', 'ProductId')).toBeNull();
    expect(await find(OWN[2]?.offers[1]?.productId ?? '', 'ProductId')).toBeNull();
  });

  test('offers of products, unknown ones left out', async () => {
    const reply = await base.internal.call(contentInternal.offers, { productIds: [dear.productId, 'onbekend'] });
    expect(reply).toEqual({
      [dear.productId]: {
        eans: [EANS.teapot],
        products: [cheap, dear].map(({ shopId, url, price }) => ({ shopId, url, price, faviconSite: null })),
      },
    });
    expect(await base.internal.call(contentInternal.offers, { productIds: [] })).toEqual({});
  });

  test('none of it exists from outside', async () => {
    expect((await client(app).post('/internal/product', { source: 'x', sourceType: 'Url' })).status).toBe(404);
    expect((await client(app).post('/internal/offers', { productIds: [] })).status).toBe(404);
  });
});

describe('the samples', () => {
  test('stay as they are at the next start, and leave others alone', async () => {
    const before = await search('speelgoed');
    expect(await insertSamples(base.mongo, base.clock.now)).toBe(0);
    expect(await search('speelgoed')).toEqual(before);
    expect(await titlesOf('zwiepzwaps')).toHaveLength(2);
  });

  test('have drawings that are kept for good; others are not found', async () => {
    const { products: found } = await search('theepot');
    const answer = await client(app).get(found[0]?.imageForDisplay ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml') as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const file of ['geen-000000-1.svg', 'teapot-000000-9.svg', 'teapot.svg', 'constructor-000000-1.svg']) {
      expect((await client(app).get(`/api/Product/Picture/${file}`)).status).toBe(404);
    }
  });
});
