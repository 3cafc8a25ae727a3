import { randomUUID } from 'node:crypto';
import {
  crossOffGift,
  getByCrossOffGuid,
  getCrossedOff,
  type OwnerWishlist,
  putGiftBack,
  type ReceivedGift,
  receiveGift,
  undoCrossOff,
  type VisitorWishlist,
} from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { storedPrices } from '../gift/prices.js';
import { putGiftBack as putBackIn, receiveGift as receiveIn } from './receive-gift.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;

const receive = ({ browser }: Person, giftPublicGuid: string) => browser.post(receiveGift.path, { giftPublicGuid });
const putBack = ({ browser }: Person, giftPublicGuid: string) => browser.post(putGiftBack.path, { giftPublicGuid });
const deleteForGood = ({ browser }: Person, guid: string) => browser.delete(`/api/MyGift/Received/${guid}`);
const received = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/MyGift/Received/${list.privateGuid}`)).body as { gifts: ReceivedGift[] }).gifts;
const ownView = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist;
const onList = async (owner: Person, of: ListOfTest) =>
  (await ownView(owner, of)).categories.map(({ gifts }) => gifts.map(({ description }) => description));
const seenBy = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist).categories.flatMap(({ gifts }) => gifts);
const overview = async ({ browser }: Person) =>
  ((await browser.get(getCrossedOff.path)).body as { crossedOffWishlists: { gifts: object[] }[] }).crossedOffWishlists;

/** A list of three gifts, the middle one crossed off. */
const scene = async () => {
  const [owner, giver] = [await world.account(), await world.account()];
  const of = await world.aList(owner);
  const [, kan] = [
    await world.aGift(of, { description: 'Een boek', position: 0 }),
    await world.aGift(of, { description: 'Een kan', position: 1, note: 'Blauw', quantity: 3 }),
    await world.aGift(of, { description: 'Een vaas', position: 2 }),
  ];
  const crossOff = await world.aCrossOff(kan, giver);
  return { owner, giver, of, kan, crossOff };
};

test('what is received leaves the list, for visitors too, and stands under what was received before with its year', async () => {
  const { owner, of, kan } = await scene();
  const visitor = world.anonymous();
  expect(await seenBy(visitor, of)).toHaveLength(3);
  expect((await receive(owner, kan._id)).status).toBe(200);
  expect(await onList(owner, of)).toEqual([['Een boek', 'Een vaas']]);
  expect((await seenBy(visitor, of)).map(({ description }) => description)).toEqual(['Een boek', 'Een vaas']);
  expect((await ownView(owner, of)).receivedCount).toBe(1);
  const year = Number(base.clock.now().toISOString().slice(0, 4));
  expect(await received(owner, of)).toEqual([
    {
      ...{ publicGuid: kan._id, description: 'Een kan', note: 'Blauw', ownPrice: null, priority: null, quantity: 3 },
      ...{ displayImageUrl: null, uri: null, year },
    },
  ]);
  const [summary] = (await owner.browser.get('/api/MyList/GetAllWithGiftCount')).body as { giftCount: number }[];
  expect(summary?.giftCount).toBe(2);
});

test('put back it is where it was, as it was, with its cross-off', async () => {
  const { owner, giver, of, kan, crossOff } = await scene();
  const before = await stores.gifts.byGuid(kan._id);
  await receive(owner, kan._id);
  expect((await putBack(owner, kan._id)).status).toBe(200);
  expect(await onList(owner, of)).toEqual([['Een boek', 'Een kan', 'Een vaas']]);
  expect(await stores.gifts.byGuid(kan._id)).toEqual(before);
  expect(await received(owner, of)).toEqual([]);
  const [, seen] = await seenBy(giver, of);
  expect(seen).toMatchObject({ publicGuid: kan._id, privateCrossOffGuid: crossOff._id });
});

test('in a category that is gone it comes back in the last one', async () => {
  const { owner, of } = await scene();
  const books = await world.aCategory(of, { name: 'Boeken' });
  const gift = await world.aGift(books, { description: 'Een atlas' });
  await receive(owner, gift._id);
  await owner.browser.post('/api/Category/Delete', { privateGuid: books.category.privateGuid });
  await putBack(owner, gift._id);
  expect(await onList(owner, of)).toEqual([['Een boek', 'Een kan', 'Een vaas', 'Een atlas']]);
});

test('twice, and from two tabs at once, is once', async () => {
  const { owner, of, kan } = await scene();
  const told = async () => (await base.outbox()).filter(({ payload }) => JSON.stringify(payload).includes(kan._id)).length;
  const answers = await Promise.all([receive(owner, kan._id), receive(owner, kan._id)]);
  expect([...answers, await receive(owner, kan._id)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await received(owner, of), await told()]).toEqual([[expect.objectContaining({ publicGuid: kan._id })], 1]);
  const back = await Promise.all([putBack(owner, kan._id), putBack(owner, kan._id)]);
  expect([...back, await putBack(owner, kan._id)].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await received(owner, of), await told(), (await ownView(owner, of)).receivedCount]).toEqual([[], 2, 0]);
});

test('deleted for good it is gone; a second time 404, and it cannot be put back', async () => {
  const { owner, of, kan } = await scene();
  await receive(owner, kan._id);
  expect((await deleteForGood(owner, kan._id)).status).toBe(200);
  expect([await received(owner, of), (await ownView(owner, of)).receivedCount]).toEqual([[], 0]);
  const again = [await deleteForGood(owner, kan._id), await putBack(owner, kan._id), await receive(owner, kan._id)];
  expect(again.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await stores.receivedGifts.byGuid(kan._id)).toMatchObject({ gift: null });
});

test('of what is not there, or not received, nothing comes', async () => {
  const { owner, kan } = await scene();
  const answers = [await receive(owner, randomUUID()), await putBack(owner, randomUUID()), await deleteForGood(owner, kan._id)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await owner.browser.post(receiveGift.path, { giftPublicGuid: 'geen guid' })).status).toBe(400);
});

test('every other way to it finds nothing: edit, move, delete, order, cross off', async () => {
  const { owner, giver, of, kan } = await scene();
  const other = await world.aList(owner);
  await receive(owner, kan._id);
  const { privateGuid } = of.category;
  const edit = { publicGuid: kan._id, categoryPrivateGuid: privateGuid, description: 'Anders' };
  const [boek, vaas] = (await seenBy(giver, of)).map(({ publicGuid }) => publicGuid);
  const answers = [
    await owner.browser.post('/api/MyGift/EditWithoutProduct', edit),
    await owner.browser.post('/api/MyGift/MoveToWishlist', {
      ...{ giftPublicGuid: kan._id, wishlistPrivateGuid: other.list.privateGuid },
    }),
    await owner.browser.delete(`/api/MyGift/${kan._id}`),
    await owner.browser.post('/api/MyGift/Reorder', { categoryPrivateGuid: privateGuid, order: [boek, kan._id, vaas] }),
    await (await world.account()).browser.post(crossOffGift.path, { publicGiftGuid: kan._id }),
    await owner.browser.post(crossOffGift.path, { publicGiftGuid: kan._id }),
  ];
  expect(answers.map(({ status, body }) => [status, status === 422 ? (body as string) : null])).toEqual([
    ...[404, 404, 404].map((status) => [status, null]),
    ...[[422, 'InvalidUpdate'], ...[1, 2].map(() => [422, 'GiftDeleted'])],
  ]);
  // Only what stands on the list is taken by this.
  await owner.browser.delete('/api/MyList/DeleteAllGifts', { privateGuid: of.list.privateGuid });
  expect(await received(owner, of)).toHaveLength(1);
});

test('who gives it keeps it, marked as received, and has nothing to undo', async () => {
  const { owner, giver, kan, crossOff } = await scene();
  const link = getByCrossOffGuid.path.replace(':giftPublicGuid', kan._id).replace(':crossOffGuid', crossOff._id);
  expect(JSON.stringify(await overview(giver))).not.toContain('isReceived');
  await receive(owner, kan._id);
  const given = { publicGuid: kan._id, description: 'Een kan', isReceived: true, privateCrossOffGuid: crossOff._id };
  expect(await overview(giver)).toMatchObject([{ gifts: [given] }]);
  expect((await world.anonymous().browser.get(link)).body).toMatchObject({ gift: given });
  const undo = { publicGuid: kan._id, privateCrossOffGuid: crossOff._id, contextId: 'tab' };
  expect((await giver.browser.post(undoCrossOff.path, undo)).body).toBe('GiftDeleted');
  expect(await stores.crossOffs.standingOfGift(kan._id)).toHaveLength(1);
  await deleteForGood(owner, kan._id);
  expect(await overview(giver)).toEqual([]);
});

test('whoever comes to own the list finds nothing of what they gave', async () => {
  const { owner, giver, of, kan } = await scene();
  await receive(owner, kan._id);
  await nativeDb(base.mongo)
    .collection<{ _id: string }>('wishlists')
    .updateOne({ _id: of.list._id }, { $set: { ownerGuids: [owner.guid, giver.guid] } });
  expect(await overview(giver)).toEqual([]);
  expect(await received(giver, of)).toEqual(await received(owner, of));
});

test('crossed off at the moment it is received: either it was first and stands, or the gift is gone', async () => {
  for (let round = 0; round < 12; round += 1) {
    const owner = await world.account();
    const of = await world.aList(owner);
    const gift = await world.aGift(of);
    const giver = await world.account();
    const [answer, crossed] = await Promise.all([
      receive(owner, gift._id),
      giver.browser.post(crossOffGift.path, { publicGiftGuid: gift._id }),
    ]);
    expect(answer.status).toBe(200);
    const standing = await stores.crossOffs.standingOfGifts([gift._id]);
    expect([crossed.status, standing.length]).toEqual(crossed.status === 200 ? [200, 1] : [422, 0]);
    expect([await stores.gifts.byGuid(gift._id), await received(owner, of)]).toEqual([
      null,
      [expect.objectContaining({ publicGuid: gift._id })],
    ]);
  }
});

test('a process that is killed on the way leaves it in one of the two places', async () => {
  const { owner, of, kan } = await scene();
  const place = async () => [(await stores.gifts.byGuid(kan._id)) !== null, (await received(owner, of)).length];
  for (const [work, before, after] of [
    [receiveIn, [true, 0], [false, 1]],
    [putBackIn, [false, 1], [true, 0]],
  ] as const) {
    expect(await place()).toEqual(before);
    let killed = 0;
    for (let nth = 1; ; nth += 1) {
      const deps = { base, stores: storesThatDieAt(stores, nth), mutex: createKeyedMutex(), prices: storedPrices };
      const outcome = await work(deps, kan._id, owner.viewer).then(
        () => 'finished',
        () => 'killed',
      );
      if (outcome === 'finished') break;
      killed = nth;
      expect(await place()).toEqual(before);
    }
    expect(killed).toBeGreaterThan(3);
    expect(await place()).toEqual(after);
  }
});

test('there is an end to what is kept of one list, and it is no part of what stands on it', async () => {
  const { owner, of, kan } = await scene();
  const rows = Array.from({ length: 1000 }, () => {
    const _id = randomUUID();
    return { _id, wishlistGuid: of.list._id, gift: { ...kan, _id }, year: 2025, receivedAt: base.clock.now() };
  });
  await nativeDb(base.mongo).collection<{ _id: string }>('receivedgifts').insertMany(rows);
  const refused = await receive(owner, kan._id);
  expect([refused.status, refused.body]).toEqual([422, 'TooManyReceived']);
  expect((await onList(owner, of))[0]).toHaveLength(3);
  await deleteForGood(owner, rows[0]?._id ?? '');
  expect((await receive(owner, kan._id)).status).toBe(200);
});
