import { connect } from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import { SITE_CONFIG_CHANGED_CHANNEL, SiteConfig } from '@site/contracts';
import { createApi, createPageLoads, isLoadToken, say } from '@site/service-kit';
import { type Client, client, keysOf, waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';

const under = gatewayUnderTest();

const get = (path: string, headers: Record<string, string> = {}) => supertest(under.url).get(path).set(headers).redirects(0);
const configOf = (html: string): SiteConfig =>
  z.parse(SiteConfig, JSON.parse(/id="site-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'));

/** Changes the site as the platform does, and waits until the gateway shows it. */
const change = async (state: typeof under.state): Promise<void> => {
  under.state = state;
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify({ webVersion: state.webVersion }));
  await waitFor(async () => configOf((await get('/error')).text).webVersion === state.webVersion);
};

beforeEach(async () => {
  under.lists.clear();
  under.lists.set('jan', { title: 'Vijftig "jaar" <3', description: null, imageUrl: '/api/WishlistImage/LinkPreview/1?v=2' });
  under.lists.set('geheim', 'private');
  under.beforeSummary = () => Promise.resolve();
  for (const upstream of Object.values(under.upstreams)) upstream.ready = true;
  await change(aState());
});

test('a public list says what it is, names what the browser needs, and is kept by nobody without asking', async () => {
  const page = await get('/jan');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Vijftig &quot;jaar&quot; &lt;3</title>');
  for (const [property, content] of [
    ['image', 'http://lijstjes.example/api/WishlistImage/LinkPreview/1?v=2'],
    ['image:width', '1200'],
    ['image:height', '630'],
  ] as const) {
    expect(page.text).toContain(`<meta property="og:${property}" content="${content}">`);
  }
  expect(page.text).toContain('<link rel="canonical" href="http://lijstjes.example/jan">');
  const preloaded = [...page.text.matchAll(/rel="preload" as="(\w+)"(?: crossorigin)? href="([^"]+)"/g)].map(
    ([, as, href]) => `${as} ${href}`,
  );
  expect(preloaded).toEqual([
    'style /shell/shell01/main.css',
    'fetch /api/Wishlist/GetAccessState/jan',
    'script /remotes/mf_wishlist/aaaaaa1/remoteEntry.js',
    'script /remotes/mf_wishlist/aaaaaa1/routes.js',
    'style /remotes/mf_wishlist/aaaaaa1/routes.css',
  ]);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['x-robots-tag']).toBeUndefined();
  const again = await get('/jan', { 'If-None-Match': page.headers['etag'] ?? '' });
  expect(again.status).toBe(304);
});

const hash = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;
const entryHash = hash('var mf_wishlist');

test('what runs in a page must be what was published: its scripts, and the entries of remotes', async () => {
  const { text } = await get('/jan');
  expect(text).toContain(`<script defer crossorigin src="/shell/shell01/main.js" integrity="${hash('console.log("shell")')}">`);
  expect(configOf(text).remotes).toMatchObject([{ name: 'mf_wishlist', integrity: entryHash }]);
});

test('a page brings a token of its load in a header, so that it is the same for everybody, and its load is counted', async () => {
  // Other files tell of loads in the same database.
  const { redis } = under.base;
  for (const key of await keysOf(redis, 'page-loads:*')) await redis.del(key);
  const page = await get('/jan');
  const token = /^load;desc="([^"]+)"$/.exec(page.headers['server-timing'] ?? '')?.[1] ?? '';
  expect(isLoadToken(under.base.config, token, '127.0.0.1', under.base.clock.now())).toBe(true);
  expect(page.text).not.toContain(token);
  const loads = createPageLoads(under.base);
  expect(await waitFor(async () => (await loads.count('mf_wishlist', 'aaaaaa1', 5)) === 1)).toBe(true);
});

test('a list that asks a question first says whose it is to who gets its link, and is not to be found', async () => {
  const imageUrl = '/api/WishlistImage/LinkPreview/2?v=3';
  under.asking.set('piet', { title: 'Verlanglijstje van Piet', description: 'Geef antwoord.', imageUrl });
  const { text, headers } = await get('/piet');
  expect(text).toContain('<title>Verlanglijstje van Piet</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<meta property="og:description" content="Geef antwoord.">');
  expect(text).toContain(`<meta property="og:image" content="http://lijstjes.example${imageUrl}">`);
  expect(text).not.toMatch(/og:url|canonical|ld\+json/);
  expect(headers['cache-control']).toBe('no-cache');
  under.asking.clear();
});

