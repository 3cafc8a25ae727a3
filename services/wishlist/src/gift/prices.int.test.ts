import { contentInternal, type VisitorWishlist } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import type { ProductRecord } from '../shared/records.js';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { standIn } from '../testing/stand-in.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const flags = flagsNeighbour(base);
/** What the catalogue says a product costs, and what it was asked. */
const catalogue = new Map<string, number>();
const asked: (readonly string[])[] = [];
let slow: Promise<void> | null = null;
standIn(
  base,
  ['CONTENT_URL'],
  [
    handleInternal(contentInternal.offers, async ({ body: { productIds } }) => {
      asked.push([...productIds].sort());
      await slow;
      const known = productIds.filter((id) => catalogue.has(id));
      const offerOf = (id: string) => ({ shopId: 'nu', url: `https://nu.example/${id}`, price: catalogue.get(id) ?? null });
      return Object.fromEntries(
        known.map((id) => [id, { products: [{ ...offerOf(id), faviconSite: 'nu.example' }], eans: ['8710000000017'] }]),
      );
    }),
  ],
);

let made = 0;
const aProduct = (): ProductRecord => ({
  productId: `product-${String((made += 1))}`,
  eans: ['8710000000017'],
  fromGiftFinder: true,
  offers: [{ shopId: 'toen', url: 'https://www.toen.example/theepot', price: 1000 }],
});
const scene = async (products = [aProduct()]) => {
  const owner = await world.account();
  const of = await world.aList(owner);
  for (const product of products) await world.aGift(of, { product });
  return { owner, of, products, visitor: world.anonymous() };
};
/** Price of the first shop of each gift; null without shops. */
const seen = async ({ browser }: Person, path: string): Promise<(number | null)[]> => {
  const answer = await browser.get(path);
  expect(answer.status).toBe(200);
  const { categories } = answer.body as VisitorWishlist;
  return categories.flatMap(({ gifts }) => gifts).map(({ groupedProduct }) => groupedProduct?.products[0]?.price ?? null);
};
const visited = (visitor: Person, { list }: ListOfTest) => seen(visitor, `/api/Wishlist/Get/${list.username}`);
const owned = (owner: Person, { list }: ListOfTest) => seen(owner, `/api/MyList/Get/${list.privateGuid}`);

beforeEach(() => {
  asked.length = 0;
  catalogue.clear();
  slow = null;
});

test('what shops ask now, of all gifts with one question, to visitors and owners', async () => {
  const { owner, of, products, visitor } = await scene([aProduct(), aProduct(), aProduct()]);
  for (const [index, { productId }] of products.entries()) catalogue.set(productId, index);
  catalogue.delete(products[2]?.productId ?? '');
  expect((await visited(visitor, of)).sort()).toEqual([0, 1, 1000]);
  expect((await owned(owner, of)).sort()).toEqual([0, 1, 1000]);
  expect(asked).toEqual([products.map(({ productId }) => productId).sort()]);
});

test('while prices are not refreshed nobody is asked: they are as last heard of, or as chosen', async () => {
  const { of, products, visitor } = await scene([aProduct(), aProduct()]);
  catalogue.set(products[0]?.productId ?? '', 1);
  await visited(visitor, of);
  asked.length = 0;
  await flags.turn({ refreshesPrices: false });
  base.clock.advance(3_600_000);
  await waitFor(async () => {
    base.clock.advance(3_600_000);
    asked.length = 0;
    expect((await visited(visitor, of)).sort()).toEqual([1, 1000]);
    return asked.length === 0;
  });
  const fresh = await scene();
  expect([await visited(visitor, fresh.of), asked]).toEqual([[1000], []]);
  await flags.turn({ refreshesPrices: true });
});

test('a list without products asks nobody', async () => {
  const { of, visitor } = await scene([]);
  await world.aGift(of);
  expect(await visited(visitor, of)).toEqual([null]);
  expect(asked).toEqual([]);
});

test('a new price comes within minutes, to who has a kept answer too, behind an answer that does not wait', async () => {
  const { of, products, visitor } = await scene();
  const id = products[0]?.productId ?? '';
  catalogue.set(id, 500);
  expect(await visited(visitor, of)).toEqual([500]);
  catalogue.set(id, 400);
  expect(await visited(visitor, of)).toEqual([500]);
  base.clock.advance(5 * 60_000 + 1);
  expect(await visited(visitor, of)).toEqual([500]);
  base.clock.advance(11_000);
  expect(await waitFor(async () => ((await visited(visitor, of))[0] === 400 ? true : null))).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a catalogue that does not answer holds up nothing: prices are those of when it was chosen', async () => {
  let answer: () => void = () => undefined;
  slow = new Promise((resolve) => {
    answer = resolve;
  });
  const { of, products, visitor } = await scene();
  catalogue.set(products[0]?.productId ?? '', 500);
  expect(await visited(visitor, of)).toEqual([1000]);
  answer();
  base.clock.advance(11_000);
  expect(await waitFor(async () => ((await visited(visitor, of))[0] === 500 ? true : null))).toBe(true);
});

test('a catalogue that is away breaks no list and is asked again only after a while', async () => {
  const { owner, of, products, visitor } = await scene();
  catalogue.set(products[0]?.productId ?? '', 500);
  const { CONTENT_URL } = base.config;
  Object.assign(base.config, { CONTENT_URL: 'http://127.0.0.1:1' });
  expect(await visited(visitor, of)).toEqual([1000]);
  Object.assign(base.config, { CONTENT_URL });
  expect(await owned(owner, of)).toEqual([1000]);
  expect(asked).toEqual([]);
  base.clock.advance(11_000);
  expect(await owned(owner, of)).toEqual([500]);
  expect(await visited(visitor, of)).toEqual([500]);
});

test('off is off, for a kept answer as well, until it is on again', async () => {
  const { owner, of, products, visitor } = await scene();
  catalogue.set(products[0]?.productId ?? '', 500);
  expect(await visited(visitor, of)).toEqual([500]);
  await flags.turn({ productPriceComparisonEnabled: false });
  expect(await waitFor(async () => ((await visited(visitor, of))[0] === null ? true : null))).toBe(true);
  expect(await owned(owner, of)).toEqual([null]);
  const json = (await visitor.browser.get(`/api/Wishlist/Get/${of.list.username}`)).text;
  expect(json).not.toContain('nu.example');
  expect(json).not.toContain('toen.example');
  await flags.turn({ productPriceComparisonEnabled: true });
  expect(await waitFor(async () => ((await visited(visitor, of))[0] === 500 ? true : null))).toBe(true);
});
