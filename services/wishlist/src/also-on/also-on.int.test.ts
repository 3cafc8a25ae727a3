import {
  alsoOn,
  crossOffGift,
  deleteGift,
  deleteMyList,
  editGift,
  type Gift,
  getByCrossOffGuid,
  getCrossedOff,
  HEADERS,
  moveCategory,
  moveGift,
  type OwnerWishlist,
  pathTo,
  putGiftBack,
  receiveGift,
  TIMES,
  undoCrossOff,
  type VisitorWishlist,
} from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { crossOffGift as crossOffIn } from '../cross-off/cross-off-gift.js';
import { clearDeleted } from '../delete-list/clear-gone-list.handler.js';
import { noteEdit } from '../giver-news/note-edit.handler.js';
import { tellDueGivers } from '../giver-news/tell-givers.job.js';
import { storedPrices } from '../gift/prices.js';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { invitesOf } from '../testing/invites.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);
const invites = invitesOf(base, world);

beforeEach(async () => {
  for (const collection of await nativeDb(base.mongo).collections()) await collection.deleteMany({});
});

const put = ({ browser }: Person, giftPublicGuid: string, ...on: readonly ListOfTest[]) =>
  browser.post(alsoOn.path, { giftPublicGuid, wishlistPrivateGuids: on.map(({ list }) => list.privateGuid) });
const crossOff = async ({ browser }: Person, publicGiftGuid: string) =>
  ((await browser.post(crossOffGift.path, { publicGiftGuid })).body as { crossOffGuid: string }).crossOffGuid;
const undo = ({ browser }: Person, publicGuid: string, privateCrossOffGuid: string) =>
  browser.post(undoCrossOff.path, { publicGuid, privateCrossOffGuid });
const seenBy = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist).categories.flatMap(({ gifts }) => gifts);
const ownView = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist).categories.flatMap(({ gifts }) => gifts);
const overview = async ({ browser }: Person) =>
  (
    (await browser.get(getCrossedOff.path)).body as {
      crossedOffWishlists: { wishlistUrl: string; publicGuid: string; gifts: Gift[] }[];
    }
  ).crossedOffWishlists;
const mailedLink = (gift: string, guid: string) =>
  world.anonymous().browser.get(getByCrossOffGuid.path.replace(':giftPublicGuid', gift).replace(':crossOffGuid', guid));
const person = async (email: string): Promise<Person> => {
  const one = await invites.named();
  accounts.set(one.guid, { firstName: 'Iemand', lastName: 'Anders', email });
  return one;
};

/** A wish on a birthday list and a private Christmas list, and somebody who gives. */
const scene = async (given: { readonly shows?: boolean } = {}) => {
  const [owner, giver] = [await person('anna@voorbeeld.nl'), await person('bram@voorbeeld.nl')];
  const birthday = await world.aList(owner, { title: 'Verjaardag', showCrossedOff: given.shows ?? false });
  const christmas = await world.aList(owner, { title: 'Kerst', accessType: 'PUBLIC' });
  const gift = await world.aGift(birthday, { description: 'Een kan', note: 'Blauw', ownPrice: 1500, priority: 'Favourite' });
  expect((await put(owner, gift._id, christmas)).status).toBe(200);
  const [there] = await stores.gifts.ofList(christmas.list._id);
  if (there === undefined) throw new Error('it is not there');
  return { owner, giver, birthday, christmas, gift, there };
};

