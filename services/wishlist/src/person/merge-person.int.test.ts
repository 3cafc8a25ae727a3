import { randomUUID } from 'node:crypto';
import { getCrossedOff } from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type Person } from '../testing/world.js';
import { forgetDeleted } from './person.handler.js';
import { mergePerson } from './merge-person.handler.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;

beforeEach(async () => {
  const db = nativeDb(base.mongo);
  for (const { collectionName } of await db.collections()) await db.collection(collectionName).deleteMany({});
});

const contextOf = (eventId: string = randomUUID()) => ({
  eventId,
  occurredAt: base.clock.now(),
  log: base.log,
  once: createOnce(base, eventId),
});
const merged = (from: string, into: string, guestGuid: string | null = null, eventId?: string): Promise<void> =>
  mergePerson({ base, stores })({ fromUserGuid: from, intoUserGuid: into, guestGuid }, contextOf(eventId));
const deleted = (userGuid: string): Promise<void> =>
  forgetDeleted({ base, stores })({ userGuid, email: 'oma@voorbeeld.nl', isAccount: true }, contextOf());

/** Guids of the gifts in somebody's overview. */
const overview = async ({ browser }: Person): Promise<string[]> => {
  const answer = await browser.get(getCrossedOff.path);
  const { crossedOffWishlists } = answer.body as { crossedOffWishlists: { gifts: { publicGuid: string }[] }[] };
  return crossedOffWishlists.flatMap(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid)).sort();
};
const guestGuidOf = ({ viewer }: Person): string => (viewer.kind === 'afstreper' ? viewer.guestGuid : null) ?? '';

/** An afstreper in two guest sessions, each with a gift crossed off on Bram's list, and an account of the same address. */
const scene = async () => {
  const bram = await world.account();
  const list = await world.aList(bram);
  const userGuid = randomUUID();
  const [first, second] = [await world.guest(userGuid), await world.guest(userGuid)];
  const gifts = [await world.aGift(list), await world.aGift(list), await world.aGift(list)] as const;
  const crossOffs = [await world.aCrossOff(gifts[0], first), await world.aCrossOff(gifts[1], second)] as const;
  return { bram, list, userGuid, first, second, gifts, crossOffs, oma: await world.account() };
};

test('the whole past of an afstreper is in the overview of the account it became part of', async () => {
  const { userGuid, gifts, oma, first, crossOffs } = await scene();
  expect(await overview(oma)).toEqual([]);
  await merged(userGuid, oma.guid);
  expect(await overview(oma)).toEqual([gifts[0]._id, gifts[1]._id].sort());
  expect(await overview(first)).toEqual([]);
  const undo = { publicGuid: gifts[0]._id, privateCrossOffGuid: crossOffs[0]._id, contextId: null };
  expect((await oma.browser.post('/api/Gift/UndoCrossOff', undo)).status).toBe(200);
});

test('of one guest session only what that did', async () => {
  const { userGuid, gifts, oma, first, second } = await scene();
  await merged(userGuid, oma.guid, guestGuidOf(first));
  expect(await overview(oma)).toEqual([gifts[0]._id]);
  expect(await overview(second)).toEqual([gifts[1]._id]);
});

test('crossing off again what one crossed off as a guest answers the same guid', async () => {
  const { userGuid, gifts, oma, crossOffs } = await scene();
  await merged(userGuid, oma.guid);
  const answer = await oma.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[0]._id, contextId: 'tab' });
  expect([answer.status, answer.body]).toEqual([200, { crossOffGuid: crossOffs[0]._id }]);
});

test('nobody’s screen changes: not a visitor’s, and nothing is told', async () => {
  const { list, userGuid, oma } = await scene();
  const path = `/api/Wishlist/Get/${list.list.username}`;
  const visitor = world.anonymous();
  const before = await visitor.browser.get(path);
  await merged(userGuid, oma.guid);
  const after = await visitor.browser.get(path);
  expect([after.body, after.headers['etag']]).toEqual([before.body, before.headers['etag']]);
  expect(await base.outbox()).toEqual([]);
});

