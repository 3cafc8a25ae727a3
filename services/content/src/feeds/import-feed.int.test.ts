import { hostname } from 'node:os';
import { gzipSync } from 'node:zlib';
import { testBase } from '@site/service-kit/testing';
import { toEan13 } from '../products/ean.js';
import { createProductRepository } from '../products/product.repository.js';
import { inPieces } from '../testing/feed-bytes.js';
import { createFeedRepository } from './feed.repository.js';
import { type FeedInput, importFeed } from './import-feed.js';
import type { FeedMapping } from './mapping/mapping.js';

const base = testBase('content');
const products = createProductRepository(base.mongo);
const repository = createFeedRepository(base.mongo);

const HEADER = 'name;deeplink;price;ean;brand;category;stock';
const row = (name: string, price: string, ean = '', stock = 'ja'): string =>
  `${name};https://www.winkel.nl/${name.replaceAll(' ', '-')};${price};${ean};Maker;Soort;${stock}`;
const csv = (...rows: string[]): Buffer => Buffer.from([HEADER, ...rows, ''].join('\n'));

interface Given {
  readonly source?: string;
  readonly file?: string;
  readonly mapping?: FeedMapping;
  readonly mayBeEmpty?: boolean;
}
let files = 0;
const inputOf = (
  bytes: Buffer | (() => AsyncIterable<Buffer>),
  { source = 'winkela', mapping, ...given }: Given = {},
): FeedInput => ({
  ...{ source, file: `file-${String((files += 1))}` },
  bytes: Buffer.isBuffer(bytes) ? () => inPieces(bytes, 1000) : bytes,
  mapping: { shop: source, ...mapping },
  ...given,
});

/** Imports and answers the summary with what was reported. */
const run = async (bytes: Buffer | (() => AsyncIterable<Buffer>), given: Given = {}, signal?: AbortSignal) => {
  const reported: string[] = [];
  let resumed = 0;
  base.clock.advance(60_000);
  const summary = await importFeed(
    base.mongo,
    inputOf(bytes, given),
    base.clock.now,
    {
      reported: (line, problem, _excerpt, kept) => reported.push(`${String(line)} ${kept ? 'kept' : 'bad'}: ${problem}`),
      resumed: (rows) => (resumed = rows),
    },
    signal,
  );
  return { ...summary, reported, resumed };
};
const find = async (term: string, more: object = {}) =>
  (await products.search({ term, count: 30, offset: 0, minPrice: null, maxPrice: null, ...more }, base.clock.now())).products;
const shown = async (term: string) =>
  (await find(term)).map(
    ({ title, offers }) => `${title}: ${offers.map(({ shopId, price }) => `${shopId} ${String(price)}`).join(', ')}`,
  );

const EAN = '4006381333931';

beforeEach(async () => {
  for (const name of ['products', 'productfeeds', 'productchunks', 'productpages', 'productcounters'])
    await base.mongo.collection(name).deleteMany({});
});

test('rows become products that are found, with everything as it was meant', async () => {
  expect(await run(csv(row('Zwiepzwaps', '1.299,95', EAN), row('Knorhamer', '12'), row('Uit', '5', '', 'nee')))).toMatchObject({
    ...{ rows: 3, added: 2, updated: 0, outOfStock: 1, bad: 0, expired: 0, brokenOff: null, format: 'csv', reported: [] },
  });
  expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps: winkela 129995']);
  expect(await shown('uit')).toEqual([]);
  expect(await products.byEans([EAN], base.clock.now())).toHaveLength(1);
});

test('where pictures come from is kept, also when their products are gone: gifts have them', async () => {
  const pictures = (...images: string[]): Buffer =>
    Buffer.from(
      [
        'name;deeplink;price;image',
        ...images.map((image, at) => `Pot ${String(at)};https://www.winkel.nl/${String(at)};3;${image}`),
        '',
      ].join('\n'),
    );
  await run(pictures('https://a.winkel.nl/1.jpg', 'https://a.winkel.nl/2.jpg', 'https://b.winkel.nl/3.jpg'), {
    source: 'metfoto',
  });
  await run(pictures('https://c.winkel.nl/1.jpg'), { source: 'metfoto' });
  expect((await repository.pictureHosts()).sort()).toEqual(['a.winkel.nl', 'b.winkel.nl', 'c.winkel.nl']);
});