const contextOf = () => {
  const eventId = base.newGuid();
  return { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
};

/** The worker hears of it all; answers who was mailed what of their gifts. */
const workersDo = async () => {
  const told = await base.outbox();
  await nativeDb(base.mongo).collection('outbox').deleteMany({});
  const context = contextOf();
  for (const { name, payload } of told) {
    if (name === 'gift.changed') await noteEdit({ base, stores })(payload as never, context);
    if (name === 'list.deleted') await clearDeleted({ base, stores })(payload as never, context);
  }
  base.clock.advance(TIMES.giverMailQuiet);
  await tellDueGivers({ base, stores });
  return (await base.outbox()).flatMap(({ payload }) => {
    const { kind, data } = payload as { kind?: string; data: { listPath: string | null; gifts: { change: string }[] } };
    return kind === 'crossedOffGiftsChanged' ? [data] : [];
  });
};

test('it stands on both, with all that it says, and its owner is told where else', async () => {
  const { owner, birthday, christmas, gift, there } = await scene();
  const said = { description: 'Een kan', note: 'Blauw', ownPrice: 1500, priority: 'Favourite' };
  expect(await ownView(owner, birthday)).toMatchObject([
    { publicGuid: gift._id, ...said, alsoOn: [{ privateGuid: christmas.list.privateGuid, name: 'Kerst' }] },
  ]);
  expect(await ownView(owner, christmas)).toMatchObject([
    { publicGuid: there._id, ...said, alsoOn: [{ privateGuid: birthday.list.privateGuid, name: 'Verjaardag' }] },
  ]);
  // No visitor hears of the other list.
  for (const one of [birthday, christmas]) expect(JSON.stringify(await seenBy(world.anonymous(), one))).not.toContain('alsoOn');
});

test.each([
  ['nl', 'Verlanglijstje van Anna de Vries'],
  ['en', 'Anna de Vries’s wish list'],
])('a list without a title is named in %s to who reads that', async (language, name) => {
  const { owner, birthday, christmas } = await scene();
  await nativeDb(base.mongo)
    .collection<{ _id: string }>('wishlists')
    .updateOne({ _id: christmas.list._id }, { $set: { title: null } });
  const seen = await owner.browser.get(`/api/MyList/Get/${birthday.list.privateGuid}`, { [HEADERS.language]: language });
  const [gift] = (seen.body as OwnerWishlist).categories.flatMap(({ gifts }) => gifts);
  expect(gift?.alsoOn?.map((one) => one.name)).toEqual([name]);
});

test('twice, and from two tabs at once, is once', async () => {
  const { owner, christmas, gift } = await scene();
  const third = await world.aList(owner);
  const answers = await Promise.all([1, 2].map(() => put(owner, gift._id, christmas, third)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { list } of [christmas, third]) expect(await stores.gifts.ofList(list._id)).toHaveLength(1);
});

test('only lists with the same owners, and one’s own', async () => {
  const { owner, giver, gift } = await scene();
  const shared = await world.aList(owner, { ownerGuids: [owner.guid, giver.guid] });
  expect((await put(owner, gift._id, shared)).body).toBe('OtherOwners');
  expect((await put(owner, gift._id, await world.aList(giver))).body).toBe('DestinationNotOwned');
  expect((await put(giver, gift._id, await world.aList(giver))).status).toBe(401);
});

test('crossed off on one it is crossed off on both at once, and undone too; each hears of its own gift', async () => {
  const { giver, birthday, christmas, gift, there } = await scene();
  for (const one of [birthday, christmas]) expect(await seenBy(giver, one)).toMatchObject([{ isCrossedOff: false }]);
  await nativeDb(base.mongo).collection('outbox').deleteMany({});
  const guid = await crossOff(giver, there._id);
  for (const one of [birthday, christmas]) {
    expect(await seenBy(world.anonymous(), one)).toMatchObject([{ isCrossedOff: true, privateCrossOffGuid: null }]);
    expect(await seenBy(giver, one)).toMatchObject([{ isCrossedOff: true, privateCrossOffGuid: guid }]);
  }
  const told = (await base.outbox()).filter(({ name }) => name === 'gift.changed').map(({ payload }) => payload);
  expect(told).toMatchObject([
    { publicWishlistGuid: christmas.list._id, giftPublicGuid: there._id, audience: 'visitors' },
    { publicWishlistGuid: birthday.list._id, giftPublicGuid: gift._id, audience: 'visitors' },
  ]);
  const other = await world.account();
  expect((await other.browser.post(crossOffGift.path, { publicGiftGuid: gift._id })).body).toBe('CrossedOffByOtherUser');
  expect((await undo(giver, there._id, guid)).status).toBe(200);
  for (const one of [birthday, christmas]) expect(await seenBy(other, one)).toMatchObject([{ isCrossedOff: false }]);
});

test('one wins of those who cross off on two lists at once', async () => {
  const { gift, there } = await scene();
  const givers = await Promise.all(Array.from({ length: process.env.TEST_LONG === '1' ? 1_000 : 20 }, () => world.account()));
  const answers = await Promise.all(
    givers.map(({ browser }, index) =>
      browser.post(crossOffGift.path, { publicGiftGuid: index % 2 === 0 ? gift._id : there._id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body === 'CrossedOffByOtherUser')).toHaveLength(givers.length - 1);
  expect(await stores.crossOffs.standingOfGift(gift._id)).toHaveLength(1);
}, 600_000);

test('while it is put on a list somebody crosses it off: that list shows it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [owner, giver] = [await world.account(), await world.account()];
    const [here, there] = [await world.aList(owner), await world.aList(owner)];
    const gift = await world.aGift(here);
    const [linked, guid] = await Promise.all([put(owner, gift._id, there), crossOff(giver, gift._id)]);
    expect([linked.status, typeof guid]).toEqual([200, 'string']);
    for (const one of [here, there]) expect(await seenBy(world.anonymous(), one)).toMatchObject([{ isCrossedOff: true }]);
  }
});

test('put on a list between the reading and the writing of a cross-off: that list shows it, whatever it showed meanwhile', async () => {
  const [owner, giver, visitor] = [await world.account(), await world.account(), world.anonymous()];
  const [here, there] = [await world.aList(owner), await world.aList(owner)];
  const gift = await world.aGift(here);
  let isRead = false;
  const present = async (guid: string) => {
    const found = await stores.gifts.present(guid);
    if (!isRead) {
      isRead = true;
      await put(owner, gift._id, there);
      expect(await seenBy(visitor, there)).toMatchObject([{ isCrossedOff: false }]);
    }
    return found;
  };
  const slow = { ...stores, gifts: { ...stores.gifts, present } };
  const deps = { base, stores: slow, mutex: createKeyedMutex(), prices: storedPrices };
  const by = { viewer: giver.viewer, sessionKey: null };
  const outcome = await crossOffIn(deps, { giftGuid: gift._id, units: 1, contextId: null, by });
  expect(outcome).toHaveProperty('crossOffGuid');
  for (const one of [here, there]) expect(await seenBy(visitor, one)).toMatchObject([{ isCrossedOff: true }]);
});

test('what is said of it, is said on both; order and category are of each list', async () => {
  const { owner, birthday, christmas, gift, there } = await scene();
  const own = await world.aCategory(birthday);
  const change = { description: 'Een vaas', note: null, quantity: 3, priority: 'Nice' };
  const edited = await owner.browser.post(editGift.path, {
    ...{ publicGuid: gift._id, categoryPrivateGuid: own.category.privateGuid, ...change, enableCrossOff: false },
  });
  expect(edited.status).toBe(200);
  const said = { ...change, crossOffEnabled: false, imageId: null };
  expect(await stores.gifts.byGuid(gift._id)).toMatchObject({ ...said, categoryGuid: own.category._id });
  expect(await stores.gifts.byGuid(there._id)).toMatchObject({ ...said, categoryGuid: christmas.category._id });
});

test('who gives learns of no other list, also when it stands on another one alone', async () => {
  const { owner, giver, birthday, christmas, gift } = await scene();
  const guid = await crossOff(giver, gift._id);
  await owner.browser.delete(deleteGift.path.replace(':id', gift._id));
  expect(await workersDo()).toEqual([]); // it is not gone
  expect(await seenBy(world.anonymous(), christmas)).toMatchObject([{ isCrossedOff: true }]);
  const given = await overview(giver);
  expect(given).toMatchObject([
    { publicGuid: birthday.list._id, gifts: [{ publicGuid: gift._id, description: 'Een kan', privateCrossOffGuid: guid }] },
  ]);
  const page = await mailedLink(gift._id, guid);
  expect(page.body).toMatchObject({ username: birthday.list.username, gift: { publicGuid: gift._id } });
  for (const answer of [given, page.body]) {
    expect(JSON.stringify(answer)).not.toContain(christmas.list.username);
    expect(JSON.stringify(answer)).not.toContain(christmas.list._id);
  }
  const note = { publicGuid: gift._id, privateCrossOffGuid: guid, bought: true };
  expect((await giver.browser.post('/api/Gift/NoteShopping', note)).status).toBe(200);
  expect((await undo(giver, gift._id, guid)).status).toBe(200);
  expect(await seenBy(world.anonymous(), christmas)).toMatchObject([{ isCrossedOff: false }]);
});

test('once it is deleted from the last list, who gave it is told as of the list on which they did', async () => {
  const { owner, giver, birthday, gift, there } = await scene();
  await crossOff(giver, gift._id);
  await owner.browser.delete(deleteGift.path.replace(':id', gift._id));
  expect(await workersDo()).toEqual([]);
  await owner.browser.delete(deleteGift.path.replace(':id', there._id));
  const mails = await workersDo();
  expect(mails).toMatchObject([
    { listPath: pathTo('listView', { username: birthday.list.username }), gifts: [{ change: 'deleted' }] },
  ]);
  expect(await overview(giver)).toEqual([]);
});

test('an edit is told to who gives it once, by the list on which they did', async () => {
  const { owner, giver, birthday, christmas, there, gift } = await scene();
  const guid = await crossOff(giver, gift._id);
  const body = { publicGuid: there._id, categoryPrivateGuid: christmas.category.privateGuid, description: 'Een vaas' };
  await owner.browser.post(editGift.path, body);
  expect(await workersDo()).toMatchObject([
    {
      listPath: pathTo('listView', { username: birthday.list.username }),
      gifts: [{ change: 'edited', undoPath: `/crossedoff/${gift._id}/${guid}` }],
    },
  ]);
});

test('when the list on which they did is gone they are told so, and it is free on the other', async () => {
  const { owner, giver, birthday, christmas, gift, there } = await scene();
  await crossOff(giver, gift._id);
  const other = await world.account();
  await owner.browser.delete(deleteMyList.path.replace(':id', birthday.list.privateGuid));
  expect(await workersDo()).toMatchObject([{ listPath: null, gifts: [{ change: 'deleted' }] }]);
  expect(await seenBy(other, christmas)).toMatchObject([{ isCrossedOff: false }]);
  expect(await ownView(owner, christmas)).toMatchObject([{ publicGuid: there._id }]);
  // What was crossed off on the list that stays, stays.
  await crossOff(other, there._id);
  expect(await overview(other)).toHaveLength(1);
});

test('a process that is killed while a list is cleared leaves the wish on the other, free of what was done on the first', async () => {
  let killed = 0;
  for (let nth = 1; ; nth += 1) {
    const { owner, giver, birthday, christmas, gift } = await scene();
    const taken = await world.aGift(birthday, { description: 'Een atlas' });
    await put(owner, taken._id, christmas);
    const [, atlas] = await stores.gifts.ofList(christmas.list._id);
    await crossOff(giver, gift._id);
    await crossOff(giver, atlas?._id ?? '');
    await owner.browser.delete(deleteMyList.path.replace(':id', birthday.list.privateGuid));
    const payload = { publicWishlistGuid: birthday.list._id, privateWishlistGuid: birthday.list.privateGuid };
    const clear = (using: typeof stores) => clearDeleted({ base, stores: using })(payload, contextOf());
    const outcome = await clear(storesThatDieAt(stores, nth)).then(
      () => 'finished',
      () => 'killed',
    );
    if (outcome === 'killed') await clear(stores);
    expect(await seenBy(giver, christmas)).toMatchObject([
      { description: 'Een kan', isCrossedOff: false },
      { description: 'Een atlas', isCrossedOff: true },
    ]);
    expect(await overview(giver)).toHaveLength(1);
    if (outcome === 'finished') break;
    killed = nth;
  }
  expect(killed).toBeGreaterThan(10);
});

test('when another list is gone, what they gave stands', async () => {
  const { owner, giver, birthday, christmas, gift } = await scene();
  await crossOff(giver, gift._id);
  await owner.browser.delete(deleteMyList.path.replace(':id', christmas.list.privateGuid));
  expect(await workersDo()).toEqual([]);
  expect(await seenBy(world.anonymous(), birthday)).toMatchObject([{ isCrossedOff: true }]);
  expect((await ownView(owner, birthday))[0]).not.toHaveProperty('alsoOn');
});

test('moved to where it stands already it stands there once, crossed off as before; a category goes the same way', async () => {
  const { owner, giver, birthday, christmas, gift, there } = await scene();
  await crossOff(giver, gift._id);
  const second = await world.aGift(birthday, { description: 'Een atlas', position: 1 });
  await put(owner, second._id, christmas);
  const moved = await owner.browser.post(moveGift.path, {
    giftPublicGuid: gift._id,
    wishlistPrivateGuid: christmas.list.privateGuid,
  });
  expect(moved.body).toMatchObject({ gift: { publicGuid: there._id }, categoryPrivateGuid: christmas.category.privateGuid });
  expect(moved.body).not.toHaveProperty('gift.alsoOn');
  const { privateGuid: categoryPrivateGuid } = birthday.category;
  await owner.browser.post(moveCategory.path, { categoryPrivateGuid, wishlistPrivateGuid: christmas.list.privateGuid });
  expect(await seenBy(world.anonymous(), christmas)).toMatchObject([
    { publicGuid: there._id, isCrossedOff: true },
    { description: 'Een atlas', isCrossedOff: false },
  ]);
  expect(await seenBy(world.anonymous(), birthday)).toEqual([]);
});

test('received it leaves both, without a mail; put back it is on the one', async () => {
  const { owner, giver, birthday, christmas, gift, there } = await scene();
  const guid = await crossOff(giver, gift._id);
  await owner.browser.post(receiveGift.path, { giftPublicGuid: there._id });
  for (const one of [birthday, christmas]) expect(await seenBy(world.anonymous(), one)).toEqual([]);
  expect(await overview(giver)).toMatchObject([
    { publicGuid: birthday.list._id, gifts: [{ publicGuid: gift._id, isReceived: true }] },
  ]);
  expect((await mailedLink(gift._id, guid)).body).toMatchObject({ username: birthday.list.username, gift: { isReceived: true } });
  expect(await workersDo()).toEqual([]);
  await owner.browser.post(putGiftBack.path, { giftPublicGuid: there._id });
  expect(await seenBy(world.anonymous(), birthday)).toEqual([]);
  expect(await seenBy(world.anonymous(), christmas)).toMatchObject([{ publicGuid: there._id, isCrossedOff: true }]);
});

test('owners who see what is crossed off on a list see nothing of what was done on another', async () => {
  const { owner, giver, birthday, gift, there } = await scene({ shows: true });
  const guid = await crossOff(giver, there._id);
  expect(await ownView(owner, birthday)).toMatchObject([{ isCrossedOff: false }]);
  await undo(giver, there._id, guid);
  const told = (await base.outbox()).filter(({ name }) => name === 'gift.changed').slice(-4);
  expect(told.map(({ payload }) => (payload as { audience: string }).audience)).toEqual(Array(4).fill('visitors'));
  await crossOff(giver, gift._id);
  expect(await ownView(owner, birthday)).toMatchObject([{ isCrossedOff: true }]);
});

test('with another owner it is a wish of its own: crossed off as it was on both, and from then on apart', async () => {
  const { owner, giver, birthday, christmas, gift, there } = await scene();
  const friend = await person('carla@voorbeeld.nl');
  const guid = await crossOff(giver, gift._id);
  await invites.accept(friend, await invites.invite(christmas, owner));
  for (const one of [birthday, christmas]) expect((await ownView(owner, one))[0]).not.toHaveProperty('alsoOn');
  // Nothing is shown free, and an edit of the one is none of the other.
  for (const one of [birthday, christmas]) expect(await seenBy(giver, one)).toMatchObject([{ isCrossedOff: true }]);
  const body = { publicGuid: there._id, categoryPrivateGuid: christmas.category.privateGuid, description: 'Een vaas' };
  await friend.browser.post(editGift.path, body);
  expect(await seenBy(giver, birthday)).toMatchObject([{ description: 'Een kan' }]);
  await undo(giver, gift._id, guid);
  expect(await seenBy(giver, birthday)).toMatchObject([{ isCrossedOff: false }]);
  expect(await seenBy(giver, christmas)).toMatchObject([{ isCrossedOff: true, privateCrossOffGuid: null }]);
});

test('who comes to own a list sees on the other, as a visitor, nothing of what is done on theirs from then on', async () => {
  const { owner, giver, birthday, christmas, gift, there } = await scene();
  const friend = await person('carla@voorbeeld.nl');
  await invites.accept(friend, await invites.invite(christmas, owner));
  await crossOff(giver, there._id);
  expect(await seenBy(friend, birthday)).toMatchObject([{ isCrossedOff: false }]);
  expect(await seenBy(giver, christmas)).toMatchObject([{ isCrossedOff: true }]);
  await crossOff(friend, gift._id);
  expect(await seenBy(giver, birthday)).toMatchObject([{ isCrossedOff: true }]);
  expect(await ownView(friend, christmas)).toMatchObject([{ isCrossedOff: false }]);
});