test('a cross-off on a list of the account itself stands, and its owner is none the wiser', async () => {
  const { userGuid, oma, first, bram } = await scene();
  const own = await world.aList(oma);
  const gift = await world.aGift(own);
  const ownerView = async () => (await oma.browser.get(`/api/MyList/Get/${own.list.privateGuid}`)).body as unknown;
  const before = await ownerView();
  const overviewBefore = await overview(oma);
  const { _id } = await world.aCrossOff(gift, first);
  await merged(userGuid, oma.guid);
  expect(await ownerView()).toEqual(before);
  expect(await overview(oma)).not.toContain(gift._id);
  expect(overviewBefore).toEqual([]);
  expect(await stores.crossOffs.standingOfGift(gift._id)).toMatchObject([{ _id, active: true }]);
  const view = await bram.browser.get(`/api/Wishlist/Get/${own.list.username}`);
  expect(JSON.stringify(view.body)).toContain('"isCrossedOff":true');
});

test('friends come along, each list once', async () => {
  const [bram, carlijn] = [await world.account(), await world.account()];
  const [brams, carlijns] = [await world.aList(bram), await world.aList(carlijn)];
  const [from, into] = [randomUUID(), await world.account()];
  const friend = (userGuid: string, wishlistGuid: string) =>
    stores.friends.add({ _id: randomUUID(), userGuid, wishlistGuid, createdAt: base.clock.now() });
  await friend(from, brams.list._id);
  await friend(from, carlijns.list._id);
  const kept = await friend(into.guid, brams.list._id);
  await merged(from, into.guid, randomUUID());
  expect(await stores.friends.of(into.guid)).toHaveLength(1);
  await merged(from, into.guid);
  const friends = await stores.friends.of(into.guid);
  expect(friends.map(({ wishlistGuid }) => wishlistGuid).sort()).toEqual([brams.list._id, carlijns.list._id].sort());
  expect(friends.map(({ _id }) => _id)).toContain(kept);
  expect(await stores.friends.of(from)).toEqual([]);
});

test('the name of who was joined is forgotten; of a guest session alone it is still somebody’s', async () => {
  const { userGuid, oma, first } = await scene();
  await stores.people.learn({ _id: userGuid, firstName: 'Oma', lastName: null, isAccount: false, version: 0 });
  await merged(userGuid, oma.guid, guestGuidOf(first));
  expect((await stores.people.byGuids([userGuid]))[0]?.firstName).toBe('Oma');
  await merged(userGuid, oma.guid);
  await stores.people.learn({ _id: userGuid, firstName: 'Oma', lastName: null, isAccount: false, version: 1 });
  expect((await stores.people.byGuids([userGuid]))[0]?.firstName).toBeNull();
});

test('the same news twice, and many at once, join once', async () => {
  const { userGuid, gifts, oma, first } = await scene();
  const eventId = randomUUID();
  await Promise.all([1, 2, 3, 4].map(() => merged(userGuid, oma.guid, null, eventId)));
  await merged(userGuid, oma.guid, guestGuidOf(first));
  expect(await overview(oma)).toEqual([gifts[0]._id, gifts[1]._id].sort());
});

test('what a guest crossed off while the news was under way comes with its second telling', async () => {
  const { userGuid, gifts, oma, first } = await scene();
  await merged(userGuid, oma.guid);
  await world.aCrossOff(gifts[2], first);
  await merged(userGuid, oma.guid);
  expect(await overview(oma)).toContain(gifts[2]._id);
});

test('whoever left meanwhile, in whatever order the news comes, is nobody: the gifts stay crossed off', async () => {
  for (const order of ['merged first', 'deleted first'] as const) {
    const { userGuid, gifts, oma, crossOffs } = await scene();
    const news = [() => merged(userGuid, oma.guid), () => deleted(oma.guid)];
    for (const tell of order === 'merged first' ? news : news.reverse()) await tell();
    for (const [index, { _id }] of crossOffs.entries())
      expect(await stores.crossOffs.standingOfGift(gifts[index]?._id ?? '')).toMatchObject([{ _id, by: null }]);
  }
});
