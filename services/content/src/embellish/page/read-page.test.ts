import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@site/contracts';
import fc from 'fast-check';
import { SAVED_PAGES } from '../../testing/product-pages/expected.js';
import { readPage } from './read-page.js';

const url = new URL('https://www.winkel.nl/p/trein?variant=2');
const read = (html: string) => readPage(html, url);
const json = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const offer = { '@type': 'Offer', price: '24.95', priceCurrency: 'EUR' };
const product = { '@type': 'Product', name: 'Houten trein', offers: offer };
const NOTHING = { title: null, imageUrl: null, price: null };

test.each([
  '',
  '<html></html>',
  'geen html',
  '\u0000',
  '<!-- ',
  '<title>',
  '<script type="application/ld+json">',
  '<p>€ 12,95</p>',
])('a page that says nothing, %j, gives nothing', (html) => {
  expect(read(html)).toEqual(NOTHING);
});

test.each([
  'Just a moment...',
  'Attention Required! | Cloudflare',
  'Access Denied',
  'Robot Check',
  '404 - Pagina niet gevonden | Winkel',
  'Pagina niet gevonden',
  'Winkel',
  'Winkel.nl',
  'Home | Winkel',
])('%s is no title of a gift', (title) => {
  expect(read(`<title>${title}</title><h1>${title}</h1>`).title).toBeNull();
});

test.each([
  ['Houten trein | Winkel', 'Houten trein'],
  ['Houten trein - rood - Winkel.nl', 'Houten trein - rood'],
  ['Winkel: Houten trein', 'Houten trein'],
  ['Houten trein kopen? | Winkel', 'Houten trein'],
  ['Houten trein online bestellen - Winkel', 'Houten trein'],
  ['Houten trein', 'Houten trein'],
  ['Winkelwagen van hout', 'Winkelwagen van hout'],
  ['Star Wars: The Train', 'Star Wars: The Train'],
  ['T-shirt trein-print', 'T-shirt trein-print'],
])('the title %j is about %j', (title, name) => {
  expect(read(`<title>${title}</title>`).title).toBe(name);
});

test('a name longer than a description may be is cut between words', () => {
  const { title } = read(json({ ...product, name: 'trein '.repeat(200) }));
  expect(title?.length).toBeLessThanOrEqual(LIMITS.giftDescription.max);
  expect(title).toMatch(/trein…$/);
});

describe('layers', () => {
  const micro =
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Uit microdata</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="2.00"><meta itemprop="priceCurrency" content="EUR"></p></div>';
  const graph = '<meta property="og:title" content="Uit Open Graph"><meta property="og:image" content="/og.jpg">';
  const card = '<meta name="twitter:title" content="Uit de kaart">';
  const heading = '<h1>Uit de kop</h1>';
  const title = '<title>Uit de titel</title>';
  const data = json({
    '@type': 'Product',
    name: 'Uit JSON-LD',
    isMainEntity: true,
    url: url.href,
    offers: { ...offer, price: 1 },
  });

  test('each goes before the next', () => {
    const layers = [data, micro, graph, card, heading, title];
    const names = ['Uit JSON-LD', 'Uit microdata', 'Uit Open Graph', 'Uit de kaart', 'Uit de kop', 'Uit de titel'];
    // Microdata alone carries nothing that ties it to a page about something else.
    const tied = [data, micro.replace('<b', `<link itemprop="url" href="${url.href}"><b`), graph, card, heading, title];
    expect(layers).toHaveLength(names.length);
    names.forEach((name, index) => expect(read(tied.slice(index).join('')).title).toBe(name));
  });

  test('a layer that is silent about something leaves that to the next', () => {
    expect(read(json({ '@type': 'Product', name: 'Trein' }) + graph + heading)).toMatchObject({
      imageUrl: 'https://www.winkel.nl/og.jpg',
    });
  });
});

