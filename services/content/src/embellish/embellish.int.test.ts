import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { embellishUrl } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { client, keysOf, testBase, waitFor } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { html, netOf, redirect, shopServer } from '../testing/shop-server.js';
import { openPages, PAGES_PER_PERSON } from './page-reader.js';

const PATH = '/api/Gift/EmbellishUrlV2';
const base = testBase('content');
const shop = shopServer();
const guard = netOf({
  'weg.nl': () => Promise.reject(Object.assign(new Error('queryA ESERVFAIL'), { code: 'ESERVFAIL' })),
  'binnen.nl': async () => ['10.0.0.1'],
});
const texts = textsUnderTest(base);
const app = createContentApi(base, texts, undefined, { isOn: async () => true }, undefined, openPages(base, texts, guard));

const product = (name: string): string =>
  `<head><title>${name} | Winkel</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name,
    image: '/trein.jpg',
    offers: { '@type': 'Offer', price: '24.95', priceCurrency: 'EUR' },
  })}</script></head><h1>${name}</h1>`;

const person = async () => {
  const browser = client(app);
  const userGuid = randomUUID();
  await browser.signIn({ kind: 'account', userGuid });
  const ask = async (url: unknown) => {
    const answer = await browser.post(PATH, { url });
    const { status, text } = answer;
    return { status, text, headers: answer.headers as Readonly<Record<string, string>>, body: answer.body as unknown };
  };
  return { userGuid, ask };
};
/** As if a person had all pages fetched that they may, but for `left`. */
const useUp = async (userGuid: string, left = 0) => {
  const window = Math.floor(base.clock.now().getTime() / PAGES_PER_PERSON.window);
  await base.redis.set(`pages-fetched:${userGuid}:${window}`, PAGES_PER_PERSON.calls - left);
};
const address = (path: string, host?: string): string => shop.url(path, host).href;

describe('who may', () => {
  test('nobody without login, nobody without a token', async () => {
    const answer = await client(app).post(PATH, { url: 'https://winkel.nl' });
    expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
    const browser = client(app);
    await browser.signIn({ kind: 'account', userGuid: randomUUID() });
    expect((await browser.post(PATH, { url: 'https://winkel.nl' }, { 'x-csrf-token': 'onzin' })).status).toBe(403);
  });

  test('an afstreper may', async () => {
    shop.pages.set('/trein', html(product('Houten trein')));
    const browser = client(app);
    await browser.signIn({ kind: 'afstreper', userGuid: randomUUID(), guestGuid: randomUUID(), proven: false });
    expect((await browser.post(PATH, { url: address('/trein') })).status).toBe(200);
  });
});