test('the same feed again changes nothing but when it was seen', async () => {
  const feed = csv(row('Zwiepzwaps', '5', EAN), row('Knorhamer', '12'));
  await run(feed);
  const [before] = await find('knorhamer');
  expect(await run(feed)).toMatchObject({ added: 0, updated: 2, expired: 0 });
  const [after] = await find('knorhamer');
  expect({ ...after, offers: [], revision: 0 }).toEqual({ ...before, offers: [], revision: 0 });
  expect(after?.offers).toHaveLength(1);
});

test('a second import updates, what is gone expires, and what comes back is there again', async () => {
  await run(csv(row('Zwiepzwaps', '5', EAN), row('Knorhamer', '12'), row('Gnuifel', '3')));
  // Knorhamer is gone, Gnuifel is out of stock.
  expect(await run(csv(row('Zwiepzwaps rood', '6', EAN), row('Gnuifel', '3', '', '0')))).toMatchObject({
    updated: 1,
    expired: 2,
  });
  expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps rood: winkela 600']);
  expect([await shown('knorhamer'), await shown('gnuifel')]).toEqual([[], []]);
  expect(await run(csv(row('Zwiepzwaps', '5', EAN), row('Knorhamer', '11')))).toMatchObject({ expired: 0 });
  expect(await shown('knorhamer')).toEqual(['Knorhamer: winkela 1100']);
});

test('feeds of two shops meet in one group by the code, however each writes it, and part again', async () => {
  const upc = '036000291452';
  await run(csv(row('Zwiepzwaps', '5', upc)));
  await run(csv(row('Zwiepzwaps van de ander', '4', `0${upc}`), row('Ander ding', '1')), { source: 'winkelb' });
  // The first keeps the words, the cheapest comes first.
  expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps: winkelb 400, winkela 500']);
  expect(await products.byEans([upc], base.clock.now())).toHaveLength(1);
  expect(await run(csv(row('Iets anders', '5')))).toMatchObject({ expired: 1 });
  expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps: winkelb 400']);
  // The words are those of whoever still sells it, from its next import on.
  await run(csv(row('Zwiepzwaps van de ander', '4', `0${upc}`)), { source: 'winkelb' });
  expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps van de ander: winkelb 400']);
});

test('without a code each shop has a group of its own', async () => {
  await run(csv(row('Zwiepzwaps', '5')));
  await run(csv(row('Zwiepzwaps', '5')), { source: 'winkelb' });
  expect(await find('zwiepzwaps')).toHaveLength(2);
});

test('bad rows are told with their lines and never stop the rest', async () => {
  const feed = csv(
    row('Zwiepzwaps', '5', EAN),
    row('', '5'),
    row('Negatief', '-5'),
    row('Letters', '5', '40063813339x1'),
    'te;weinig',
    `"<b>Knor</b>hamer &amp; zo";https://www.winkel.nl/k;€ 12,-;;;;`,
    `Slecht;javascript:alert(1);5;;;;`,
  );
  expect(await run(feed)).toMatchObject({
    ...{ rows: 7, bad: 4, noted: 1, added: 3 },
    reported: [
      '3 bad: no title',
      '4 bad: a price below zero',
      '5 kept: a code that is no EAN (40063813339x1), kept without',
      '6 bad: 2 columns instead of 7',
      '8 bad: an address that is no web page',
    ],
  });
  expect(await shown('letters')).toEqual(['Letters: winkela 500']);
  expect((await find('knorhamer'))[0]?.title).toBe('Knorhamer & zo');
});

describe('nothing expires', () => {
  beforeEach(() => run(csv(row('Zwiepzwaps', '5', EAN), row('Knorhamer', '12'))));
  afterEach(async () => {
    expect(await shown('knorhamer')).toEqual(['Knorhamer: winkela 1200']);
  });

  test('when a packed feed is cut off: what came is in', async () => {
    const packed = gzipSync(
      csv(row('Zwiepzwaps', '7', EAN), ...Array.from({ length: 3000 }, (_, n) => row(`Ding ${String(n * 7919)}`, '1'))),
    );
    const { brokenOff, expired, rows } = await run(packed.subarray(0, Math.floor(packed.length * 0.9)));
    expect(brokenOff).toMatch(/cut off/);
    expect(expired).toBe(0);
    expect(rows).toBeGreaterThan(1000);
    expect(await shown('zwiepzwaps')).toEqual(['Zwiepzwaps: winkela 700']);
  });

  test('when XML ends early', async () => {
    const { brokenOff, expired } = await run(Buffer.from('<ps><product><name>X</name><link>https://a.nl/1</link></product>'));
    expect([brokenOff, expired]).toEqual(['the XML ends before its first element does', 0]);
  });

  test.each([
    ['an empty file', ''],
    ['columns only', `${HEADER}\n`],
    ['bad rows only', `${HEADER}\n;;;;;;\n`],
  ])('by %s', async (_what, text) => {
    expect(await run(Buffer.from(text))).toMatchObject({ isEmpty: true, expired: 0 });
  });

  test('when columns are missing: that is told, and nothing is read', async () => {
    await expect(run(Buffer.from('plaatje;prijs\nx;5\n'))).rejects.toThrow('No column for title and url among plaatje, prijs.');
  });
});

