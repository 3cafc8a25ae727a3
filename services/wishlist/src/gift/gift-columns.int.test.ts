import { randomUUID } from 'node:crypto';
import { nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import type { GiftRecord } from '../shared/records.js';
import { createStores } from '../shared/stores.js';

const base = testBase('wishlist');
const { gifts } = createStores(base.mongo);
const stored = () => nativeDb(base.mongo).collection<GiftRecord>('gifts');

const aGift = (wishlistGuid: string, given: Partial<GiftRecord> = {}): GiftRecord => ({
  ...{ _id: randomUUID(), wishlistGuid, categoryGuid: randomUUID(), description: 'Een theepot', url: null, imageId: null },
  ...{ wish: null, note: null, ownPrice: null, priority: null, quantity: null },
  ...{ crossOffEnabled: true, product: null, position: 0, textEditedAt: base.clock.now(), createdAt: base.clock.now() },
  ...given,
});

const text = (value: string | null) => fc.constantFrom(value, null, 'x'.repeat(2000));
const product = { productId: '1', eans: ['9789000000001'], fromGiftFinder: true, imageUrl: null, offers: [] };
const someGifts = fc.array(
  fc.record({
    wish: fc.constantFrom(null, { guid: randomUUID(), part: randomUUID(), lists: [randomUUID(), randomUUID()], left: [] }),
    url: text('https://winkel.example/1'),
    imageId: text('a'),
    product: fc.constantFrom(null, product, {
      ...product,
      offers: [{ shopId: 's', url: 'https://winkel.example/1', price: null }],
    }),
    crossOffEnabled: fc.boolean(),
    position: fc.constantFrom(-1.5, 0, 0.25, 1),
    createdAt: fc.constantFrom(new Date(0), new Date(1)),
  }),
  { maxLength: 60 },
);

test('read by column, gifts are the same and in the same order as read one by one', async () => {
  await fc.assert(
    fc.asyncProperty(someGifts, async (given) => {
      const wishlistGuid = randomUUID();
      const all = given.map((one) => aGift(wishlistGuid, one));
      if (all.length > 0) await stored().insertMany([...all, aGift(randomUUID())]);
      const expected = await stored().find({ wishlistGuid }).sort({ position: 1, createdAt: 1, _id: 1 }).toArray();
      expect(await gifts.ofList(wishlistGuid)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('a gift that lacks a field does not give its place to the next', async () => {
  const wishlistGuid = randomUUID();
  const { url: _url, imageId: _image, ...old } = aGift(wishlistGuid, { _id: `0${randomUUID().slice(1)}`, position: 1 });
  const whole = aGift(wishlistGuid, { _id: `0${randomUUID().slice(1)}`, position: 2, url: 'https://winkel.example/2' });
  await nativeDb(base.mongo).collection<{ _id: string }>('gifts').insertMany([old, whole]);
  expect((await gifts.ofList(wishlistGuid)).map(({ url, imageId }) => [url, imageId])).toEqual([
    [null, null],
    ['https://winkel.example/2', null],
  ]);
});

test('a list larger than the largest document of the database is read all the same', async () => {
  const wishlistGuid = randomUUID();
  const big = { description: 'é'.repeat(500), url: `https://winkel.example/${'x'.repeat(1970)}` };
  const all = Array.from({ length: 7000 }, (_, position) => aGift(wishlistGuid, { ...big, position }));
  await stored().insertMany(all);
  const read = await gifts.ofList(wishlistGuid);
  expect(read.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
});