describe('200', () => {
  test('the clean link and what its page says', async () => {
    shop.pages.set('/trein?kleur=rood', html(product('Houten trein met wagon')));
    const { ask } = await person();
    const answer = await ask(address('/trein?utm_source=mail&kleur=rood&gclid=1'));
    expect(answer.status).toBe(200);
    expect(z.parse(embellishUrl.replies[200], answer.body)).toEqual({
      sanitizedUrl: address('/trein?kleur=rood'),
      title: 'Houten trein met wagon',
      imageUrl: address('/trein.jpg'),
      price: 2495,
      shop: address('').slice('http://'.length).replace(/\/$/, ''),
    });
  });

  test('what the page does not say is null', async () => {
    shop.pages.set('/vaag', html('<title>Houten trein | Winkel.nl</title>'));
    const { body } = await (await person()).ask(address('/vaag'));
    expect(body).toMatchObject({ sanitizedUrl: address('/vaag'), title: 'Houten trein', imageUrl: null, price: null });
  });

  test.each([
    ['https://www.bol.com/nl/p/1?utm_source=a', 'bol'],
    ['https://debijenkorf.nl/p?utm_source=a', 'de Bijenkorf'],
    ['https://www.weg.nl/p?utm_source=a', 'weg.nl'],
    ['http://kassa.weg.nl:8080/p?utm_source=a', 'kassa.weg.nl:8080'],
  ])('the shop of %s is %s, whatever its page says', async (url, shopName) => {
    expect((await (await person()).ask(url)).body).toMatchObject({ shop: shopName });
  });

  test.each(['/niet-gevonden', '/leeg'])('title null when only the link was cleaned: %s', async (path) => {
    shop.pages.set('/leeg', html(''));
    const { status, body } = await (await person()).ask(address(`${path}?utm_source=mail`));
    expect([status, body]).toMatchObject([200, { sanitizedUrl: address(path), title: null, imageUrl: null, price: null }]);
  });

  test('and also when the shop cannot be reached', async () => {
    const { status, body } = await (await person()).ask('https://weg.nl/trein?gclid=1&maat=M');
    expect([status, body]).toMatchObject([200, { sanitizedUrl: 'https://weg.nl/trein?maat=M', title: null }]);
  });

  test('a host name gets https:// in front', async () => {
    const { status, body } = await (await person()).ask('weg.nl/trein');
    expect([status, body]).toMatchObject([200, { sanitizedUrl: 'https://weg.nl/trein', title: null }]);
  });

  test('an affiliate link becomes the link to the shop, and that is read', async () => {
    shop.pages.set('/trein', html(product('Houten trein')));
    const wrapped = `https://www.awin1.com/cread.php?awinmid=1&ued=${encodeURIComponent(address('/trein?awc=9'))}`;
    expect((await (await person()).ask(wrapped)).body).toMatchObject({ sanitizedUrl: address('/trein'), title: 'Houten trein' });
  });

  test('the page of a product of the catalogue: its codes, and what the page itself does not say', async () => {
    const offer = {
      ...{ productId: 'weg-1', shopId: 'weg', url: 'https://weg.nl/theepot?p=1', originalUrl: 'https://weg.nl/theepot' },
      ...{ price: 2495, source: 'feed', importedAt: base.clock.now(), expiresAt: null },
    };
    const theepot = {
      ...{ _id: '8712345678906', title: 'Theepot', titleKey: 'theepot', brand: null, keywords: '', eans: ['8712345678906'] },
      ...{ imageUrl: 'https://weg.nl/theepot.jpg', offers: [offer], expiresAt: null },
    };
    await nativeDb(base.mongo).collection<{ _id: string }>('products').insertOne(theepot);
    const { body } = await (await person()).ask('https://weg.nl/theepot?utm_source=mail');
    expect(body).toEqual({
      sanitizedUrl: 'https://weg.nl/theepot',
      title: 'Theepot',
      imageUrl: 'https://weg.nl/theepot.jpg',
      price: 2495,
      eans: ['8712345678906'],
      shop: 'weg.nl',
    });
  });

  test('the link of a picture is that picture', async () => {
    shop.pages.set('/a.jpg', (_req, res) => void res.writeHead(200, { 'content-type': 'image/jpeg' }).end('x'));
    const { body } = await (await person()).ask(address('/a.jpg'));
    expect(body).toMatchObject({ sanitizedUrl: address('/a.jpg'), title: null, imageUrl: address('/a.jpg'), price: null });
  });
});

describe('204', () => {
  test('nothing found and nothing changed', async () => {
    const { ask } = await person();
    expect((await ask(address('/niet-gevonden'))).status).toBe(204);
    expect((await ask('https://weg.nl/trein')).status).toBe(204);
  });

  test('a product that is gone leads to the front door, which is not about it', async () => {
    shop.pages.set('/weg', redirect('/'));
    shop.pages.set('/', html('<title>De leukste winkel van Nederland</title>'));
    expect((await (await person()).ask(address('/weg'))).status).toBe(204);
  });

  test.each([
    'http://localhost/?utm_source=a',
    'localhost:3000',
    'http://127.0.0.2/?utm_source=a',
    'http://10.0.0.1/',
    '192.168.1.1/beheer',
    'http://2886729729/',
    'http://0x0a000001/',
    'http://012.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'https://naam:wachtwoord@winkel.nl/?utm_source=a',
    'https://binnen.nl/?utm_source=a',
    `https://www.awin1.com/cread.php?ued=${encodeURIComponent('http://10.0.0.1/')}`,
  ])('%s is not public', async (url) => {
    const answer = await (await person()).ask(url);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(shop.requests).toHaveLength(0);
  });

  test('nor is a shop that sends on to what is not', async () => {
    shop.pages.set('/naar-binnen', redirect('http://169.254.169.254/latest/meta-data/'));
    expect((await (await person()).ask(address('/naar-binnen?utm_source=a'))).status).toBe(204);
  });
});

describe('400', () => {
  test.each([null, undefined, '', '   '])('no link: %p', async (url) => {
    const { status, body } = await (await person()).ask(url);
    expect([status, body]).toEqual([400, { error: 'InvalidRequest', issues: [{ path: 'url', code: 'gift.url.required' }] }]);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://winkel.nl/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://winkel.nl',
    'een rode fiets',
    'http://',
  ])('%s is no link', async (url) => {
    const { status, body } = await (await person()).ask(url);
    expect([status, body]).toEqual([400, { error: 'InvalidRequest', issues: [{ path: 'url', code: 'gift.url.invalid' }] }]);
  });

  test('2000 characters are a link, 2001 are too long, and a number is none', async () => {
    const { ask } = await person();
    const link = (length: number) => `https://weg.nl/${'a'.repeat(length - 15)}`;
    expect((await ask(link(2000))).status).toBe(204);
    const { status, body } = await ask(link(2001));
    expect([status, body]).toEqual([400, { error: 'InvalidRequest', issues: [{ path: 'url', code: 'gift.url.too_long' }] }]);
    expect((await ask(12)).status).toBe(400);
  });
});

