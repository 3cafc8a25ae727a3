import { client, testBase } from '@site/service-kit/testing';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { putProducts } from '../testing/put-products.js';
import { createProductRepository } from './product.repository.js';
import type { ProductRecord } from './product.model.js';
import { titleKeyOf } from './words/search-words.js';

const base = testBase('content');
const products = createProductRepository(base.mongo);
const app = createContentApi(base, textsUnderTest(base), undefined, { isOn: async () => true }, products);

/** A small catalogue in which everything is easily mistaken for something else. */
const CATALOGUE: readonly (readonly [title: string, brand: string | null, keywords: string, shops: number])[] = [
  ['Koffiezetapparaat zwart', 'Noordhuis', 'Keuken Koffie', 2],
  ['Koffiemok met kat', null, 'Servies', 1],
  ['Koffie', 'Brander', 'Eten', 1],
  ['Theepot', 'Veldhoven', 'Servies', 1],
  ['Theepot van glas met filter', 'Veldhoven', 'Servies', 5],
  ['Glazen theepot', 'Noordhuis', 'Servies', 1],
  ['Theepotten in allerlei kleuren, het boek', null, 'Boeken', 1],
  ['Kinderboek over treinen', 'Uitgeverij Zon', 'Boeken', 1],
  ['Boek voor kinderen vanaf 4 jaar', null, 'Boeken', 3],
  ['Boekenkast wit', 'Huize Linde', 'Wonen', 1],
  ['Houten treinbaan', 'Houtvriend', 'Speelgoed trein', 1],
  ['Trein met wagons', 'Houtvriend', 'Speelgoed', 1],
  ['Legpuzzel 1000 stukjes Amsterdam', 'Puzzelaar', 'Spellen puzzel', 2],
  ['Rode kinderfiets 16 inch', 'Duinpad', 'Fietsen', 1],
  ['Fietsbel rood', null, 'Fietsen', 1],
  ['Crème brûlée brander', null, 'Keuken', 1],
  ['Zwarte koptelefoon', 'Klankvol', 'Elektronica', 1],
  ['Kussens met strepen, set van 2', 'Zacht & Zo', 'Wonen', 1],
  ['Kaarsen van bijenwas', null, 'Wonen', 1],
  ['Bolderkar', null, 'Kinderen', 1],
];

const made: ProductRecord[] = CATALOGUE.map(([title, brand, keywords, shops], n) => ({
  ...{ _id: `p${String(n)}`, title, titleKey: titleKeyOf(title), brand, keywords, eans: [], imageUrl: null, expiresAt: null },
  offers: Array.from({ length: shops }, (_, shop) => ({
    ...{ productId: `p${String(n)}-${String(shop)}`, shopId: `winkel${String(shop)}`, price: 1000 + shop * 500 },
    ...{ url: 'https://x.nl/p', originalUrl: 'https://x.nl/p', source: 'test', importedAt: new Date(0), expiresAt: null },
  })),
}));
beforeAll(() => putProducts(base.mongo, made, base.clock.now()));

const search = async (term: string, more: object = {}) => {
  const answer = await client(app).post('/api/Product/ProductSearch', { term, count: 30, ...more });
  expect(answer.status).toBe(200);
  return answer.body as { products: { title: string }[]; total: number };
};
const titles = async (term: string, more: object = {}) => (await search(term, more)).products.map(({ title }) => title);

/** What a search finds first, what it must find too, and what it must not. */
test.each([
  // The very title, then titles with the word, whole words before compounds, and of equals what most shops have.
  ['theepot', 'Theepot', ['Theepot van glas met filter', 'Glazen theepot'], ['Koffiemok met kat']],
  ['theepot glas', 'Glazen theepot', ['Theepot van glas met filter'], ['Theepot']],
  ['koffie', 'Koffie', ['Koffiezetapparaat zwart', 'Koffiemok met kat'], ['Theepot']],
  ['trein', 'Trein met wagons', ['Houten treinbaan', 'Kinderboek over treinen'], []],
  // Compounds, together and apart.
  ['koffiezetapparaat', 'Koffiezetapparaat zwart', [], ['Koffie', 'Koffiemok met kat']],
  ['koffie apparaat', 'Koffiezetapparaat zwart', [], ['Koffie']],
  ['kinder boek', 'Boek voor kinderen vanaf 4 jaar', ['Kinderboek over treinen'], ['Boekenkast wit']],
  ['kinderboek', 'Kinderboek over treinen', [], ['Boekenkast wit']],
  ['boekenkast', 'Boekenkast wit', [], ['Kinderboek over treinen']],
  ['puzzel', 'Legpuzzel 1000 stukjes Amsterdam', [], []],
  ['fiets', 'Rode kinderfiets 16 inch', ['Fietsbel rood'], []],
  ['bel', 'Fietsbel rood', [], []],
  // A compound that nobody has is what it is made of.
  ['koffiemelk', undefined, [], []],
  ['treinpuzzel', undefined, ['Legpuzzel 1000 stukjes Amsterdam', 'Trein met wagons'], ['Theepot']],
  // Plurals, declined forms, diminutives.
  ['theepotten', 'Theepot', [], []],
  ['kussen', 'Kussens met strepen, set van 2', [], []],
  ['kaars', 'Kaarsen van bijenwas', [], ['Bolderkar']],
  ['rood fietsje', undefined, ['Rode kinderfiets 16 inch', 'Fietsbel rood'], []],
  ['zwart koptelefoons', 'Zwarte koptelefoon', [], []],
  // Accents and case.
  ['CREME BRULEE', 'Crème brûlée brander', [], []],
  // Maker and kind.
  ['houtvriend', undefined, ['Houten treinbaan', 'Trein met wagons'], []],
  ['houtvriend trein', 'Trein met wagons', ['Houten treinbaan'], []],
  // Misspelt.
  ['koptelefon', 'Zwarte koptelefoon', [], []],
  ['tehepot', 'Theepot', [], []],
  ['pzuzel', 'Legpuzzel 1000 stukjes Amsterdam', [], []],
  ['amsterdm puzzel', 'Legpuzzel 1000 stukjes Amsterdam', [], []],
  ['bolderkr', 'Bolderkar', [], []],
])('%s: first %s', async (term, first, too, not) => {
  const found = await titles(term);
  if (first !== undefined) expect(found[0]).toBe(first);
  for (const title of too) expect(found).toContain(title);
  for (const title of not) expect(found).not.toContain(title);
});

