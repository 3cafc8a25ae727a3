import { randomUUID } from 'node:crypto';
import type { Gift, OwnerCategory, OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { keysOf, testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const EDIT = '/api/MyGift/EditWithoutProduct';
const DAY = 24 * 60 * 60 * 1000;

const picture = async (color: string): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  return { owner, of, categoryPrivateGuid: of.category.privateGuid };
};
const ownerView = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist;
const addCategory = async ({ browser }: Person, { list }: ListOfTest, name: string) =>
  (await browser.post('/api/Category/Create', { name, wishlistPrivateGuid: list.privateGuid })).body as OwnerCategory;
const lastNews = async () => (await base.outbox()).at(-1);

describe('a new category', () => {
  test('stands at the end of the list', async () => {
    const { owner, of } = await scene();
    await addCategory(owner, of, 'Boeken');
    const answer = await owner.browser.post('/api/Category/Create', {
      name: ' Spelletjes ',
      wishlistPrivateGuid: of.list.privateGuid,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Spelletjes', gifts: [], giftCount: 0 });
    expect((await ownerView(owner, of)).categories.map(({ name }) => name)).toEqual(['Algemeen', 'Boeken', 'Spelletjes']);
    expect(await lastNews()).toMatchObject({ payload: { operation: 'Update', giftPublicGuid: null, audience: 'everyone' } });
  });

  test("in somebody else's list is 401, in an unknown one 404", async () => {
    const { of } = await scene();
    const { browser } = await world.account();
    const body = { name: 'Boeken', wishlistPrivateGuid: of.list.privateGuid };
    expect((await browser.post('/api/Category/Create', body)).status).toBe(401);
    expect((await browser.post('/api/Category/Create', { ...body, wishlistPrivateGuid: randomUUID() })).status).toBe(404);
  });
});

describe('a new gift', () => {
  test('is answered whole, stands at the end and moves "last updated"', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    base.clock.advance(DAY);
    await owner.browser.post(EDIT, { categoryPrivateGuid, description: 'Eerste' });
    const url = 'www.voorbeeldwinkel.nl:8080/theepot';
    const answer = await owner.browser.post(EDIT, { categoryPrivateGuid, description: ' Een theepot ', url });
    expect(answer.status).toBe(201);
    const gift = answer.body as Gift;
    expect(gift).toEqual({
      publicGuid: gift.publicGuid,
      description: 'Een theepot',
      note: null,
      ownPrice: null,
      priority: null,
      quantity: null,
      crossOffEnabled: true,
      isCrossedOff: false,
      privateCrossOffGuid: null,
      displayImageUrl: null,
      faviconSite: 'www.voorbeeldwinkel.nl',
      productEans: [],
      productId: null,
      uri: `https://${url}`,
      userEditableUri: `https://${url}`,
      uriDisplayText: 'voorbeeldwinkel.nl:8080',
      groupedProduct: null,
      isColdCase: false,
      isProductFromGiftFinder: false,
    });
    expect((await ownerView(owner, of)).categories[0]?.gifts.map(({ description }) => description)).toEqual([
      'Eerste',
      'Een theepot',
    ]);
    const [summary] = (await owner.browser.get('/api/MyList/GetAll')).body as { lastUpdate: string }[];
    expect(summary?.lastUpdate).toBe(base.clock.now().toISOString());
    expect(await lastNews()).toMatchObject({
      payload: { operation: 'Create', giftPublicGuid: gift.publicGuid, audience: 'everyone' },
    });
  });

  test('sent twice under one Idempotency-Key is one gift', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => owner.browser.post(EDIT, { categoryPrivateGuid, description: 'Eentje' }, headers);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(two.body);
    expect((await ownerView(owner, of)).categories[0]?.giftCount).toBe(1);
    // Days later, when the kept answer is gone: what a browser kept without a connection may come as late as that.
    for (const key of await keysOf(base.redis, 'answered:*')) await base.redis.del(key);
    const late = await owner.browser.post(EDIT, { categoryPrivateGuid, description: 'Eentje' }, headers);
    expect([late.status, (late.body as Gift).publicGuid]).toEqual([201, (one.body as Gift).publicGuid]);
    expect((await ownerView(owner, of)).categories[0]?.giftCount).toBe(1);
    const bas = await world.account();
    const theirs = await world.aList(bas);
    const other = { categoryPrivateGuid: theirs.category.privateGuid, description: 'Eentje' };
    const answer = await bas.browser.post(EDIT, other, headers);
    expect((answer.body as Gift).publicGuid).not.toBe((one.body as Gift).publicGuid);
  });

  test.each(['javascript:alert(1)', 'ftp://voorbeeld.nl/x', 'geen url'])('with the url %j is 400', async (url) => {
    const { owner, categoryPrivateGuid } = await scene();
    expect((await owner.browser.post(EDIT, { categoryPrivateGuid, description: 'x', url })).status).toBe(400);
  });
});

describe('changing a gift', () => {
  test('changes it, and saving it as it was changes nothing', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const gift = await world.aGift(of);
    base.clock.advance(DAY);
    const body = { publicGuid: gift._id, categoryPrivateGuid, description: 'Een kan', url: null, enableCrossOff: false };
    const answer = await owner.browser.post(EDIT, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ publicGuid: gift._id, description: 'Een kan', crossOffEnabled: false });
    const state = async () => ({ list: await world.stores.wishlists.byGuid(of.list._id), news: (await base.outbox()).length });
    const before = await state();
    base.clock.advance(DAY);
    expect((await owner.browser.post(EDIT, body)).body).toEqual(answer.body);
    expect(await state()).toEqual(before);
  });

  test('keeps what its owner says of it where a page of before does not speak of it; blank is none', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const said = { note: ' Maat M ', ownPrice: 2495, priority: 'Favourite', quantity: 7 };
    const first = { categoryPrivateGuid, description: 'Trui', url: null };
    const { publicGuid } = (await owner.browser.post(EDIT, { ...first, ...said })).body as Gift;
    const kept = { note: 'Maat M', ownPrice: 2495, priority: 'Favourite', quantity: 7 };
    const body = { ...first, publicGuid, description: 'Een trui' };
    expect((await owner.browser.post(EDIT, body)).body).toMatchObject(kept);
    const shown = async () =>
      ((await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as VisitorWishlist).categories[0]
        ?.gifts[0];
    expect(await shown()).toMatchObject({ description: 'Een trui', ...kept });
    const none = { note: '', ownPrice: null, priority: null };
    expect((await owner.browser.post(EDIT, { ...body, ...none })).body).toMatchObject({ ...none, note: null });
    const after = await shown();
    expect([after?.description, after?.note, after?.ownPrice, after?.priority]).toEqual([
      'Een trui',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of before there were notes: saving it as it was changes nothing', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const gift = await world.aGift(of);
    const fields = { note: '', ownPrice: '', priority: '', quantity: '' };
    await nativeDb(base.mongo)
      .collection('gifts')
      .updateOne({ _id: gift._id as never }, { $unset: fields });
    const none = { note: '', ownPrice: null, priority: null, quantity: null };
    const news = (await base.outbox()).length;
    const body = { publicGuid: gift._id, categoryPrivateGuid, description: gift.description, url: gift.url, ...none };
    expect((await owner.browser.post(EDIT, body)).status).toBe(200);
    expect((await base.outbox()).length).toBe(news);
  });

  test.each([
    ['note', 'x'.repeat(501), 'gift.note.too_long'],
    ['ownPrice', 0, 'gift.own_price.invalid'],
    ['ownPrice', 12.5, 'gift.own_price.invalid'],
    ['ownPrice', 10_000_001, 'gift.own_price.too_high'],
    ['priority', 'Most', undefined],
    ['quantity', 0, 'gift.quantity.invalid'],
    ['quantity', 2.5, 'gift.quantity.invalid'],
    ['quantity', 100, 'gift.quantity.invalid'],
  ])('with a wrong %s is refused', async (field, value, code) => {
    const { owner, categoryPrivateGuid } = await scene();
    const answer = await owner.browser.post(EDIT, { categoryPrivateGuid, description: 'Trui', [field]: value });
    expect(answer.status).toBe(400);
    if (code !== undefined) expect(JSON.stringify(answer.body)).toContain(code);
  });

  test('to another category moves it to the end of that one', async () => {
    const { owner, of } = await scene();
    const boeken = await addCategory(owner, of, 'Boeken');
    const [first, second] = [await world.aGift(of, { position: 0 }), await world.aGift(of, { position: 1 })];
    const move = (publicGuid: string) =>
      owner.browser.post(EDIT, { publicGuid, categoryPrivateGuid: boeken.privateGuid, description: 'Een theepot' });
    await move(second._id);
    await move(first._id);
    const guids = (await ownerView(owner, of)).categories.map(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid));
    expect(guids).toEqual([[], [second._id, first._id]]);
    const seen = (await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as VisitorWishlist;
    expect(seen.categories[1]?.gifts.map(({ order }) => order)).toEqual([0, 1]);
  });

  test('that was a product makes it one no longer', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const offer = { shopId: 'boekhandel', url: 'https://www.voorbeeldboeken.nl/1', price: 2495 };
    const product = { productId: '1', eans: ['9789000000001'], fromGiftFinder: true, offers: [offer] };
    const gift = await world.aGift(of, { product });
    const [shown] = (await ownerView(owner, of)).categories[0]?.gifts ?? [];
    expect(shown).toMatchObject({
      productId: '1',
      productEans: ['9789000000001'],
      isProductFromGiftFinder: true,
      groupedProduct: { products: [{ ...offer, faviconSite: 'www.voorbeeldboeken.nl' }], eans: ['9789000000001'] },
    });
    const answer = await owner.browser.post(EDIT, { publicGuid: gift._id, categoryPrivateGuid, description: 'Een theepot' });
    expect(answer.body).toMatchObject({ productId: null, groupedProduct: null, isProductFromGiftFinder: false });
  });

  test('its text makes it no cold case any more, locking it does not', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const gift = await world.aGift(of, { textEditedAt: new Date(base.clock.now().getTime() - 366 * DAY) });
    const body = { publicGuid: gift._id, categoryPrivateGuid, description: 'Een theepot' };
    expect((await owner.browser.post(EDIT, { ...body, enableCrossOff: false })).body).toMatchObject({ isColdCase: true });
    expect((await owner.browser.post(EDIT, { ...body, description: 'Een kan' })).body).toMatchObject({ isColdCase: false });
  });

  test('unknown, of another list or with an unknown category is 404; of somebody else 401', async () => {
    const { owner, of, categoryPrivateGuid } = await scene();
    const other = await world.aList(owner);
    const gift = await world.aGift(of);
    const description = 'Een kan';
    const status = async ({ browser }: Person, body: object) => (await browser.post(EDIT, { description, ...body })).status;
    expect(await status(owner, { publicGuid: randomUUID(), categoryPrivateGuid })).toBe(404);
    expect(await status(owner, { publicGuid: gift._id, categoryPrivateGuid: other.category.privateGuid })).toBe(404);
    expect(await status(owner, { publicGuid: gift._id, categoryPrivateGuid: randomUUID() })).toBe(404);
    const stranger = await world.account();
    const foreign = await world.aList(stranger);
    expect(await status(stranger, { publicGuid: gift._id, categoryPrivateGuid })).toBe(401);
    expect(await status(stranger, { publicGuid: gift._id, categoryPrivateGuid: foreign.category.privateGuid })).toBe(401);
    expect(await status(stranger, { categoryPrivateGuid })).toBe(401);
    expect(await world.stores.gifts.byGuid(gift._id)).toEqual(gift);
  });
});