describe('a page is not fetched more often than needed', () => {
  test('what it said is good for ten minutes, for everybody and whatever the tracking', async () => {
    shop.pages.set('/vaak', html(product('Houten trein')));
    const [first, second] = [await person(), await person()];
    const answers = [
      await first.ask(address('/vaak')),
      await second.ask(address('/vaak?utm_source=a')),
      await first.ask(address('/vaak#foto')),
    ];
    expect(answers.map(({ body }) => (body as { title: string }).title)).toEqual(Array(3).fill('Houten trein'));
    expect(shop.requests).toHaveLength(1);
    const [key] = await newestKeys();
    expect(await base.redis.ttl(key ?? '')).toBeGreaterThan(590);
    await base.redis.del(key ?? '');
    await first.ask(address('/vaak'));
    expect(shop.requests).toHaveLength(2);
  });

  test('what could not be read is tried again after a minute', async () => {
    const { ask } = await person();
    await ask(address('/later'));
    await ask(address('/later'));
    expect(shop.requests).toHaveLength(1);
    const [key] = await newestKeys();
    const left = await base.redis.ttl(key ?? '');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60);
  });

  test('asked for by many at once it is fetched once', async () => {
    shop.pages.set('/druk', (req, res) => void delay(200).then(() => html(product('Houten trein'))(req, res)));
    const people = await Promise.all(Array.from({ length: 8 }, person));
    const answers = await Promise.all(people.map(({ ask }) => ask(address('/druk'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(shop.requests).toHaveLength(1);
  });

  test('who joins somebody else has no page fetched, and may when no more pages are', async () => {
    shop.pages.set('/samen', (req, res) => void delay(300).then(() => html(product('Houten trein'))(req, res)));
    const [first, second] = [await person(), await person()];
    await useUp(second.userGuid);
    const asked = first.ask(address('/samen'));
    await waitFor(async () => shop.requests.length === 1);
    expect((await second.ask(address('/samen'))).status).toBe(200);
    expect((await asked).status).toBe(200);
    expect((await second.ask(address('/alleen'))).status).toBe(429);
  });

  test('what was kept in a form that is not ours is read again', async () => {
    shop.pages.set('/oud', html(product('Houten trein')));
    const { ask } = await person();
    await ask(address('/oud'));
    const [key] = await newestKeys();
    await base.redis.set(key ?? '', '{"kind":"anders"}');
    expect((await ask(address('/oud'))).status).toBe(200);
  });
});

test('so many pages for one person in ten minutes, then 429; kept pages and other people are not counted', async () => {
  const { ask, userGuid } = await person();
  shop.pages.set('/eerder', html(product('Houten trein')));
  await ask(address('/eerder'));
  await useUp(userGuid, 1);
  expect((await ask(address('/laatste'))).status).toBe(204);
  const refused = await ask(address('/te-veel'));
  expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await ask(address('/eerder'))).status).toBe(200);
  expect((await (await person()).ask(address('/te-veel'))).status).toBe(204);
  base.clock.advance(PAGES_PER_PERSON.window);
  expect((await ask(address('/te-veel-2'))).status).toBe(204);
});

test('the log names the host and nothing else of a link', async () => {
  await (await person()).ask('https://weg.nl/geheime-wens?van=anna');
  const lines = JSON.stringify(base.logged);
  expect(lines).toContain('weg.nl');
  expect(lines).not.toMatch(/geheime-wens|van=anna/);
});

test('pages are counted by how it went', async () => {
  const metrics = await base.metrics.registry.metrics();
  for (const outcome of ['page', 'image', 'nothing', 'unreachable', 'closed', 'kept', 'joined']) {
    expect(metrics).toMatch(new RegExp(`embellish_pages_total\\{outcome="${outcome}",process="content"\\} [1-9]`));
  }
});

const seen = new Set<string>();
/** Keys of pages kept since this was last asked. */
const newestKeys = async (): Promise<string[]> => {
  const keys = (await keysOf(base.redis, 'page:*')).filter((key) => !seen.has(key));
  for (const key of keys) seen.add(key);
  return keys;
};
beforeEach(newestKeys);