describe('JSON-LD', () => {
  test.each([
    ['a list', [{ '@type': 'WebSite' }, product]],
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, product] }],
    ['a graph in a list', [{ '@graph': [product] }]],
    ['a main entity', { '@type': 'WebPage', mainEntity: product }],
    ['an offer that names it', { ...offer, itemOffered: { name: 'Houten trein' } }],
    [
      'prefixed names',
      {
        '@type': 'schema:Product',
        'schema:name': 'Houten trein',
        'schema:offers': { 'schema:price': '24.95', 'schema:priceCurrency': 'EUR' },
      },
    ],
    [
      'values in objects',
      {
        '@type': ['Product'],
        name: { '@value': 'Houten trein' },
        offers: { price: { '@value': '24.95' }, priceCurrency: ['EUR'] },
      },
    ],
    [
      'offers by id',
      {
        '@graph': [
          { ...product, offers: { '@id': '#o' } },
          { ...offer, '@id': '#o' },
        ],
      },
    ],
  ])('%s', (_shape, thing) => {
    expect(read(`<h1>Houten trein</h1>${json(thing)}`)).toMatchObject({ title: 'Houten trein', price: 2495 });
  });

  test.each([
    ['no offers', undefined],
    ['an empty list', []],
    ['null', null],
    ['text', '24.95'],
    ['no currency', { '@type': 'Offer', price: '24.95' }],
    ['dollars', { ...offer, priceCurrency: 'USD' }],
    ['a bare number that may be thousands', { ...offer, price: '1.299' }],
    ['a range', { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20, priceCurrency: 'EUR' }],
    ['different prices', [offer, { ...offer, price: 30 }]],
    ['a price without tax', { ...offer, valueAddedTaxIncluded: false }],
    ['a lease', { ...offer, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }],
    ['companies only', { ...offer, eligibleCustomerType: 'http://purl.org/goodrelations/v1#Business' }],
    [
      'only a list price',
      { '@type': 'Offer', priceCurrency: 'EUR', priceSpecification: { price: 30, priceType: 'https://schema.org/ListPrice' } },
    ],
  ])('%s: no price', (_what, offers) => {
    expect(read(`<h1>Houten trein</h1>${json({ ...product, offers })}`)).toMatchObject({ title: 'Houten trein', price: null });
  });

  test('the variant that the address names decides', () => {
    const offers = [
      { ...offer, price: 10, url: '/p/trein?variant=1' },
      { ...offer, price: 20, url: '/p/trein?variant=2' },
    ];
    expect(read(`<h1>Houten trein</h1>${json({ ...product, offers })}`).price).toBe(2000);
  });

  test('what is in stock goes before what is not', () => {
    const offers = [
      { ...offer, price: 10, availability: 'https://schema.org/OutOfStock' },
      { ...offer, price: 20, availability: 'https://schema.org/InStock' },
    ];
    expect(read(`<h1>Houten trein</h1>${json({ ...product, offers })}`).price).toBe(2000);
  });

  test('a product of another page is not taken for that of this one', () => {
    expect(read(`<h1>Over ons</h1>${json(product)}`)).toEqual({ ...NOTHING, title: 'Over ons' });
  });
});

describe('pictures', () => {
  const image = (value: unknown) => read(`<h1>Houten trein</h1>${json({ ...product, image: value })}`).imageUrl;
  test.each([
    ['/a.jpg', 'https://www.winkel.nl/a.jpg'],
    ['a b.jpg', 'https://www.winkel.nl/p/a%20b.jpg'],
    ['//cdn.nl/a.jpg', 'https://cdn.nl/a.jpg'],
    ['http://cdn.nl/a.jpg', 'https://cdn.nl/a.jpg'],
    [['/logo.png', '/a.jpg'], 'https://www.winkel.nl/a.jpg'],
    [{ url: '/a.jpg' }, 'https://www.winkel.nl/a.jpg'],
    [[{ contentUrl: '/a.jpg', url: '/pagina' }], 'https://www.winkel.nl/a.jpg'],
    ['/producten/iconisch-beeld.jpg', 'https://www.winkel.nl/producten/iconisch-beeld.jpg'],
  ])('%j is %s', (value, address) => {
    expect(image(value)).toBe(address);
  });

  test.each([
    '',
    '/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'file:///a.jpg',
    '/media/logo.png',
    '/sprite.png',
    '/img/placeholder-400.jpg',
    '/a.svg',
    `/${'a'.repeat(2100)}.jpg`,
    'https://',
  ])('%j is no picture of it', (value) => {
    expect(image(value)).toBeNull();
  });
});

