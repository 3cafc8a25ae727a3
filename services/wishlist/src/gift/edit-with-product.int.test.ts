import { randomUUID } from 'node:crypto';
import { contentInternal, type Gift, type OwnerWishlist } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import { standIn } from '../testing/stand-in.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const EDIT = '/api/MyGift/EditWithProduct';
const DAY = 24 * 60 * 60 * 1000;
const PAGE = 'https://www.voorbeeldboeken.nl/reisgids';
const IMAGE = 'https://www.voorbeeldboeken.nl/reisgids.jpg';
const EAN = '9789000000001';

/** The catalogue of the content service: one book, and what it costs where. */
const catalogue = { asked: 0, price: 2495, isAway: false, isEmpty: false };
standIn(
  base,
  ['CONTENT_URL'],
  [
    handleInternal(contentInternal.product, async ({ body: { source, sourceType } }) => {
      catalogue.asked += 1;
      if (catalogue.isAway) throw new Error('away');
      if (catalogue.isEmpty || source !== (sourceType === 'ProductId' ? 'boek-1' : PAGE)) return null;
      const { price } = catalogue;
      return {
        ...{ productId: 'boek-1', title: 'Reisgids', url: PAGE, imageUrl: IMAGE, eans: [EAN] },
        ...{ faviconSite: 'www.voorbeeldboeken.nl', price },
      };
    }),
    handleInternal(contentInternal.offers, async ({ body }) => {
      const offer = { shopId: 'boekhandel', url: PAGE, price: catalogue.price, faviconSite: 'www.voorbeeldboeken.nl' };
      return body.productIds.includes('boek-1') ? { 'boek-1': { products: [offer], eans: [EAN] } } : {};
    }),
  ],
);
beforeEach(() => {
  Object.assign(catalogue, { asked: 0, price: 2495, isAway: false, isEmpty: false });
  base.clock.advance(DAY);
});

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  return { owner, of };
};
const edit = ({ browser }: Person, { category }: ListOfTest, body: object = {}, headers = {}) =>
  browser.post(
    EDIT,
    {
      ...{ categoryPrivateGuid: category.privateGuid, description: 'Een reisgids' },
      ...{ productSource: 'boek-1', productSourceType: 'ProductId', ...body },
    },
    headers,
  );
const giftsOf = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist).categories[0]?.gifts ?? [];
const lastNews = async () => (await base.outbox()).at(-1);

test('a new gift is the product, with its page, picture, codes and offers', async () => {
  const { owner, of } = await scene();
  const answer = await edit(owner, of, { enableCrossOff: false });
  expect(answer.status).toBe(201);
  const gift = answer.body as Gift;
  expect(gift).toEqual({
    publicGuid: gift.publicGuid,
    description: 'Een reisgids',
    note: null,
    ownPrice: null,
    priority: null,
    quantity: null,
    crossOffEnabled: false,
    isCrossedOff: false,
    privateCrossOffGuid: null,
    displayImageUrl: IMAGE,
    faviconSite: 'www.voorbeeldboeken.nl',
    productEans: [EAN],
    productId: 'boek-1',
    uri: PAGE,
    userEditableUri: PAGE,
    uriDisplayText: 'voorbeeldboeken.nl',
    groupedProduct: {
      products: [{ shopId: 'boekhandel', url: PAGE, price: 2495, faviconSite: 'www.voorbeeldboeken.nl' }],
      eans: [EAN],
    },
    isColdCase: false,
    isProductFromGiftFinder: true,
  });
  expect(await giftsOf(owner, of)).toEqual([gift]);
  expect(await lastNews()).toMatchObject({ payload: { operation: 'Create', giftPublicGuid: gift.publicGuid } });
});

test('by the address of its page it is the same product, but not from our search', async () => {
  const { owner, of } = await scene();
  const answer = await edit(owner, of, { productSource: ` ${PAGE} `, productSourceType: 'Url' });
  expect(answer.body).toMatchObject({ productId: 'boek-1', uri: PAGE, isProductFromGiftFinder: false });
});

