import { randomUUID } from 'node:crypto';
import { inTransaction, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { Stores } from '../shared/stores.js';
import { storedPrices } from '../gift/prices.js';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { editGift } from '../gift/edit-gift.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { forgetDeleted } from './person.handler.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
accountNeighbour(base);

beforeEach(async () => {
  const db = nativeDb(base.mongo);
  for (const { collectionName } of await db.collections()) await db.collection(collectionName).deleteMany({});
});

const deleted = (userGuid: string, using: Stores = stores): Promise<void> => {
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  const payload = { userGuid, email: 'anna@voorbeeld.nl', isAccount: true };
  return forgetDeleted({ base, stores: using })(payload, context);
};

/** Everything the database holds but what is on its way, by collection, as JSON. */
const everything = async (): Promise<Record<string, string>> => {
  const kept: Record<string, string> = {};
  for (const { collectionName } of await nativeDb(base.mongo).collections()) {
    if (['outbox', 'inbox'].includes(collectionName)) continue;
    const all = await nativeDb(base.mongo).collection(collectionName).find().sort({ _id: 1 }).toArray();
    kept[collectionName] = JSON.stringify(all);
  }
  return kept;
};
const count = (name: string, filter: object = {}) => nativeDb(base.mongo).collection(name).countDocuments(filter);
const told = async (name: string) => (await base.outbox()).filter((entry) => entry.name === name).map(({ payload }) => payload);

const aPicture = async (): Promise<string> => {
  const _id = randomUUID();
  const bytes = Buffer.from('png');
  await stores.images.keep({ _id, full: bytes, preview: bytes, createdAt: base.clock.now() });
  return _id;
};
const inSession = (work: Parameters<typeof inTransaction>[1]) => inTransaction(base.mongo, work);
const anInvite = (wishlistGuid: string, name: string, acceptedBy: string | null) =>
  inSession(async (session) => {
    const now = base.clock.now();
    const invite = { _id: randomUUID(), wishlistGuid, name, createdAt: now, expiresAt: new Date(now.getTime() + 1000) };
    await stores.ownerInvites.insert({ ...invite, acceptedBy, acceptedAt: null, forNewAccount: false }, session);
  });

/** Anna's whole life here, and people around her. */
const aLife = async () => {
  const [anna, bram, carlijn] = await Promise.all([world.account(), world.account(), world.account()]);
  await stores.people.learn({ _id: anna.guid, firstName: 'Annabel', lastName: 'Appelman', isAccount: true, version: 0 });
  const [hers, shared] = [await aPicture(), await aPicture()];
  const own = await world.aList(anna, {
    ...{ firstName: 'Annabel', lastName: 'Appelman', accessType: 'OPEN', username: 'annabel', title: 'Mijn feest' },
    ...{ imageId: hers, ownerGuids: [anna.guid, bram.guid] },
  });
  const second = await world.aList(anna, { firstName: 'Annabel', lastName: 'Appelman' });
  const gift = await world.aGift(own, { imageId: shared });
  await world.aGift(own);
  await world.aCrossOff(gift, carlijn);
  await stores.grants.give('session-of-carlijn', own.list, new Date('2030-01-01'));
  await anInvite(own.list._id, 'Dirk', null);

  const brams = await world.aList(bram, { ownerGuids: [bram.guid, anna.guid], imageId: shared });
  await anInvite(brams.list._id, 'Annabel', anna.guid);
  await anInvite(brams.list._id, 'Dirk', null);
  await world.aGift(brams);

  const carlijns = await world.aList(carlijn);
  const [taken, freed, free] = [await world.aGift(carlijns), await world.aGift(carlijns), await world.aGift(carlijns)];
  const standing = await world.aCrossOff(taken, anna);
  await world.aCrossOff(freed, anna, { active: false, undoneAt: base.clock.now() });
  const friend = (userGuid: string, of: ListOfTest) =>
    stores.friends.add({ _id: randomUUID(), userGuid, wishlistGuid: of.list._id, createdAt: base.clock.now() });
  await friend(anna.guid, carlijns);
  await friend(carlijn.guid, own);
  await friend(carlijn.guid, brams);
  return { anna, bram, carlijn, own, second, brams, carlijns, taken, free, standing, hers, shared };
};

test('a person goes with their lists and everything in them; what is others’ stays as it was', async () => {
  const { anna, bram, own, second, brams, carlijns, hers, shared } = await aLife();
  await deleted(anna.guid);
  const { people, ...kept } = await everything();
  for (const trace of [anna.guid, 'Annabel', 'Appelman', own.list._id, second.list._id])
    expect(Object.values(kept).join()).not.toContain(trace);
  expect(people).not.toMatch(/Annabel|Appelman/);

  expect(await count('wishlists')).toBe(2);
  expect((await stores.wishlists.byGuid(brams.list._id))?.ownerGuids).toEqual([bram.guid]);
  expect(await count('gifts', { wishlistGuid: brams.list._id })).toBe(1);
  expect(await count('categories')).toBe(2);
  expect(await count('ownerinvites', { wishlistGuid: brams.list._id, name: 'Dirk' })).toBe(1);
  expect([await count('ownerinvites'), await count('grants'), await count('friends'), await count('gonelists')]).toEqual([
    1, 0, 1, 0,
  ]);
  expect(await count('crossoffs', { wishlistGuid: carlijns.list._id, by: null })).toBe(2);
  expect(await count('crossoffs')).toBe(2);
  expect([await stores.images.read(hers, 'full'), (await stores.images.read(shared, 'full'))?.toString()]).toEqual([null, 'png']);
});

test('each list that goes, each list left, and each other owner is told of, once', async () => {
  const { anna, bram, own, second, brams } = await aLife();
  await deleted(anna.guid);
  await deleted(anna.guid);
  const guids = ({ list }: ListOfTest) => ({ publicWishlistGuid: list._id, privateWishlistGuid: list.privateGuid });
  expect(await told('list.deleted')).toHaveLength(2);
  expect(await told('list.deleted')).toEqual(expect.arrayContaining([guids(own), guids(second)]));
  expect(await told('list.ownerLeft')).toEqual([{ ...guids(brams), publicUserGuid: anna.guid }]);
  expect(await told('mail')).toEqual([
    {
      kind: 'coOwnedListDeleted',
      to: { userGuid: bram.guid },
      data: { ownerName: 'Annabel Appelman', listName: 'Mijn feest' },
      reference: null,
    },
  ]);
});

test('the name of a list is free at once', async () => {
  const { anna, carlijn, own } = await aLife();
  await deleted(anna.guid);
  const check = await carlijn.browser.post('/api/MyList/CheckUsername', { username: own.list.username, privateGuid: null });
  expect(check.body).toBe('Available');
  expect((await carlijn.browser.get(`/api/Wishlist/GetAccessState/${own.list.username}`)).body).toEqual({
    accessState: 'NotFound',
  });
});

describe('what a deleted person crossed off', () => {
  /** Every byte of the list, for its owner and for visitors, without what says when it was answered. */
  const views = async (people: readonly Person[], { list }: ListOfTest): Promise<string[]> => {
    const paths = [`/api/MyList/Get/${list.privateGuid}`, `/api/Wishlist/Get/${list.username}`, '/api/MyList/GetAll'];
    const answers = people.flatMap(({ browser }) => paths.map((path) => browser.get(path)));
    return (await Promise.all(answers)).map(({ status, headers, text }) =>
      JSON.stringify([status, (headers as Record<string, string>)['etag'], text]),
    );
  };

  test('stays crossed off for everybody, and no owner and no visitor sees, hears or counts anything', async () => {
    const { anna, carlijn, carlijns } = await aLife();
    const people = [carlijn, await world.account(), world.anonymous()];
    const before = [await views(people, carlijns), await stores.wishlists.byGuid(carlijns.list._id)];
    base.clock.advance(60_000);
    await deleted(anna.guid);
    expect([await views(people, carlijns), await stores.wishlists.byGuid(carlijns.list._id)]).toEqual(before);
    expect(JSON.stringify(await base.outbox())).not.toContain(carlijns.list._id);
  });

  test('belongs to nobody: another visitor finds it taken, and the guid of the mail still frees it', async () => {
    const { anna, taken, standing } = await aLife();
    await deleted(anna.guid);
    const visitor = await world.account();
    const crossOff = () => visitor.browser.post('/api/Gift/CrossOff', { publicGiftGuid: taken._id });
    expect((await crossOff()).body).toBe('CrossedOffByOtherUser');
    const shown = await visitor.browser.get(`/api/Gift/GetByCrossOffGuid/${taken._id}/${standing._id}`);
    expect(shown.body).toMatchObject({ gift: { isCrossedOff: true } });
    const undo = { publicGuid: taken._id, privateCrossOffGuid: standing._id };
    expect((await world.anonymous().browser.post('/api/Gift/UndoCrossOff', undo)).status).toBe(200);
    expect((await crossOff()).status).toBe(200);
  });
});

test('what a request under way put down after the first time goes with the second', async () => {
  const { anna, carlijns, free } = await aLife();
  await deleted(anna.guid);
  await world.aGift(await world.aList(anna));
  await world.aCrossOff(free, anna);
  const late = { _id: randomUUID(), userGuid: anna.guid, wishlistGuid: carlijns.list._id, createdAt: base.clock.now() };
  await stores.friends.add(late);
  await deleted(anna.guid);
  const { people, ...kept } = await everything();
  expect(Object.values(kept).join()).not.toContain(anna.guid);
  expect(people).toContain(anna.guid); // that nobody of this name comes back
});

test('killed at any step, the next run finishes, and everybody is told once', async () => {
  let steps = 0;
  for (let nth = 1; ; nth += 1) {
    const { anna } = await aLife();
    const outcome = await deleted(anna.guid, storesThatDieAt(stores, nth)).then(
      () => 'finished',
      () => 'killed',
    );
    await deleted(anna.guid);
    const { people: _people, ...kept } = await everything();
    expect(Object.values(kept).join()).not.toContain(anna.guid);
    expect([await count('wishlists'), await count('gonelists'), await count('crossoffs'), await count('images')]).toEqual([
      2, 0, 2, 1,
    ]);
    expect([await told('list.deleted'), await told('list.ownerLeft'), await told('mail')].map((all) => all.length)).toEqual([
      2, 1, 1,
    ]);
    for (const name of ['wishlists', 'categories', 'gifts', 'crossoffs', 'friends', 'people', 'images', 'ownerinvites', 'outbox'])
      await nativeDb(base.mongo).collection(name).deleteMany({});
    if (outcome === 'finished') break;
    steps = nth;
  }
  expect(steps).toBeGreaterThan(30);
});

test('a life of forty lists and a list of a thousand gifts goes whole', async () => {
  const [anna, visitor] = [await world.account(), await world.account()];
  const big = await world.aList(anna);
  const first = await world.aGift(big);
  const gifts = Array.from({ length: 1000 }, () => ({ ...first, _id: randomUUID(), imageId: randomUUID() }));
  await nativeDb(base.mongo).collection<{ _id: string }>('gifts').insertMany(gifts);
  const by = { userGuid: visitor.guid, guestGuid: null };
  const crossOffs = gifts.map(({ _id, wishlistGuid }) => ({ _id: randomUUID(), giftGuid: _id, wishlistGuid, by, active: true }));
  await nativeDb(base.mongo).collection<{ _id: string }>('crossoffs').insertMany(crossOffs);
  for (let index = 0; index < 40; index += 1) await world.aList(anna);
  await deleted(anna.guid);
  const names = ['wishlists', 'categories', 'gifts', 'crossoffs', 'gonelists'];
  expect(await Promise.all(names.map((name) => count(name)))).toEqual([0, 0, 0, 0, 0]);
  expect(await told('list.deleted')).toHaveLength(41);
});

test('a gift that another owner adds at that moment goes with the list', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [anna, bram] = [await world.account(), await world.account()];
    const own = await world.aList(anna, { ownerGuids: [anna.guid, bram.guid] });
    const command = {
      ...{ giftGuid: null, categoryPrivateGuid: own.category.privateGuid, description: 'Boek', url: null, viewer: bram.viewer },
      ...{ enableCrossOff: true, hasCustomImage: false, newImageBase64: null },
    };
    const adding = editGift({ base, stores, mutex: createKeyedMutex(), prices: storedPrices }, command).then(
      () => 'added',
      () => 'too late',
    );
    await Promise.all([adding, deleted(anna.guid)]);
    expect([await count('gifts'), await count('wishlists')]).toEqual([0, 0]);
  }
});
