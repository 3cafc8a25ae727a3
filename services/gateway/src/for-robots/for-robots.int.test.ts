import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { say } from '@site/service-kit';

const ORIGIN = 'http://lijstjes.example';
const under = gatewayUnderTest();
const get = (path: string) => supertest(under.url).get(path).redirects(0);
const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));

const content = aRemote({ name: 'mf_content', paths: ['/blog', '/blog/:slug', '/winkels', '/faq', '/impressum'], preload: [] });
const article = (slug: string, title = 'Titel') => ({
  ...{ slug, title, intro: 'Inleiding', imageUrl: '/api/Blog/Picture/pen-1200.jpg?v=1' },
  ...{ publishedOn: '2026-09-21', updatedOn: '2026-11-20' },
});

/** Changes the site as the platform does, and waits until the gateway shows it. */
let version = 0;
const change = async (overrides: Parameters<typeof aState>[0] = {}): Promise<void> => {
  version += 1;
  under.state = aState({ remotes: [aRemote(), content], ...overrides, webVersion: `robots${String(version)}` });
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => (await get('/error')).text.includes(`robots${String(version)}`));
};
const flags = (changes: object) => ({ flags: { ...aState().flags, ...changes } });
/** What services say is kept for a while. */
const later = (): void => under.base.clock.advance(700_000);

beforeEach(async () => {
  under.articles = [article('een'), article('twee', 'Tien </script><script>alert(1)</script> tips & meer')];
  under.publicLists.clear();
  later();
  await change();
});

describe('robots.txt', () => {
  test('closes what is no page and what is one’s own, lets in what pages are made of, and names the sitemap', async () => {
    const { status, text, headers } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    for (const path of ['/api/', '/ops/', '/beheer', '/mylist/', '/account$']) expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/api/Blog', '/api/Shop', '/api/Wishlist/Get']) expect(lines).toContain(`Allow: ${path}`);
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    // No page that may be found is closed, and no secret is named.
    expect(text).not.toMatch(
      /Disallow: \/(blog|faq|winkels|contact|account\/(login|create|mailings)|lootjestrekken\/lootje|i\/)/,
    );
  });
});

describe('security.txt', () => {
  const fields = (text: string) => text.trim().split('\n');
  test('says whom to tell of a hole, as operators have it, and until when that holds', async () => {
    await change(flags({ contactEmailAddress: 'hulp@lijstjes.example' }));
    const { status, text, headers } = await get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [mail, form, expires = '', ...rest] = fields(text);
    expect([mail, form]).toEqual(['Contact: mailto:hulp@lijstjes.example', `Contact: ${ORIGIN}/contact`]);
    const days = (new Date(expires.replace('Expires: ', '')).getTime() - under.base.clock.now().getTime()) / 86_400_000;
    expect([days > 178, days <= 180]).toEqual([true, true]);
    expect(rest).toEqual(['Preferred-Languages: nl, en', `Canonical: ${ORIGIN}/.well-known/security.txt`]);
  });

  test('names the form alone where no address is known', async () => {
    await change(flags({ contactEmailAddress: '' }));
    expect(fields((await get('/.well-known/security.txt')).text)[0]).toBe(`Contact: ${ORIGIN}/contact`);
  });
});