describe('the picture of a gift', () => {
  const edit = async (owner: Person, body: object) => {
    const answer = await owner.browser.post(EDIT, { description: 'Een theepot', ...body });
    return { status: answer.status, body: answer.body as Gift };
  };

  test('is kept, changed and removed', async () => {
    const { owner, categoryPrivateGuid } = await scene();
    const made = await edit(owner, { categoryPrivateGuid, hasCustomImage: true, newImageBase64: await picture('#0f6b5c') });
    expect(made.status).toBe(201);
    const body = { publicGuid: made.body.publicGuid, categoryPrivateGuid };
    const kept = await edit(owner, { ...body, hasCustomImage: true });
    expect(kept.body.displayImageUrl).toBe(made.body.displayImageUrl);
    const newImageBase64 = `data:image/jpeg;base64,${await picture('#e4573d')}`;
    const changed = await edit(owner, { ...body, hasCustomImage: true, newImageBase64 });
    expect(changed.body.displayImageUrl).not.toBe(made.body.displayImageUrl);
    const removed = await edit(owner, { ...body, hasCustomImage: false });
    expect(removed.body.displayImageUrl).toBeNull();
  });

  test('is served for good, in two sizes, to anybody and without a session', async () => {
    const { owner, categoryPrivateGuid } = await scene();
    const { body } = await edit(owner, { categoryPrivateGuid, hasCustomImage: true, newImageBase64: await picture('#ffc94a') });
    const { browser } = owner;
    for (const query of ['', '?size=400', '?size=800']) {
      const answer = await browser.get(`${body.displayImageUrl ?? ''}${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
    }
    expect((await browser.get(`/api/WishlistImage/File/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await browser.get('/api/WishlistImage/File/..%2F..')).status).toBe(404);
    expect((await browser.get(`${body.displayImageUrl ?? ''}?size=1`)).status).toBe(400);
  });

  test.each(['geen base64!', '', Buffer.from('geen plaatje').toString('base64')])(
    'that cannot be read (%j) leaves the gift saved and says so',
    async (newImageBase64) => {
      const { owner, of, categoryPrivateGuid } = await scene();
      const made = await owner.browser.post(EDIT, {
        categoryPrivateGuid,
        description: 'Fiets',
        hasCustomImage: true,
        newImageBase64,
      });
      expect(made.status).toBe(422);
      expect(made.body).toMatchObject({
        partialGiftEditResult: { editedGift: { description: 'Fiets', displayImageUrl: null }, isCreate: true },
      });
      const good = await edit(owner, { categoryPrivateGuid, hasCustomImage: true, newImageBase64: await picture('#123456') });
      const body = { publicGuid: good.body.publicGuid, categoryPrivateGuid, description: 'Anders' };
      const changed = await owner.browser.post(EDIT, { ...body, hasCustomImage: true, newImageBase64 });
      const { displayImageUrl } = good.body;
      expect(changed.body).toMatchObject({
        partialGiftEditResult: { editedGift: { description: 'Anders', displayImageUrl }, isCreate: false },
      });
      expect((await ownerView(owner, of)).categories[0]?.gifts.map(({ description }) => description)).toEqual([
        'Fiets',
        'Anders',
      ]);
    },
  );

  test('may make the body larger than other calls allow', async () => {
    const { owner, categoryPrivateGuid } = await scene();
    const noise = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(256 * 1024);
    const made = await edit(owner, { categoryPrivateGuid, hasCustomImage: true, newImageBase64: noise.toString('base64') });
    expect(made.status).toBe(201);
  });
});

describe('deleting a gift', () => {
  test('takes it away; a second time is 404', async () => {
    const { owner, of } = await scene();
    const gift = await world.aGift(of);
    const first = await owner.browser.delete(`/api/MyGift/${gift._id}`);
    expect([first.status, first.body]).toEqual([200, true]);
    expect(await lastNews()).toMatchObject({ payload: { operation: 'Delete', giftPublicGuid: gift._id, audience: 'everyone' } });
    expect((await owner.browser.delete(`/api/MyGift/${gift._id}`)).status).toBe(404);
  });

  test('of somebody else is 401 and leaves it', async () => {
    const { of } = await scene();
    const gift = await world.aGift(of);
    expect((await (await world.account()).browser.delete(`/api/MyGift/${gift._id}`)).status).toBe(401);
    expect(await world.stores.gifts.byGuid(gift._id)).toEqual(gift);
  });
});
