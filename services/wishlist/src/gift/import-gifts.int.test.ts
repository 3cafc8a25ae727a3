import { randomUUID } from 'node:crypto';
import { LIMITS, type OwnerWishlist } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { keysOf, testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const IMPORT = '/api/MyGift/Import';
const UNDO = '/api/MyGift/UndoImport';

interface Made {
  readonly giftPublicGuids: string[];
  readonly categoryPrivateGuids: string[];
}

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  await world.aGift(of, { description: 'Er stond al iets' });
  const bring = (categories: object[], headers = {}) =>
    owner.browser.post(IMPORT, { wishlistPrivateGuid: of.list.privateGuid, categories }, headers);
  const undo = (made: Made) => owner.browser.post(UNDO, { wishlistPrivateGuid: of.list.privateGuid, ...made });
  return { owner, of, bring, undo };
};
const view = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist;
const shown = async (owner: Person, of: ListOfTest) =>
  (await view(owner, of)).categories.map(({ name, gifts }) => [name, ...gifts.map(({ description }) => description)]);
const waiting = () => nativeDb(base.mongo).collection('pagepictures').find().sort({ dueAt: 1 }).toArray();

test('gifts come at the end of their categories, with all that a file tells, and everybody hears of it once', async () => {
  const { owner, of, bring } = await scene();
  const blue = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const withPicture = await owner.browser.post('/api/MyGift/EditWithoutProduct', {
    ...{ categoryPrivateGuid: of.category.privateGuid, description: 'Met foto' },
    ...{ hasCustomImage: true, newImageBase64: blue.toString('base64') },
  });
  const { displayImageUrl } = withPicture.body as { displayImageUrl: string };
  const before = (await base.outbox()).length;
  const imageId = displayImageUrl.split('/').at(-1);
  const answer = await bring([
    { gifts: [{ description: ' Theepot ' }, { description: 'Boek' }] },
    {
      name: 'Keuken',
      gifts: [
        { description: 'Pan', note: 'rood', ownPrice: 1250, priority: 'Favourite', quantity: 6, enableCrossOff: false, imageId },
        { description: 'Pollepel', url: 'winkel.nl/pollepel', imageId: 'f'.repeat(64) },
      ],
    },
    { name: 'keuken', gifts: [{ description: 'Mes' }] },
    { name: 'ALGEMEEN', gifts: [{ description: 'Sjaal' }] },
    { name: 'Leeg', gifts: [] },
  ]);
  expect(answer.status).toBe(201);
  expect(await shown(owner, of)).toEqual([
    ['Algemeen', 'Er stond al iets', 'Met foto', 'Theepot', 'Boek', 'Sjaal'],
    ['Keuken', 'Pan', 'Pollepel', 'Mes'],
    ['Leeg'],
  ]);
  const [pan, pollepel] = (await view(owner, of)).categories[1]?.gifts ?? [];
  expect(pan).toMatchObject({ note: 'rood', ownPrice: 1250, priority: 'Favourite', quantity: 6, crossOffEnabled: false });
  expect([pan?.displayImageUrl, pollepel?.displayImageUrl]).toEqual([displayImageUrl, null]);
  expect(pollepel?.userEditableUri).toBe('https://winkel.nl/pollepel');
  const news = (await base.outbox()).slice(before);
  expect(news.map(({ name, payload }) => [name, (payload as { giftPublicGuid: unknown }).giftPublicGuid])).toEqual([
    ['gift.changed', null],
  ]);
});

test('pictures of pages are asked for a part at a time', async () => {
  const { bring } = await scene();
  await nativeDb(base.mongo).collection('pagepictures').deleteMany({});
  const gifts = Array.from({ length: 120 }, (_, index) => ({ description: 'x', url: `https://winkel.nl/${String(index)}` }));
  expect((await bring([{ gifts }])).status).toBe(201);
  const now = base.clock.now().getTime();
  const dueIn = (await waiting()).map(({ dueAt }) => ((dueAt as Date).getTime() - now) / 60_000);
  expect([0, 10, 20].map((minutes) => dueIn.filter((due) => due === minutes).length)).toEqual([50, 50, 20]);
});