describe('the sitemap of pages', () => {
  test('names what may be found, articles with the day of their change', async () => {
    const { status, text, headers } = await get('/sitemap-paginas.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locationsIn(text)).toEqual(['/', '/blog', '/faq', '/winkels', '/blog/een', '/blog/twee']);
    expect(text).toContain(`<url><loc>${ORIGIN}/blog/een</loc><lastmod>2026-11-20</lastmod></url>`);
  });

  test.each([
    ['blogEnabled', { blogEnabled: false }, ['/', '/faq', '/winkels']],
    ['winkelsEnabled', { winkelsEnabled: false }, ['/', '/blog', '/faq', '/blog/een', '/blog/twee']],
    ['impressumEnabled', { impressumEnabled: true }, ['/', '/blog', '/faq', '/winkels', '/blog/een', '/blog/twee']],
  ])('follows %s', async (_flag, changes, pages) => {
    await change(flags(changes));
    expect(locationsIn((await get('/sitemap-paginas.xml')).text)).toEqual(pages);
  });

  test('names nothing of a remote that is switched off', async () => {
    await change({ remotes: [aRemote(), { ...content, enabled: false }] });
    expect(locationsIn((await get('/sitemap-paginas.xml')).text)).toEqual(['/']);
  });

  test('an article that was taken away goes within moments', async () => {
    under.articles = [article('een')];
    under.base.clock.advance(10_000);
    expect(locationsIn((await get('/sitemap-paginas.xml')).text)).not.toContain('/blog/twee');
    expect((await get('/blog/twee')).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('lists', () => {
  const guid = (number: number): string =>
    `${(number % 16).toString(16)}${String(number).padStart(7, '0')}-0000-4000-8000-000000000000`;
  const addLists = (count: number): void => {
    for (let number = 0; number < count; number += 1) {
      under.publicLists.set(guid(number), { username: `lijst_${String(number)}`, lastUpdated: '2026-11-01T10:00:00.000Z' });
    }
  };

  test('without lists the index names the pages alone', async () => {
    expect(locationsIn((await get('/sitemap.xml')).text)).toEqual(['/sitemap-paginas.xml']);
  });

  test('few lists are one sitemap, with the moment of their last change', async () => {
    addLists(2);
    expect(locationsIn((await get('/sitemap.xml')).text)).toEqual(['/sitemap-paginas.xml', '/sitemap-lijsten.xml']);
    const { text } = await get('/sitemap-lijsten.xml');
    expect(text).toContain(`<url><loc>${ORIGIN}/lijst_0</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod></url>`);
    expect(locationsIn(text)).toHaveLength(2);
    expect(text.endsWith('</urlset>\n')).toBe(true);
  });

  test('many come in pieces of at most 50,000 that together name each once, packed for who takes it', async () => {
    addLists(41_000);
    const pieces = locationsIn((await get('/sitemap.xml')).text).slice(1);
    expect(pieces).toHaveLength(16);
    const named: string[] = [];
    for (const piece of pieces) {
      const answer = await get(piece).set('Accept-Encoding', 'gzip');
      expect(answer.headers['content-encoding']).toBe('gzip');
      const urls = locationsIn(answer.text);
      expect(urls.length).toBeLessThanOrEqual(50_000);
      named.push(...urls);
    }
    expect(new Set(named).size).toBe(41_000);
    expect(named).toHaveLength(41_000);
  });

  test('what is not there is 404, and none are there while their remote is off', async () => {
    addLists(1);
    expect((await get('/sitemap-lijsten-zz.xml')).status).toBe(404);
    expect(locationsIn((await get('/sitemap-lijsten-f.xml')).text)).toEqual([]);
    await change({ remotes: [{ ...aRemote(), enabled: false }, content] });
    later();
    expect(locationsIn((await get('/sitemap.xml')).text)).toEqual(['/sitemap-paginas.xml']);
    expect((await get('/sitemap-lijsten.xml')).status).toBe(404);
  });

  test('a service that is away is an error to try again, never an empty sitemap', async () => {
    await under.upstreams.wishlist.close();
    expect((await get('/sitemap.xml')).status).toBe(500);
    expect((await get('/sitemap-lijsten.xml')).status).toBe(500);
    await under.upstreams.wishlist.reopen();
    await waitFor(async () => (await get('/sitemap.xml')).status === 200);
  });
});

describe('heads of articles', () => {
  test('title, intro, picture, days, the way to it, and all of it as data', async () => {
    const { text, status, headers } = await get('/blog/twee');
    expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(text).toContain(
      '<title>Tien &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; tips &amp; meer · Verlanglijstje</title>',
    );
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/api/Blog/Picture/pen-1200.jpg?v=1">`);
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/blog/twee">`);
    expect(text).not.toContain('<script>alert');
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as object,
    );
    expect(data).toMatchObject([
      {
        '@type': 'Article',
        headline: under.articles[1]?.title,
        datePublished: '2026-09-21',
        mainEntityOfPage: `${ORIGIN}/blog/twee`,
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ item: `${ORIGIN}/` }, { item: `${ORIGIN}/blog` }, { position: 3 }] },
    ]);
  });

  test('an unknown one is 200, not to be found, and says the blog’s name', async () => {
    const { text, status, headers } = await get('/blog/onbekend');
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(text).toContain('<title>Blog · Verlanglijstje</title>');
    expect(text).not.toContain('ld+json');
  });

  test('the beginning of the site is described as a site', async () => {
    const { text } = await get('/');
    expect(text).toContain('"@type":"WebSite"');
  });

  test('while the content service is away, what was known holds', async () => {
    await get('/blog/een');
    await under.upstreams.content.close();
    later();
    expect((await get('/blog/een')).text).toContain('<title>Titel · Verlanglijstje</title>');
    await under.upstreams.content.reopen();
  });

  test('while the blog is off, its pages are not there', async () => {
    await change(flags({ blogEnabled: false }));
    for (const path of ['/blog', '/blog/een']) expect((await get(path)).status).toBe(404);
  });
});
