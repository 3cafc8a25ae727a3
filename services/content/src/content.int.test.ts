import { getShops } from '@site/contracts';
import { createApi, nativeDb, type SiteFlags } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createContentApi } from './app.js';
import { textsUnderTest } from './testing/texts-under-test.js';
import { imprintRoutes } from './contact/contact.routes.js';
import { createShopRepository } from './shops/shop.repository.js';
import { insertReferenceShops, referenceShops } from './shops/shops.js';

const base = testBase('content');
const switches: Record<string, boolean> = { winkelsEnabled: true, impressumEnabled: false };
const flags: SiteFlags = { isOn: async (flag) => switches[flag] === true };
const shops = createShopRepository(base.mongo);
const app = createContentApi(base, textsUnderTest(base), shops, flags);
beforeAll(() => insertReferenceShops(shops));
beforeEach(() => {
  switches['winkelsEnabled'] = true;
});

const directory = async () => {
  const answer = await client(app).get('/api/Shop');
  expect(answer.status).toBe(200);
  return z.parse(getShops.replies[200], answer.body);
};

test('the directory has at least 60 shops, each in a category that exists, with an address and a logo', async () => {
  const { categories, shops: listed } = await directory();
  expect(listed.length).toBeGreaterThanOrEqual(60);
  const used = new Set(listed.map(({ categoryId }) => categoryId));
  expect(used).toEqual(new Set(categories.map(({ id }) => id)));
  for (const shop of listed) {
    expect(new URL(shop.url).protocol).toBe('https:');
    expect(shop.logoImage).toMatch(/^\/api\/Shop\/Logo\/[a-z0-9]+\.svg\?v=[0-9a-f]{8}$/);
  }
});

test('a shop has a logo when its data names one', async () => {
  const logo = 'https://logos.example/bol.svg';
  await nativeDb(base.mongo).collection<{ _id: string }>('shops').updateOne({ _id: 'bol' }, { $set: { logo } });
  const { shops: listed } = await directory();
  expect(listed.filter((shop) => shop.logo !== undefined)).toMatchObject([{ name: 'bol', logo, logoImage: logo }]);
  await nativeDb(base.mongo)
    .collection<{ _id: string }>('shops')
    .updateOne({ _id: 'bol' }, { $set: { logo: null } });
});

test('with a slash at the end it is the same directory', async () => {
  expect((await client(app).get('/api/Shop/')).body).toEqual(await directory());
});

test('every logo is there, is an image and may be kept for ever', async () => {
  const [first] = (await directory()).shops;
  const logo = await client(app).get(first?.logoImage ?? '');
  expect(logo.status).toBe(200);
  expect(logo.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml') as string,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(String(logo.body)).toMatch(/^<svg .*<\/svg>$/);
  for (const { logoImage } of (await directory()).shops) expect((await client(app).get(logoImage)).status).toBe(200);
});

test.each([
  '/api/Shop/Logo/onbekend.svg',
  '/api/Shop/Logo/bol.png',
  '/api/Shop/Logo/..%2Fbol.svg',
  '/api/Shop/Logo',
  '/api/Shop/bol',
])('%s is not found', async (path) => {
  const answer = await client(app).get(path);
  expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
});

test('while the directory is switched off the call does not exist', async () => {
  switches['winkelsEnabled'] = false;
  const answer = await client(app).get('/api/Shop');
  expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
});

test('starting again changes nothing, and a shop that left the list goes', async () => {
  const before = await directory();
  await shops.replaceAll([...referenceShops, { ...referenceShops[0], _id: 'gestopt' } as (typeof referenceShops)[number]]);
  expect((await directory()).shops).toHaveLength(before.shops.length + 1);
  await insertReferenceShops(shops);
  expect(await directory()).toEqual(before);
});

test('the imprint says what operators configured, and is not there while it is switched off', async () => {
  expect((await client(app).get('/api/Contact/Imprint')).status).toBe(404);
  switches['impressumEnabled'] = true;
  const nothing = { company: null, address: null, representedBy: null, phone: null, register: null, vatId: null };
  expect((await client(app).get('/api/Contact/Imprint')).body).toEqual(nothing);
  const told = createApi(base, { flags, routes: imprintRoutes({ ...base.config, IMPRINT_COMPANY: 'Wensenboom GmbH' }) });
  expect((await client(told).get('/api/Contact/Imprint')).body).toEqual({ ...nothing, company: 'Wensenboom GmbH' });
});
