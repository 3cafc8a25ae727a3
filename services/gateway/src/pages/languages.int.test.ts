import { randomUUID } from 'node:crypto';
import { type Language, LANGUAGE_PATH, SiteConfig, userData } from '@site/contracts';
import { createApi } from '@site/service-kit';
import { client } from '@site/service-kit/testing';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';

const MANIFEST = { js: ['vendor.js', 'main.en.js'], css: ['main.css'], shared: {} };
const REMOTE = {
  name: 'mf_wishlist',
  metaData: { remoteEntry: { name: 'remoteEntry.en.js', path: '' } },
  exposes: [{ path: './routes', assets: { js: { sync: [] }, css: { sync: [] } } }],
};
const under = gatewayUnderTest({}, 10_000, {
  'shell/shell01/shell-manifest.en.json': JSON.stringify(MANIFEST),
  'shell/shell01/main.en.js': 'console.log("shell in English")',
  'remotes/mf_wishlist/aaaaaa1/mf-manifest.en.json': JSON.stringify(REMOTE),
  'remotes/mf_wishlist/aaaaaa1/remoteEntry.en.js': 'var mf_wishlist',
  // Of before there was another language.
  'remotes/mf_wishlist/bbbbbb1/mf-manifest.json': JSON.stringify({
    ...REMOTE,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  }),
  'remotes/mf_wishlist/bbbbbb1/remoteEntry.js': 'var mf_wishlist',
});