test.each([
  '🎁',
  '🎁 🎄',
  '"',
  "'",
  "''''",
  '\\',
  '$where',
  '{"$ne":1}',
  '$regex',
  'w._trein',
  '_id',
  '__proto__',
  'constructor',
  'toString',
  '.*',
  '(((',
  '[a-z]',
  '-trein',
  '"trein"',
  'trein"',
  '<script>',
  '%00',
  '\u0000\u0001',
  '\u202etrein',
  'ﷺ'.repeat(30),
  'x'.repeat(100),
  'ab '.repeat(33),
  '1'.repeat(100),
  'é'.repeat(100),
  'a-'.repeat(50),
  '０１２',
  'ß',
  'İ',
  'ǅ',
])('%j is a search like any other', async (term) => {
  const answer = await client(app).post('/api/Product/ProductSearch', { term, count: 30 });
  // Control characters and the like leave no term: that is no search at all.
  expect([200, 400]).toContain(answer.status);
  expect(answer.body).not.toHaveProperty('stack');
});

test('quotes and operators do not hide what is asked for', async () => {
  for (const term of ['"theepot"', "theepot'", '+theepot', 'theepot*', '(theepot)'])
    expect((await titles(term))[0]).toBe('Theepot');
});

test('totals and pages agree, with a price range too', async () => {
  const all = await search('theepot');
  expect(all.total).toBe(all.products.length);
  const inTwo = [...(await titles('theepot', { count: 2 })), ...(await titles('theepot', { count: 2, offset: 2 }))];
  expect(inTwo).toEqual(all.products.map(({ title }) => title));
  // Five shops, up to thirty euro: the only one above twenty-nine.
  expect(await search('theepot', { minPrice: 2900, maxPrice: 3000 })).toMatchObject({
    total: 1,
    products: [{ title: 'Theepot van glas met filter' }],
  });
  expect(await search('theepot', { minPrice: 1001, maxPrice: 1499 })).toMatchObject({ total: 0 });
});

test('what changes is found by its new words only, and what expires no longer', async () => {
  const collection = base.mongo.collection('products');
  const { createPacker } = await import('./search-index/packer.js');
  const { createIndexStore } = await import('./search-index/index-store.js');
  await collection.updateOne({ title: 'Bolderkar' }, { $set: { title: 'Kruiwagen', titleKey: 'kruiwagen' } });
  const { no } = (await collection.findOne({ title: 'Kruiwagen' })) as unknown as { no: number };
  await createIndexStore(base.mongo).touch([no]);
  expect(await createPacker(base.mongo).packStale(base.clock.now())).toBe(1);
  expect([await titles('bolderkar'), await titles('kruiwagen')]).toEqual([[], ['Kruiwagen']]);
  // Nothing changed: nothing to pack.
  expect(await createPacker(base.mongo).packStale(base.clock.now())).toBe(0);

  const soon = new Date(base.clock.now().getTime() + 1000);
  await collection.updateOne({ no }, { $set: { 'offers.0.expiresAt': soon, expiresAt: soon } });
  await createIndexStore(base.mongo).touch([no]);
  await createPacker(base.mongo).packStale(base.clock.now());
  expect(await titles('kruiwagen')).toEqual(['Kruiwagen']);
  base.clock.advance(2000);
  expect(await titles('kruiwagen')).toEqual([]);
  expect(await createPacker(base.mongo).packStale(base.clock.now())).toBe(1);
  expect((await search('kruiwagen')).total).toBe(0);
});
