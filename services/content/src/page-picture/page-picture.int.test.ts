import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { contentInternal, getPagePicture } from '@site/contracts';
import { client, testBase } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { openPages, PAGES_PER_PERSON } from '../embellish/page-reader.js';
import { html, netOf, redirect, shopServer } from '../testing/shop-server.js';
import { openPictures } from './picture-fetcher.js';

const PATH = '/api/Product/PagePicture';
const base = testBase('content');
const shop = shopServer();
/** On an address that the guard does not allow: what must never be asked anything. */
const inside = shopServer('127.0.0.2');
const guard = netOf({ 'binnen.nl': async () => ['127.0.0.2'] });
const texts = textsUnderTest(base);
const app = createContentApi(
  base,
  texts,
  undefined,
  { isOn: async () => true },
  undefined,
  openPages(base, texts, guard),
  openPictures(base, guard),
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file =
  (bytes: Buffer, type = 'image/png', headers: Record<string, string> = {}) =>
  (_req: unknown, res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': type, ...headers }).end(bytes);

const person = async () => {
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid: randomUUID() });
  return (url: unknown) => browser.post(PATH, { url });
};
const address = (path: string, host?: string): string => shop.url(path, host).href;

afterEach(() => {
  expect(inside.requests).toHaveLength(0);
});

test('nobody without login', async () => {
  const answer = await client(app).post(PATH, { url: 'https://winkel.nl/a.png' });
  expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
});

test('a picture comes as it is, also behind a redirect, and nothing is told of who asks', async () => {
  shop.pages.set('/a.png', redirect('/b.png'));
  shop.pages.set('/b.png', file(PNG, 'image/PNG; x=1'));
  const answer = await (await person())(address('/a.png'));
  expect(answer.status).toBe(200);
  expect(z.parse(getPagePicture.replies[200], answer.body)).toEqual({
    contentType: 'image/png',
    imageBase64: PNG.toString('base64'),
  });
  for (const name of ['cookie', 'referer', 'authorization', 'x-forwarded-for'])
    expect(shop.requests[0]?.headers).not.toHaveProperty(name);
});

test('what is no picture, not there, too large or only half there is 204', async () => {
  shop.pages.set('/pagina', html('<title>Trein</title>'));
  shop.pages.set('/a.svg', file(PNG, 'image/svg+xml'));
  shop.pages.set('/leeg.png', file(Buffer.alloc(0)));
  shop.pages.set('/groot.png', file(Buffer.alloc(1024 * 1024 + 1, 1)));
  shop.pages.set('/half.png', (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': String(PNG.length * 2) });
    res.write(PNG, () => res.destroy());
  });
  const ask = await person();
  for (const path of ['/pagina', '/a.svg', '/leeg.png', '/groot.png', '/half.png', '/weg.png']) {
    const answer = await ask(address(path));
    expect([path, answer.status]).toEqual([path, 204]);
  }
});

test('one that never ends is broken off at what a picture may weigh, also when it is packed', async () => {
  const sent = { bytes: 0 };
  const endless = (headers: Record<string, string>, more: () => Buffer) => (_req: unknown, res: ServerResponse) => {
    res.writeHead(200, { 'content-type': 'image/png', ...headers });
    const go = (): void => {
      for (let room = true; room && !res.destroyed; sent.bytes += 65_536) room = res.write(more());
    };
    res.on('drain', go);
    go();
  };
  shop.pages.set(
    '/eindeloos.png',
    endless({}, () => Buffer.alloc(65_536, 1)),
  );
  // A thousand times as much as comes in.
  const packed = createGzip();
  shop.pages.set('/bom.png', (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' });
    packed.pipe(res);
    packed.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const ask = await person();
  for (const path of ['/eindeloos.png', '/bom.png']) expect([path, (await ask(address(path))).status]).toEqual([path, 204]);
  expect(sent.bytes).toBeLessThan(64 * 1024 * 1024);
});

test.each([
  'http://127.0.0.2/a.png',
  'http://binnen.nl/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:10.0.0.1]/a.png',
  'http://2130706434/a.png',
  'http://localhost/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'geen adres',
])('%s is 204 and nobody is asked', async (url) => {
  expect((await (await person())(url)).status).toBe(204);
  expect(shop.requests).toHaveLength(0);
});

test('a redirect to the inside is not followed', async () => {
  shop.pages.set('/a.png', redirect(inside.url('/a.png', 'binnen.nl').href));
  expect((await (await person())(address('/a.png'))).status).toBe(204);
});

test.each([{}, { url: '' }, { url: 'x'.repeat(2001) }, { url: 5 }])('%j is 400', async (body) => {
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid: randomUUID() });
  expect((await browser.post(PATH, body)).status).toBe(400);
});

test('who fetches too much is told to wait', async () => {
  const ask = await person();
  for (let count = 0; count < PAGES_PER_PERSON.calls; count += 1) expect((await ask('http://localhost/a.png')).status).toBe(204);
  const answer = await ask('http://localhost/a.png');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

describe('what the wishlist service asks for a gift that was saved with a link', () => {
  let server: Server;
  beforeAll(async () => {
    server = await new Promise((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    Object.assign(base.config, { CONTENT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const imageOf = (url: string, owner: string = randomUUID()) =>
    base.internal.call(contentInternal.pageImage, { url, person: owner });
  const pictureAt = (url: string, owner: string = randomUUID()) =>
    base.internal.call(contentInternal.picture, { url, person: owner });

  test('the picture of its page, whatever tracks in the link, and then the picture itself', async () => {
    shop.pages.set('/pot', html('<meta property="og:image" content="/pot.png"><title>Theepot</title>'));
    shop.pages.set('/pot.png', file(PNG));
    const found = await imageOf(address('/pot?utm_source=mail'));
    expect(found).toBe(address('/pot.png'));
    expect(await pictureAt(found ?? '')).toEqual({ imageBase64: PNG.toString('base64') });
  });

  test('null for a page without, for one that is not there, and for what is not public, of which nobody is asked', async () => {
    shop.pages.set('/kaal', html('<title>Theepot</title>'));
    for (const url of [address('/kaal'), address('/weg'), 'geen adres']) expect(await imageOf(url)).toBeNull();
    const asked = shop.requests.length;
    for (const url of ['http://binnen.nl/a', 'http://127.0.0.2/a', 'file:///etc/passwd']) {
      expect(await imageOf(url)).toBeNull();
      expect(await pictureAt(url)).toBeNull();
    }
    expect(shop.requests).toHaveLength(asked);
  });

  test('within what its owner may have fetched', async () => {
    const owner = randomUUID();
    const window = Math.floor(base.clock.now().getTime() / PAGES_PER_PERSON.window);
    await base.redis.set(`pages-fetched:${owner}:${window}`, PAGES_PER_PERSON.calls);
    await expect(pictureAt(address('/pot.png'), owner)).rejects.toMatchObject({ status: 429 });
  });
});