describe('pages made to do harm', () => {
  const deep = 100_000;
  test.each([
    ['elements in elements', '<div>'.repeat(2 * deep)],
    ['elements of all kinds', '<b><p><i><li>'.repeat(80_000)],
    ['items in items', '<div itemprop="offers" itemscope itemtype="https://schema.org/Product">'.repeat(10_000)],
    ['properties in properties', '<b itemscope itemtype="https://schema.org/Product">' + '<b itemprop="name">x'.repeat(20_000)],
    ['lists in lists', `<script type="application/ld+json">${'['.repeat(deep)}${']'.repeat(deep)}</script>`],
    [
      'names in names',
      `<script type="application/ld+json">{"@type":"Product","name":${'['.repeat(deep)}1${']'.repeat(deep)}}</script>`,
    ],
    [
      'variants of variants',
      `<script type="application/ld+json">${'{"@type":"Product","isVariantOf":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`,
    ],
    ['graphs in graphs', `<script type="application/ld+json">${'{"@graph":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`],
    ['products', json(Array.from({ length: 10_000 }, (_, index) => ({ ...product, name: `Trein ${index}` })))],
    ['commas', `<script type="application/ld+json">${','.repeat(500_000)}</script>`],
    ['braces', `<script type="application/ld+json">${'{ '.repeat(300_000)}</script>`],
    ['spaces', `<title>${' '.repeat(500_000)}x</title><h1>${' '.repeat(400_000)}</h1>`],
    ['separators', `<title>${'a - '.repeat(200_000)}</title>`],
    ['a long meta title', `<meta property="og:title" content="${'a - '.repeat(200_000)}">`],
    ['a long name', json({ ...product, name: '<a '.repeat(200_000) })],
    ['offers', json({ ...product, offers: Array.from({ length: 15_000 }, () => offer) })],
    ['figures', `<h1>Houten trein</h1>${json({ ...product, offers: { ...offer, price: '1,'.repeat(200_000) } })}`],
    ['pictures', '<img src="/a.jpg" alt="x">'.repeat(30_000)],
    ['metas', '<meta property="og:image" content="/logo.png">'.repeat(20_000)],
    [
      'names of the prototype',
      json({ '@type': 'Product', name: 'x', __proto__: null, constructor: { name: 'y' } }) +
        '<i itemscope itemtype="https://schema.org/Product"><i itemprop="__proto__ constructor name">x',
    ],
  ])('%s: the page is read all the same', (_what, html) => {
    const facts = read(html);
    expect(Object.keys(facts)).toEqual(['title', 'imageUrl', 'price']);
  });
});

test('what stands deeper than any page goes is not parsed: it would take the parser ever longer', () => {
  const heading = '<h1>Houten trein</h1>';
  expect(read('<div>'.repeat(900) + heading).title).toBe('Houten trein');
  expect(read('<div>'.repeat(20_000) + heading).title).toBeNull();
});

test('a page of which any part is missing, doubled or shuffled is read without fail, and only into what may be answered', () => {
  const pages = SAVED_PAGES.map(({ page }) =>
    readFileSync(join(process.cwd(), `services/content/src/testing/product-pages/${page}.html`), 'latin1'),
  );
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...pages), place, place, place, fc.string(), (page, from, to, into, junk) => {
      const at = (share: number) => Math.floor(share * page.length);
      const part = page.slice(Math.min(at(from), at(to)), Math.max(at(from), at(to)));
      for (const html of [part, page.replace(part, junk), page.slice(0, at(into)) + junk + part + page.slice(at(into))]) {
        const { title, imageUrl, price } = read(html);
        expect(title === null || (title.trim() === title && title.length > 0 && title.length <= LIMITS.giftDescription.max)).toBe(
          true,
        );
        expect(imageUrl === null || /^https?:$/.test(new URL(imageUrl).protocol)).toBe(true);
        expect(price === null || (Number.isInteger(price) && price > 0)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
