import { randomUUID } from 'node:crypto';
import { consume, nativeDb, startRelay } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import type { Stores } from '../shared/stores.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { clearDeleted } from './clear-gone-list.handler.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
accountNeighbour(base);
const COLLECTIONS = [
  ...['wishlists', 'categories', 'gifts', 'receivedgifts', 'crossoffs'],
  ...['friends', 'grants', 'ownerinvites', 'images', 'gonelists'],
];
const empty = async () => {
  for (const name of [...COLLECTIONS, 'outbox', 'inbox']) await nativeDb(base.mongo).collection(name).deleteMany({});
};
beforeEach(empty);

const count = (name: string, filter: object = {}) => nativeDb(base.mongo).collection(name).countDocuments(filter);
const cleared = ({ list }: ListOfTest, using: Stores = stores): Promise<void> => {
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  const payload = { publicWishlistGuid: list._id, privateWishlistGuid: list.privateGuid };
  return clearDeleted({ base, stores: using })(payload, context);
};
const aPicture = async (): Promise<string> => {
  const [_id, bytes] = [randomUUID(), Buffer.from('png')];
  await stores.images.keep({ _id, full: bytes, preview: bytes, createdAt: base.clock.now() });
  return _id;
};

/** A list with everything that may lie in one, another that stays, and a gift that moved from the first to that. */
const scene = async () => {
  const [owner, giver] = [await world.account(), await world.account()];
  const picture = await aPicture();
  const shared = await aPicture();
  const of = await world.aList(owner, { imageId: picture });
  const stays = await world.aList(owner, { imageId: shared });
  const gift = await world.aGift(of, { imageId: shared });
  await world.aGift(of);
  const deleted = await world.aGift(of);
  const moved = await world.aGift(of);
  const received = await world.aReceivedGift(of, { imageId: await aPicture() });
  const kept: Record<string, string> = {};
  for (const one of [gift, deleted, moved, received]) kept[one._id] = (await world.aCrossOff(one, giver))._id;
  await world.aCrossOff(gift, giver, { active: false, undoneAt: base.clock.now() });
  await owner.browser.delete(`/api/MyGift/${deleted._id}`);
  const to = { giftPublicGuid: moved._id, wishlistPrivateGuid: stays.list.privateGuid };
  await owner.browser.post('/api/MyGift/MoveToWishlist', to);
  for (const { list } of [of, stays])
    await stores.friends.add({ _id: randomUUID(), userGuid: giver.guid, wishlistGuid: list._id, createdAt: base.clock.now() });
  const grant = {
    _id: `session:${of.list._id}`,
    wishlistGuid: of.list._id,
    questionVersion: 1,
    expiresAt: new Date('2030-01-01'),
  };
  await nativeDb(base.mongo).collection<{ _id: string }>('grants').insertOne(grant);
  const invite = { name: 'Bram', privateWishlistGuid: of.list.privateGuid };
  await owner.browser.post('/api/WishlistOwner/InviteExtraOwner', invite);
  return { owner, giver, of, stays, moved, kept };
};
const remove = ({ browser }: Person, { list }: ListOfTest) => browser.delete(`/api/MyList/${list.privateGuid}`);
/** What is left when all is well: the other list with the moved gift and its cross-off, one friend, one picture. */
const left = () => Promise.all(COLLECTIONS.map((name) => count(name)));
const LEFT = [1, 1, 1, 0, 1, 1, 0, 0, 1, 0];

test('with a list goes what lies in it and what its deleted gifts left; a gift that moved away keeps all of its own', async () => {
  const { owner, giver, of, stays, moved, kept } = await scene();
  expect((await remove(owner, of)).status).toBe(200);
  await cleared(of);
  expect(await left()).toEqual(LEFT);
  expect(await stores.crossOffs.standingOfGift(moved._id)).toMatchObject([{ _id: kept[moved._id] }]);
  const seen = await giver.browser.get(`/api/Wishlist/Get/${stays.list.username}`);
  expect(seen.body).toMatchObject({ categories: [{ gifts: [{ publicGuid: moved._id, isCrossedOff: true }] }], isFriend: true });
  await cleared(of); // nothing is left to do
  expect(await left()).toEqual(LEFT);
});

test('killed at any step, the next delivery finishes', async () => {
  let steps = 0;
  for (let nth = 1; ; nth += 1) {
    const { owner, of } = await scene();
    await remove(owner, of);
    const outcome = await cleared(of, storesThatDieAt(stores, nth)).then(
      () => 'finished',
      () => 'killed',
    );
    await cleared(of);
    expect(await left()).toEqual(LEFT);
    await empty();
    if (outcome === 'finished') break;
    steps = nth;
  }
  expect(steps).toBeGreaterThan(10);
});

test('the event of the deletion brings it about, and two deliveries at once do no harm', async () => {
  const { owner, of } = await scene();
  startRelay(base);
  const nothing = () => Promise.resolve();
  const others = { 'user.changed': nothing, 'user.merged': nothing, 'user.deleted': nothing, 'gift.changed': nothing };
  const handle = clearDeleted({ base, stores });
  consume(base, 'wishlist', {
    ...others,
    'list.deleted': async (...given) => {
      await Promise.all([handle(...given), handle(...given)]);
    },
  });
  await remove(owner, of);
  expect(await waitFor(async () => ((await count('gonelists')) === 0 ? true : null))).toBe(true);
  expect(await left()).toEqual(LEFT);
});

test('a list of a thousand gifts, all crossed off, goes whole', async () => {
  const [owner, giver] = [await world.account(), await world.account()];
  const of = await world.aList(owner);
  const first = await world.aGift(of);
  const gifts = Array.from({ length: 1000 }, () => ({ ...first, _id: randomUUID() }));
  await nativeDb(base.mongo).collection<{ _id: string }>('gifts').insertMany(gifts);
  const by = { userGuid: giver.guid, guestGuid: null };
  const crossOffs = gifts.map(({ _id, wishlistGuid }) => ({ _id: randomUUID(), giftGuid: _id, wishlistGuid, by, active: true }));
  await nativeDb(base.mongo).collection<{ _id: string }>('crossoffs').insertMany(crossOffs);
  await remove(owner, of);
  await cleared(of);
  expect(await left()).toEqual(COLLECTIONS.map(() => 0));
});