const ENGLISH = 'en-GB,en;q=0.9,nl;q=0.3';
const browser = () => supertest(under.url);
const get = (path: string, headers: Record<string, string> = {}) => browser().get(path).set(headers).redirects(0);
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const configOf = (html: string): SiteConfig =>
  z.parse(SiteConfig, JSON.parse(/id="site-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'));
const shownIn = async (headers: Record<string, string>) => languageIn((await get('/error', headers)).text);

/** Somebody who is logged in, and the language that their account has. */
const signedIn = async (language?: Language) => {
  const userGuid = randomUUID();
  const one = client(createApi(under.base, {}));
  await one.signIn({ kind: 'account', userGuid });
  under.upstreams.account.answer = (req, res) => {
    const user = {
      ...{
        email: 'anna@voorbeeld.nl',
        enableCrossOffConfirmationEmail: true,
        firstName: 'Anna',
        isAccount: true,
        lastName: null,
      },
      ...{ overviewEmailFrequency: 0, privateGuid: randomUUID(), publicGuid: userGuid, language },
    };
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(req.url === userData.path ? user : []));
  };
  return { userGuid, cookie: one.cookie ?? '' };
};

beforeEach(async () => {
  under.state = aState();
  await under.gateway.start();
});
afterEach(() => {
  under.upstreams.account.answer = undefined;
});

test.each([
  ['no wish', undefined, 'nl'],
  ['English first', ENGLISH, 'en'],
  ['Dutch first', 'nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  ['English after German', 'de,en;q=0.5', 'en'],
  ['English, and Dutch as much, later', 'en,nl', 'en'],
  ['neither', 'fr-FR,fr;q=0.9', 'nl'],
  ['English not at all', 'en;q=0', 'nl'],
  ['anything', '*', 'nl'],
  ['nonsense', ';;,=,q=,en;q=x', 'nl'],
])('a browser that wishes %s', async (_what, wish, language) => {
  expect(await shownIn(wish === undefined ? {} : { 'Accept-Language': wish })).toBe(language);
});

test('what was chosen here stands before the account, and that before the browser’s wish', async () => {
  const anna = await signedIn('nl');
  const wish = { 'Accept-Language': ENGLISH };
  expect(await shownIn({ ...wish, Cookie: anna.cookie })).toBe('nl');
  expect(await shownIn({ ...wish, Cookie: `${anna.cookie}; taal=en` })).toBe('en');
  expect(await shownIn({ ...wish, Cookie: 'taal=nl' })).toBe('nl');
  expect(await shownIn({ Cookie: 'taal=en' })).toBe('en');
  for (const wrong of ['de', '', '<script>', 'nl,en']) expect(await shownIn({ ...wish, Cookie: `taal=${wrong}` })).toBe('en');
  expect(await shownIn({ ...wish, Cookie: (await signedIn()).cookie })).toBe('en');
  expect(await shownIn({ Cookie: (await signedIn('en')).cookie })).toBe('en');
});

test('an account that cannot be asked is shown what its browser wishes', async () => {
  const { cookie } = await signedIn('nl');
  under.upstreams.account.answer = (_req, res) => void res.writeHead(503).end();
  expect(await shownIn({ Cookie: cookie, 'Accept-Language': ENGLISH })).toBe('en');
});

test('a page in English is English in all that the gateway makes of it', async () => {
  under.state = aState({
    remotes: [
      aRemote({
        paths: ['/', '/:username'],
        menu: [
          {
            id: 'one',
            slot: 'common',
            label: 'Vrienden',
            labels: { en: 'Friends' },
            to: '/friends',
            order: 1,
            when: { session: 'any' },
          },
          { id: 'two', slot: 'common', label: 'Winkels', to: '/winkels', order: 2, when: { session: 'any' } },
        ],
      }),
    ],
  });
  await under.gateway.start();
  const { text, headers } = await get('/', { 'Accept-Language': ENGLISH });
  expect(headers['content-language']).toBe('en');
  expect(headers['vary']).toContain('Accept-Language');
  expect(text).toContain('<title>Verlanglijstje: make a wish list and draw names</title>');
  expect(text).toContain('property="og:locale" content="en_GB"');
  expect(text).toContain('<h1>Make a wish list and draw names</h1>');
  expect(text).toContain('src="/shell/shell01/main.en.js"');
  expect(text).toContain('<link rel="manifest" href="/manifest.en.webmanifest">');
  const config = configOf(text);
  expect(config.product).toBe('wish list');
  expect(config.remotes[0]).toMatchObject({
    manifestUrl: '/remotes/mf_wishlist/aaaaaa1/mf-manifest.en.json',
    entryUrl: '/remotes/mf_wishlist/aaaaaa1/remoteEntry.en.js',
  });
  expect(config.remotes[0]?.menu.map(({ label }) => label)).toEqual(['Friends', 'Winkels']);
  expect(text).not.toContain('labels');
  const dutch = await get('/');
  expect([dutch.headers['content-language'], configOf(dutch.text).remotes[0]?.menu[0]?.label]).toEqual(['nl', 'Vrienden']);
  expect(dutch.text).toContain('src="/shell/shell01/main.js"');
});

test('a version without English is in Dutch on a page that is English', async () => {
  under.state = aState({ remotes: [aRemote({ version: 'bbbbbb1', paths: ['/'] })] });
  await under.gateway.start();
  const { text } = await get('/', { 'Accept-Language': ENGLISH });
  expect(languageIn(text)).toBe('en');
  expect(configOf(text).remotes[0]).toMatchObject({
    manifestUrl: '/remotes/mf_wishlist/bbbbbb1/mf-manifest.json',
    entryUrl: '/remotes/mf_wishlist/bbbbbb1/remoteEntry.js',
  });
});

test('nobody is told that a page in another language is the one that they have', async () => {
  const dutch = await get('/');
  const etag = dutch.headers['etag'] ?? '';
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  const english = await get('/', { 'If-None-Match': etag, 'Accept-Language': ENGLISH });
  expect([english.status, languageIn(english.text)]).toEqual([200, 'en']);
  expect(english.headers['etag']).not.toBe(etag);
  for (const { headers } of [dutch, english]) expect(headers['vary']).toMatch(/Accept-Language, Cookie/);
});

describe('choosing by the form of the footer', () => {
  const choose = (taal: string, headers: Record<string, string> = {}) =>
    browser()
      .post(LANGUAGE_PATH)
      .set({ Origin: 'http://lijstjes.example', Referer: 'http://lijstjes.example/jan?a=1', ...headers })
      .type('form')
      .redirects(0)
      .send({ taal });

  test('keeps it in the browser and leads back to the page', async () => {
    const { status, headers } = await choose('en');
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/jan?a=1', 'private, no-store']);
    expect(headers['set-cookie']).toEqual(['taal=en; Path=/; Max-Age=31536000; SameSite=Lax']);
  });

  test('keeps it with the account of who is logged in', async () => {
    const { userGuid, cookie } = await signedIn('nl');
    expect((await choose('en', { Cookie: cookie })).status).toBe(303);
    expect(under.languages.get(userGuid)).toBe('en');
  });

  test('is refused from elsewhere, and nothing comes of a language that there is not', async () => {
    const { userGuid, cookie } = await signedIn('nl');
    expect((await choose('en', { Origin: 'https://elders.example', Cookie: cookie })).status).toBe(403);
    expect((await choose('de', { Cookie: cookie })).headers['set-cookie']).toBeUndefined();
    expect((await choose('en', { Referer: 'https://elders.example/x' })).headers['location']).toBe('/');
    expect(under.languages.has(userGuid)).toBe(false);
  });
});

test('a page that says why there is none is in the language that is asked for', async () => {
  under.upstreams.platform.ready = true;
  const answer = await browser().post('/account/login').set('Accept-Language', ENGLISH).type('form').send({ code: '1' });
  expect([answer.status, languageIn(answer.text), answer.text.includes('Something went wrong')]).toEqual([403, 'en', true]);
});

test('services hear in which language a person asks, and from nobody else', async () => {
  const heard: unknown[] = [];
  under.upstreams.wishlist.answer = (req, res) => {
    heard.push(req.headers['x-language']);
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('null');
  };
  await get('/api/Wishlist/GetAccessState/jan', { 'Accept-Language': ENGLISH });
  await get('/api/Wishlist/GetAccessState/jan', { 'X-Language': 'en' });
  under.upstreams.wishlist.answer = undefined;
  expect(heard).toEqual(['en', 'nl']);
});