test('one person has so many pages waiting, after those before them, and none of what was undone', async () => {
  const { bring, undo } = await scene();
  await nativeDb(base.mongo).collection('pagepictures').deleteMany({});
  const file = (count: number) => [
    { gifts: Array.from({ length: count }, (_, index) => ({ description: 'x', url: `https://winkel.nl/${String(index)}` })) },
  ];
  const first = (await bring(file(60))).body as Made;
  const now = base.clock.now().getTime();
  await bring(file(LIMITS.importedGifts));
  const dueIn = (await waiting()).map(({ dueAt }) => ((dueAt as Date).getTime() - now) / 60_000);
  expect(dueIn).toHaveLength(LIMITS.importedGifts);
  expect(dueIn.filter((due) => due <= 10)).toHaveLength(100);
  expect(dueIn.at(-1)).toBe(90);
  await bring(file(1));
  expect(await waiting()).toHaveLength(LIMITS.importedGifts);
  expect((await undo(first)).status).toBe(200);
  expect(await waiting()).toHaveLength(LIMITS.importedGifts - 60);
  await bring(file(1));
  expect(await waiting()).toHaveLength(LIMITS.importedGifts - 59);
});

test('under one key a file comes on the list once', async () => {
  const { owner, of, bring } = await scene();
  const key = { 'Idempotency-Key': randomUUID() };
  const file = [{ gifts: [{ description: 'Theepot' }] }, { name: 'Keuken', gifts: [{ description: 'Pan' }] }];
  const [first, second] = [await bring(file, key), await bring(file, key)];
  expect([second.status, second.body]).toEqual([201, first.body]);
  // Without the kept answer, as when what answered died before it was kept.
  for (const kept of await keysOf(base.redis, 'answered:*')) await base.redis.del(kept);
  const third = await bring(file, key);
  expect([third.status, third.body]).toEqual([201, first.body]);
  expect(await shown(owner, of)).toEqual([
    ['Algemeen', 'Er stond al iets', 'Theepot'],
    ['Keuken', 'Pan'],
  ]);
});

test('so many gifts are a file, one more is none of them', async () => {
  const { owner, of, bring } = await scene();
  const file = (count: number) => [
    { gifts: Array.from({ length: count - 1 }, () => ({ description: 'x' })) },
    { name: 'Nog een', gifts: [{ description: 'x' }] },
  ];
  expect((await bring(file(LIMITS.importedGifts + 1))).status).toBe(400);
  expect((await bring([{ gifts: [{ description: 'x' }, { description: '' }] }])).status).toBe(400);
  expect(await shown(owner, of)).toEqual([['Algemeen', 'Er stond al iets']]);
  expect((await bring(file(LIMITS.importedGifts))).status).toBe(201);
});

test('undone it is as it was; what others made meanwhile stays, and again it is the same', async () => {
  const { owner, of, bring, undo } = await scene();
  const made = (
    await bring([
      { gifts: [{ description: 'Theepot' }] },
      { name: 'Keuken', gifts: [{ description: 'Pan' }] },
      { name: 'Boeken', gifts: [{ description: 'Boek' }] },
    ])
  ).body as Made;
  const [, , boeken] = (await view(owner, of)).categories;
  await owner.browser.post('/api/MyGift/EditWithoutProduct', {
    ...{ categoryPrivateGuid: boeken?.privateGuid, description: 'Later' },
  });
  expect((await undo(made)).status).toBe(200);
  const after = [
    ['Algemeen', 'Er stond al iets'],
    ['Boeken', 'Later'],
  ];
  expect(await shown(owner, of)).toEqual(after);
  expect((await undo(made)).status).toBe(200);
  expect(await shown(owner, of)).toEqual(after);
});

test("nothing of another list goes, nor a list's last category", async () => {
  const { owner, of, undo } = await scene();
  const other = await world.aList(owner);
  const gift = await world.aGift(other, { description: 'Op een ander lijstje' });
  const [own] = (await view(owner, of)).categories[0]?.gifts ?? [];
  await undo({
    giftPublicGuids: [gift._id, own?.publicGuid ?? ''],
    categoryPrivateGuids: [of.category.privateGuid, other.category.privateGuid],
  });
  expect(await shown(owner, of)).toEqual([['Algemeen']]);
  expect(await shown(owner, other)).toEqual([['Algemeen', 'Op een ander lijstje']]);
});

test('whether something of it was crossed off changes nothing of undoing it', async () => {
  const { owner, of, bring, undo } = await scene();
  const made = (await bring([{ gifts: [{ description: 'Theepot' }] }])).body as Made;
  const visitor = await world.account();
  const crossed = await visitor.browser.post('/api/Gift/CrossOff', { publicGiftGuid: made.giftPublicGuids[0] });
  expect(crossed.status).toBe(200);
  expect((await undo(made)).status).toBe(200);
  expect(await shown(owner, of)).toEqual([['Algemeen', 'Er stond al iets']]);
});