describe('what the browser asks ahead', () => {
  const calls = ['/api/Account/UserData', '/api/MyList/GetAll', '/api/Wishlist/GetAccessState/jan'];
  const visit = async (user: Parameters<Client['signIn']>[0] | null): Promise<supertest.Response> => {
    const browser = client(createApi(under.base, {}));
    if (user === null) await browser.token();
    else await browser.signIn(user);
    return get('/jan', { Cookie: `a=b; ${browser.cookie ?? ''}` });
  };
  const askedAhead = ({ text }: supertest.Response): string[] =>
    calls.filter((call) => text.includes(`crossorigin href="${call}"`));
  const userGuid = randomUUID();

  test('an account holder: who they are and which lists they have', async () => {
    const page = await visit({ kind: 'account', userGuid });
    expect(askedAhead(page)).toEqual(calls);
    expect(configOf(page.text).hasSession).toBe(true);
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  test('a guest: who they are, and what the page declares for whoever is somebody', async () => {
    const page = await visit({ kind: 'afstreper', userGuid, guestGuid: randomUUID(), proven: false });
    expect(askedAhead(page)).toEqual(calls);
  });

  test('somebody with a session but no login: nothing that answers 401, which a login in the page would get again', async () => {
    const page = await visit(null);
    expect(askedAhead(page)).toEqual(['/api/Wishlist/GetAccessState/jan']);
    expect(configOf(page.text).hasSession).toBe(false);
    expect(page.headers['cache-control']).toBe('private, no-store');
  });

  test('a session that ended: the page itself asks who it is', async () => {
    const page = await get('/jan', { Cookie: 'sid=s%3Aabc' });
    expect(askedAhead(page)).toEqual(['/api/Wishlist/GetAccessState/jan']);
    expect(configOf(page.text).hasSession).toBe(true);
  });
});

test('a list that is not public tells nothing; an unknown one is 404 with the shell', async () => {
  const hidden = await get('/geheim');
  expect([hidden.status, hidden.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(hidden.text).toContain('<title>Verlanglijstje</title>');
  const unknown = await get('/niemand');
  expect([unknown.status, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(unknown.text).toContain('/shell/shell01/main.js');
  expect(unknown.text).toContain('id="site-config"');
});

test.each(['//jan', '/jan/', '///jan//'])('%s names the one address of the page, on this site', async (path) => {
  const { port } = new URL(under.url);
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      let answer = '';
      socket.on('data', (data) => (answer += data.toString())).on('close', () => resolve(answer));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: elders.example\r\nConnection: close\r\n\r\n`);
    });
  });
  expect(text).toContain('<link rel="canonical" href="http://lijstjes.example/jan">');
  expect(text).toContain('<meta property="og:url" content="http://lijstjes.example/jan">');
});

test('headers of a page: strict policy, no referrer to others', async () => {
  const { headers } = await get('/jan');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toContain("connect-src 'self' ws://lijstjes.example");
  expect(policy).not.toMatch(/unsafe-/);
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toMatch(/microphone=\(\), .*camera=\(self\)$/);
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('the configuration: 18 flags, every remote, the app by its token or cookie', async () => {
  await change(aState({ webVersion: 'web2', remotes: [aRemote({ enabled: false, fallbackVersion: 'aaaaaa0' })] }));
  const config = configOf((await get('/error')).text);
  expect(config).toMatchObject({ product: 'lijstje', siteName: 'Verlanglijstje', serverError: false, isMobileApp: false });
  // Nobody said where the app is to be had.
  expect(config).toMatchObject({ showAppStoreButtons: false, stores: {} });
  expect(config.remotes).toEqual([
    {
      name: 'mf_wishlist',
      enabled: false,
      version: 'aaaaaa1',
      manifestUrl: '/remotes/mf_wishlist/aaaaaa1/mf-manifest.json',
      entryUrl: '/remotes/mf_wishlist/aaaaaa1/remoteEntry.js',
      integrity: entryHash,
      fallbackManifestUrl: '/remotes/mf_wishlist/aaaaaa0/mf-manifest.json',
      paths: ['/:username'],
      menu: [],
    },
  ]);
  expect((await get('/jan')).status).toBe(404);
  expect((await get('/error')).text).toMatch(/<div id="root"><\w/);
  for (const headers of [{ 'User-Agent': 'Mozilla LijstjeApp/2.1' }, { Cookie: 'app=1' }]) {
    const { text } = await get('/error', headers);
    expect(configOf(text).isMobileApp).toBe(true);
    expect(text).toContain('<div id="root"><main class="boot-note boot-wait">');
  }
  for (const headers of [{ 'User-Agent': 'Mozilla LijstjeApp' }, { Cookie: 'app=0' }, { Cookie: 'happ=1' }]) {
    expect(configOf((await get('/error', headers)).text).isMobileApp).toBe(false);
  }
});

test('what an operator writes cannot leave the configuration', async () => {
  const evil = '</script><script>alert(1)</script>';
  await change(aState({ webVersion: 'web3', flags: { ...aState().flags, privacyStatementUrl: evil } }));
  const page = await get('/error');
  expect(page.text).not.toContain('<script>alert');
  expect(configOf(page.text).privacyStatementUrl).toBe(evil);
});

test('a changed flag is on the next page', async () => {
  await change(aState({ webVersion: 'web4', flags: { ...aState().flags, blogEnabled: false } }));
  expect(configOf((await get('/error')).text).blogEnabled).toBe(false);
});

test('a page that we cannot make starts the shell as a server error', async () => {
  await change(aState({ webVersion: 'web6', flags: { ...aState().flags, baseUrl: 'no address' } }));
  const page = await get('/jan');
  expect([page.status, configOf(page.text).serverError]).toEqual([500, true]);
  expect(page.text).toContain('/shell/shell01/main.js');
});

test('aliases lead to the one address, query and all', async () => {
  const answer = await get('/list/open/jan?uitnodiging=abc');
  expect([answer.status, answer.headers['location']]).toEqual([308, '/jan?uitnodiging=abc']);
});

test('a service that is not ready, or away, takes neither the home page nor the door with it', async () => {
  for (const upstream of [under.upstreams.content, under.upstreams.lotting]) {
    upstream.ready = false;
    await upstream.close();
  }
  expect((await get('/')).status).toBe(200);
  expect(await under.gateway.ready()).toBe(true);
  for (const upstream of [under.upstreams.content, under.upstreams.lotting]) await upstream.reopen();
});

test('a wishlist service that is slow or away holds up no page', async () => {
  let release = (): void => undefined;
  under.beforeSummary = () => new Promise((resolve) => (release = resolve));
  const slow = await get('/jan');
  expect([slow.status, slow.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  release();
  await under.upstreams.wishlist.close();
  expect((await get('/jan')).status).toBe(200);
  await under.upstreams.wishlist.reopen();
});

test('a remote whose manifest cannot be read leaves its page and all others whole', async () => {
  await change(aState({ webVersion: 'web5', remotes: [aRemote({ version: 'absent1' })] }));
  const page = await get('/jan');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('remoteEntry');
  const [remote] = configOf(page.text).remotes;
  expect(remote?.manifestUrl).toBe('/remotes/mf_wishlist/absent1/mf-manifest.json');
  expect(remote).not.toHaveProperty('entryUrl');
});

test('the platform being away changes no page', async () => {
  await under.upstreams.platform.close();
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  expect((await get('/jan')).status).toBe(200);
  await under.upstreams.platform.reopen();
});

test('pages are packed as the browser likes', async () => {
  for (const encoding of ['br', 'gzip']) {
    const page = await get('/jan', { 'Accept-Encoding': encoding });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(page.headers['vary']).toContain('Accept-Encoding');
  }
});

test('the chosen theme is in the first answer', async () => {
  expect((await get('/jan', { Cookie: 'theme=dark' })).text).toContain('<html lang="nl" data-theme="dark">');
  expect((await get('/jan', { Cookie: 'compact=1' })).text).toContain('<html lang="nl" data-compact>');
  expect((await get('/jan', { Cookie: 'theme="><script>' })).text).toContain('<html lang="nl">');
});

test('files at the root, and nothing for other methods', async () => {
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await get('/manifest.webmanifest')).body).toBeDefined();
  expect((await supertest(under.url).post('/jan')).status).toBe(404);
  expect((await supertest(under.url).head('/jan')).status).toBe(200);
});