test('a gift that was none becomes a product, and keeps its own picture; saved again as it was nothing changes', async () => {
  const { owner, of } = await scene();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
  const own = await owner.browser.post('/api/MyGift/EditWithoutProduct', {
    ...{ categoryPrivateGuid: of.category.privateGuid, description: 'Een boek', url: 'https://elders.nl/1' },
    ...{ hasCustomImage: true, newImageBase64: picture.toString('base64') },
  });
  const { publicGuid, displayImageUrl } = own.body as Gift;
  const changed = await edit(owner, of, { publicGuid });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    publicGuid,
    description: 'Een reisgids',
    uri: PAGE,
    productId: 'boek-1',
    displayImageUrl,
  });

  const state = async () => [await world.stores.wishlists.byGuid(of.list._id), (await base.outbox()).length];
  const before = await state();
  base.clock.advance(DAY);
  expect((await edit(owner, of, { publicGuid })).body).toEqual(changed.body);
  expect(await state()).toEqual(before);
  catalogue.price = 1995;
  expect((await edit(owner, of, { publicGuid })).body).toMatchObject({ groupedProduct: { products: [{ price: 1995 }] } });
});

test('what is said of a product that no shop has any more can be changed', async () => {
  const { owner, of } = await scene();
  const gift = (await edit(owner, of)).body as Gift;
  catalogue.isEmpty = true;
  const answer = await edit(owner, of, { publicGuid: gift.publicGuid, note: 'Deel 2' });
  expect([answer.status, answer.body]).toEqual([200, { ...gift, note: 'Deel 2' }]);
});

test('EditWithoutProduct drops the product, and its picture with it', async () => {
  const { owner, of } = await scene();
  const { publicGuid } = (await edit(owner, of)).body as Gift;
  const plain = { publicGuid, categoryPrivateGuid: of.category.privateGuid, description: 'Een reisgids', url: PAGE };
  const answer = await owner.browser.post('/api/MyGift/EditWithoutProduct', plain);
  expect(answer.body).toMatchObject({ productId: null, productEans: [], groupedProduct: null, displayImageUrl: null, uri: PAGE });
  expect(answer.body).toMatchObject({ isProductFromGiftFinder: false });
});

test('sent twice under one Idempotency-Key is one gift', async () => {
  const { owner, of } = await scene();
  const headers = { 'Idempotency-Key': randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => edit(owner, of, {}, headers)));
  expect(one?.body).toEqual(two?.body);
  expect(await giftsOf(owner, of)).toHaveLength(1);
});

test('a product that is not there is refused and nothing changes; a catalogue that is away is 503', async () => {
  const { owner, of } = await scene();
  const gift = await world.aGift(of);
  for (const body of [
    { productSource: 'boek-2' },
    { productSource: 'https://elders.nl/1', productSourceType: 'Url' },
    { productSource: PAGE, productSourceType: 'ProductId', publicGuid: gift._id },
  ]) {
    const answer = await edit(owner, of, body);
    expect([answer.status, answer.body]).toEqual([422, 'ProductNotFound']);
  }
  catalogue.isAway = true;
  expect((await edit(owner, of, { publicGuid: gift._id })).status).toBe(503);
  expect(await world.stores.gifts.ofList(of.list._id)).toEqual([gift]);
});

test('what is somebody else’s is 401, what is not there or on another list 404: without asking the catalogue', async () => {
  const { owner, of } = await scene();
  const stranger = await world.account();
  const [other, foreign] = [await world.aList(owner), await world.aList(stranger)];
  const gift = await world.aGift(of);
  const status = async (person: Person, at: ListOfTest, body = {}) => (await edit(person, at, body)).status;
  expect(await status(stranger, of)).toBe(401);
  expect(await status(stranger, foreign, { publicGuid: gift._id })).toBe(401);
  expect(await status(owner, of, { publicGuid: randomUUID() })).toBe(404);
  expect(await status(owner, other, { publicGuid: gift._id })).toBe(404);
  expect(await status(owner, of, { categoryPrivateGuid: randomUUID() })).toBe(404);
  expect(catalogue.asked).toBe(0);
});