test('an empty feed empties a source when it is said to', async () => {
  await run(csv(row('Zwiepzwaps', '5', EAN)));
  expect(await run(csv(), { mayBeEmpty: true })).toMatchObject({ isEmpty: true, expired: 1 });
  expect(await find('zwiepzwaps')).toEqual([]);
});

test('one that was stopped goes on where it was, and only with the same file', async () => {
  const feed = csv(...Array.from({ length: 2500 }, (_, n) => row(`Ding ${String(n)}`, '5')));
  const stop = new AbortController();
  const stopping = async function* () {
    for await (const piece of inPieces(feed, 20_000)) {
      yield piece;
      stop.abort();
    }
  };
  await expect(run(stopping, { file: 'same' }, stop.signal)).rejects.toThrow(/^Stopped after 1000 rows/);
  const resumed = await run(feed, { file: 'same' });
  expect(resumed).toMatchObject({ resumed: 1000, rows: 2500, added: 2500, expired: 0 });
  expect(await base.mongo.collection('products').countDocuments()).toBe(2500);
  expect(await find('ding 2499')).not.toEqual([]);
  // It is done: the same file again begins anew.
  expect(await run(feed, { file: 'same' })).toMatchObject({ resumed: 0, updated: 2500 });
});

test('two imports of a source at once: the second is told; of two sources: both are whole', async () => {
  const shared = (price: string) =>
    csv(
      ...Array.from({ length: 300 }, (_, n) => row(`Ding ${String(n)}`, price, toEan13(`2912345${String(n).padStart(5, '0')}`))),
    );
  const [first, second, third] = await Promise.allSettled([
    run(shared('5'), { source: 'winkela' }),
    run(shared('6'), { source: 'winkelb' }),
    run(shared('7'), { source: 'winkela' }),
  ]);
  expect([first, third].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = [first, third].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(refused.reason)).toMatch(/winkela is being imported by another process/);
  expect(second.status).toBe('fulfilled');
  expect(await base.mongo.collection('products').countDocuments()).toBe(300);
  expect(
    (
      await base.mongo
        .collection('products')
        .aggregate([{ $unwind: '$offers' }, { $count: 'n' }])
        .toArray()
    )[0],
  ).toEqual({ n: 600 });
});

test('one whose process was killed is taken over at once; one of another machine when it has been silent', async () => {
  const feed = csv(...Array.from({ length: 1500 }, (_, n) => row(`Ding ${String(n)}`, '5')));
  await run(feed, { file: 'same' });
  const feeds = base.mongo.collection('productfeeds');
  const killed = async (host: string, until: number) => {
    const holder = { host, pid: 2 ** 30, token: 'killed', until: new Date(Date.now() + until) };
    await feeds.updateOne({}, { $set: { state: 'running', 'counts.rows': 1000, holder } });
  };
  await killed(hostname(), 60_000);
  expect(await run(feed, { file: 'same' })).toMatchObject({ resumed: 1000, rows: 1500 });
  await killed('elsewhere', 60_000);
  await expect(run(feed, { file: 'same' })).rejects.toThrow(/another process/);
  await killed('elsewhere', -1);
  expect(await run(feed, { file: 'same' })).toMatchObject({ resumed: 1000 });
  // Another file is another import.
  await killed(hostname(), 60_000);
  expect(await run(feed, { file: 'other' })).toMatchObject({ resumed: 0 });
});

test('a code that everything has does not make one product without end', async () => {
  const rows = Array.from(
    { length: 130 },
    (_, n) => `Ding ${String(n)};https://www.winkel.nl/${String(n)};5;${EAN};;;ja;${String(n)}`,
  );
  const { bad, reported } = await run(Buffer.from([`${HEADER};sku`, ...rows, ''].join('\n')));
  expect(bad).toBe(30);
  expect(reported).toEqual(['0 bad: 30 offers more under one code than a product has room for']);
  expect((await products.byEans([EAN], base.clock.now()))[0]?.offers).toHaveLength(100);
});
