import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VisitorWishlist, wishlistInternal } from '@site/contracts';
import { createOnce } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { joinByInvite } from '../owners/join-by-invite.js';
import { mergePerson } from '../person/merge-person.handler.js';
import { storedPrices } from '../gift/prices.js';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { createWorld, type Person } from '../testing/world.js';

/**
 * Visitors share the view of a revision: what is somebody's own is laid over it, and whose view is another one is told to the
 * gateway. Both must be so on the request after whatever changed them, also when no visitor's view did.
 */
const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
let server: Server;

beforeAll(async () => {
  server = await new Promise<Server>((resolve) => {
    const started = world.app.listen(0, '127.0.0.1', () => resolve(started));
  });
  Object.assign(base.config, { WISHLIST_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const gifts = [await world.aGift(of), await world.aGift(of, { position: 1 })] as const;
  return { owner, of, gifts, list: of.list };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const view = async ({ list }: Scene, { browser }: Person) =>
  (await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist;
/** Guids of own cross-offs in their order, whether it is a friend, and which posts are the viewer's own. */
const own = async (of: Scene, person: Person) => {
  const { categories, isFriend, forum } = await view(of, person);
  const made = categories.flatMap(({ gifts }) => gifts.map(({ privateCrossOffGuid }) => privateCrossOffGuid));
  return { made, isFriend, posts: forum.map(({ deletableByCurrentUser }) => deletableByCurrentUser) };
};
const tagOf = async ({ list }: Scene) =>
  (await base.internal.call(wishlistInternal.viewTags, { usernames: [list.username] }))[0] ?? null;
const peopleOf = async (of: Scene) => [...((await tagOf(of))?.people ?? [])].sort();
const crossOff = async ({ browser }: Person, publicGiftGuid: string) =>
  ((await browser.post('/api/Gift/CrossOff', { publicGiftGuid })).body as { crossOffGuid: string }).crossOffGuid;
const post = async ({ list }: Scene, { browser }: Person) => {
  const body = { publicWishlistGuid: list._id, message: 'Wie geeft de fiets?', firstName: 'Bo', lastName: 'Smit' };
  expect((await browser.post('/api/Wishlist/CreateForumPost', body)).status).toBeLessThan(300);
};

test('two visitors in turn each see their own, and a third nothing of theirs', async () => {
  const of = await scene();
  const [one, other, third] = [await world.account(), await world.account(), await world.account()];
  await view(of, third); // of the revision before
  const guids = [await crossOff(one, of.gifts[0]._id), await crossOff(other, of.gifts[1]._id)];
  for (let time = 0; time < 2; time += 1) {
    expect((await own(of, one)).made).toEqual([guids[0], null]);
    expect((await own(of, other)).made).toEqual([null, guids[1]]);
    expect((await own(of, third)).made).toEqual([null, null]);
    expect((await own(of, await world.guest(one.guid))).made).toEqual([null, null]);
  }
  expect(await peopleOf(of)).toEqual([of.owner.guid, one.guid, other.guid].sort());
});

test('of a gift of several everybody gets what is left, and each their own number', async () => {
  const of = await scene();
  const gift = await world.aGift(of.of, { quantity: 3, position: 2 });
  const [one, other, third] = [await world.account(), await world.guest(), await world.account()];
  await view(of, third); // of the revision before
  for (const [person, units] of [
    [one, 1],
    [other, 2],
  ] as const)
    expect((await person.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id, units })).status).toBe(200);
  const seen = async (person: Person) => (await view(of, person)).categories[0]?.gifts[2];
  for (let time = 0; time < 2; time += 1) {
    expect(await seen(one)).toMatchObject({ isCrossedOff: true, units: { left: 0, mine: 1 } });
    expect(await seen(other)).toMatchObject({ isCrossedOff: true, units: { left: 0, mine: 2 } });
    expect(await seen(third)).toMatchObject({ isCrossedOff: true, privateCrossOffGuid: null, units: { left: 0, mine: 0 } });
    const forOwner = await seen(of.owner);
    expect([forOwner?.quantity, forOwner?.isCrossedOff, forOwner?.units]).toEqual([3, false, undefined]);
  }
});

test('who has nothing of their own gets the very bytes that anonymous visitors get', async () => {
  const of = await scene();
  await crossOff(await world.account(), of.gifts[0]._id);
  const path = `/api/Wishlist/Get/${of.list.username}`;
  const anonymous = await world.anonymous().browser.get(path);
  for (const person of [await world.account(), await world.guest(), await world.afstreper()]) {
    const answer = await person.browser.get(path);
    expect([answer.text, answer.headers['etag'], answer.headers['cache-control']]).toEqual([
      anonymous.text,
      undefined,
      'private, no-store',
    ]);
  }
});

test('a friend is one on the next request, and none on the one after that', async () => {
  const of = await scene();
  const friend = await world.account();
  expect(await own(of, friend)).toMatchObject({ isFriend: false });
  const added = await friend.browser.post('/api/Friend/Add', { publicWishlistGuid: of.list._id });
  const { friendPrivateGuid } = added.body as { friendPrivateGuid: string };
  expect(await view(of, friend)).toMatchObject({ isFriend: true, friendPrivateGuid });
  expect(await peopleOf(of)).toContain(friend.guid);
  await friend.browser.delete(`/api/Friend/${friendPrivateGuid}`);
  expect(await view(of, friend)).toMatchObject({ isFriend: false, friendPrivateGuid: null });
});

test('a post is deletable by who wrote it only', async () => {
  const of = await scene();
  const [writer, reader] = [await world.guest(), await world.account()];
  await view(of, writer);
  await post(of, writer);
  expect(await own(of, writer)).toMatchObject({ posts: [true] });
  expect(await own(of, reader)).toMatchObject({ posts: [false] });
  expect(await peopleOf(of)).toContain(writer.guid);
});

test('what a guest did is the account’s on the request after they became one, and of nobody else', async () => {
  const of = await scene();
  const [guest, account] = [await world.guest(), await world.account()];
  const guid = await crossOff(guest, of.gifts[0]._id);
  await post(of, guest);
  const friend = { _id: randomUUID(), userGuid: guest.guid, wishlistGuid: of.list._id, createdAt: base.clock.now() };
  await stores.friends.add(friend);
  expect(await own(of, account)).toEqual({ made: [null, null], isFriend: false, posts: [false] });
  const before = await tagOf(of);
  const eventId = randomUUID();
  const context = { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
  await mergePerson({ base, stores })({ fromUserGuid: guest.guid, intoUserGuid: account.guid, guestGuid: null }, context);
  expect(await own(of, account)).toEqual({ made: [guid, null], isFriend: true, posts: [true] });
  expect(await own(of, guest)).toEqual({ made: [null, null], isFriend: false, posts: [false] });
  const after = await tagOf(of);
  expect(after?.tag).toBe(before?.tag); // nobody else's screen changed
  expect(after?.people).toContain(account.guid);
  expect(after?.people).not.toContain(guest.guid);
});

test('who crossed a gift off finds it theirs on the list it was moved to', async () => {
  const from = await scene();
  const giver = await world.account();
  const guid = await crossOff(giver, from.gifts[0]._id);
  const other = await world.aList(from.owner);
  const to: Scene = { ...from, of: other, list: other.list };
  expect(await own(to, giver)).toMatchObject({ made: [] });
  expect(await peopleOf(to)).toEqual([from.owner.guid]);
  const body = { giftPublicGuid: from.gifts[0]._id, wishlistPrivateGuid: other.list.privateGuid };
  expect((await from.owner.browser.post('/api/MyGift/MoveToWishlist', body)).status).toBe(200);
  expect((await own(to, giver)).made).toEqual([guid]);
  expect(await peopleOf(to)).toContain(giver.guid);
});

test('a new owner is no visitor on the next request, and one of those whose view is another', async () => {
  const of = await scene();
  const partner = await world.account();
  await crossOff(partner, of.gifts[0]._id);
  await crossOff(await world.account(), of.gifts[1]._id);
  const third = await world.account();
  await view(of, third);
  const invite = { _id: randomUUID(), wishlistGuid: of.list._id, name: 'Bo', createdAt: base.clock.now() };
  const expiresAt = new Date(base.clock.now().getTime() + 60_000);
  await stores.ownerInvites.insert(
    { ...invite, expiresAt, acceptedBy: null, acceptedAt: null, forNewAccount: false },
    await base.mongo.startSession(),
  );
  const deps = { base, stores, mutex: createKeyedMutex(), prices: storedPrices };
  await joinByInvite(deps, { inviteGuid: invite._id, userGuid: third.guid, forNewAccount: false });
  expect(await peopleOf(of)).toContain(third.guid);
  const seen = (await view(of, third)).categories.flatMap(({ gifts }) => gifts.map(({ isCrossedOff }) => isCrossedOff));
  expect(seen).toEqual([false, false]);
});

test('of a list with very many people nobody is said to have nothing, and each sees their own', async () => {
  const of = await scene();
  const friends = Array.from({ length: 201 }, () => randomUUID());
  for (const userGuid of friends)
    await stores.friends.add({ _id: randomUUID(), userGuid, wishlistGuid: of.list._id, createdAt: base.clock.now() });
  expect(await tagOf(of)).toMatchObject({ people: null });
  expect(await own(of, await world.account(friends[200]))).toMatchObject({ isFriend: true });
  expect(await own(of, await world.account())).toMatchObject({ isFriend: false });
});
