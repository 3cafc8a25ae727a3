import { randomUUID } from 'node:crypto';
import type { Friend, OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { peopleAmongFriends } from './friends.js';
import { forgetPerson } from '../person/person.handler.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist', { config: { PUBLIC_URL: 'https://www.lijstje.voorbeeld.nl:8443' } });
const world = createWorld(base);

const add = ({ browser }: Person, publicWishlistGuid: string) => browser.post('/api/Friend/Add', { publicWishlistGuid });
const overview = async ({ browser }: Person) =>
  (await browser.get('/api/Friend/Overview')).body as { friends: Friend[]; hadMultiUserFriends: boolean };

test('a list is added once, however often and in however many tabs, and shows as a friend', async () => {
  const me = await world.account();
  const { list } = await world.aList(await world.account(), { city: 'Ede', birthday: '1986-04-12' });
  const answers = await Promise.all([add(me, list._id), add(me, list._id), add(me, list._id)]);
  const guids = new Set(answers.map(({ body }) => (body as { friendPrivateGuid: string }).friendPrivateGuid));
  expect([answers.map(({ status }) => status), guids.size]).toEqual([[200, 200, 200], 1]);
  expect(await overview(me)).toEqual({
    friends: [
      {
        privateGuid: [...guids][0],
        wishlistPublicGuid: list._id,
        fullName: 'Anna de Vries',
        username: list.username,
        city: 'Ede',
        imageUrl: null,
        birthday: { day: 12, month: 4 },
        lastListUpdate: list.lastUpdated.toISOString(),
        wishlistUrlForDisplay: `lijstje.voorbeeld.nl:8443/${list.username}`,
      },
    ],
    hadMultiUserFriends: false,
  });
  expect((await me.browser.get(`/api/Wishlist/Get/${list.username}`)).body).toMatchObject({ isFriend: true });
});

test('own, invisible and unknown lists are refused alike, without a body', async () => {
  const me = await world.account();
  const other = await world.account();
  const lists = await Promise.all([
    world.aList(me),
    world.aList(other, { accessType: 'UNKNOWN' }),
    world.aList(other, { accessType: 'CLOSED' }),
    world.aList(other, { accessType: 'OPEN' }),
  ]);
  for (const guid of [...lists.map(({ list }) => list._id), randomUUID()]) {
    const answer = await add(me, guid);
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([422, '', undefined]);
  }
  expect((await overview(me)).friends).toEqual([]);
});

test('several lists of one person are told, a list that became private keeps its person but no way to it', async () => {
  const me = await world.account();
  const friend = await world.account();
  const one = await world.aList(friend, { firstName: 'Zoë' });
  const two = await world.aList(friend, { firstName: 'Bo' });
  for (const { list } of [one, two]) {
    await add(me, list._id);
    base.clock.advance(1000);
  }
  // For a draw each person counts once.
  expect(await peopleAmongFriends(world, me.guid)).toEqual([{ userGuid: friend.guid, name: 'Zoë de Vries' }]);
  await base.mongo.collection<{ _id: string }>('wishlists').updateOne({ _id: one.list._id }, { $set: { accessType: 'UNKNOWN' } });
  const seen = await overview(me);
  expect(seen.hadMultiUserFriends).toBe(true);
  expect(
    seen.friends.map(({ fullName, username, wishlistUrlForDisplay }) => [fullName, username, wishlistUrlForDisplay]),
  ).toEqual([
    ['Bo de Vries', two.list.username, `lijstje.voorbeeld.nl:8443/${two.list.username}`],
    ['Zoë de Vries', null, null],
  ]);
});

test('a list that may not be looked at any more: private without a way to it, else with its link; deleted it goes', async () => {
  const me = await world.account();
  const owner = await world.account();
  const { list } = await world.aList(owner);
  await add(me, list._id);
  const seenAs = async (accessType: string) => {
    const change = { $set: { accessType, imageId: 'een-plaatje' } };
    await base.mongo.collection<{ _id: string }>('wishlists').updateOne({ _id: list._id }, change);
    const [seen] = (await overview(me)).friends;
    return [seen?.username, seen?.wishlistUrlForDisplay, seen?.imageUrl];
  };
  const shown = [list.username, `lijstje.voorbeeld.nl:8443/${list.username}`, expect.stringContaining('een-plaatje')];
  expect(await seenAs('UNKNOWN')).toEqual([null, null, null]);
  expect(await seenAs('CLOSED')).toEqual(shown);
  expect(await seenAs('OPEN')).toEqual(shown);
  expect((await owner.browser.delete(`/api/MyList/${list.privateGuid}`)).status).toBe(200);
  expect((await overview(me)).friends).toEqual([]);
});

test('a friend is deleted once, and only by who has it', async () => {
  const me = await world.account();
  const { list } = await world.aList(await world.account());
  const { friendPrivateGuid } = (await add(me, list._id)).body as { friendPrivateGuid: string };
  const path = `/api/Friend/${friendPrivateGuid}`;
  expect((await (await world.account()).browser.delete(path)).status).toBe(401);
  expect((await me.browser.delete(path)).status).toBe(200);
  expect((await me.browser.delete(path)).status).toBe(404);
  expect((await me.browser.delete('/api/Friend/geen-guid')).status).toBe(404);
});

test('friends are for accounts', async () => {
  const { list } = await world.aList(await world.account());
  for (const person of [world.anonymous(), await world.guest()]) {
    expect((await add(person, list._id)).status).toBe(401);
    expect((await person.browser.get('/api/Friend/Overview')).status).toBe(401);
    expect((await person.browser.delete(`/api/Friend/${randomUUID()}`)).status).toBe(401);
  }
});

describe('whom owners see follow their list', () => {
  const named = async (firstName: string): Promise<Person> => {
    const person = await world.account();
    await world.stores.people.learn({ _id: person.guid, firstName, lastName: 'Bakker', isAccount: true, version: 1 });
    return person;
  };
  const follow = ({ browser }: Person, { list }: ListOfTest, showsName: boolean | null = true) =>
    browser.post('/api/Friend/Add', { publicWishlistGuid: list._id, showsName });
  const seen = async ({ browser }: Person, { list }: ListOfTest) =>
    ((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist).followers;
  const seenByFriend = async ({ browser }: Person, { list }: ListOfTest) =>
    ((await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist).ownersSeeFriend;

  test('are those who read that they would, by the alphabet and not by when they came; they read it of themselves', async () => {
    const [owner, extra] = [await named('Anna'), await named('Eva')];
    const of = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
    expect(await seen(owner, of)).toEqual({ names: [], areMore: false });
    for (const name of ['Zoë', 'bram', 'Élise', 'Carlijn']) {
      expect((await follow(await named(name), of)).status).toBe(200);
      base.clock.advance(60_000);
    }
    const names = ['bram Bakker', 'Carlijn Bakker', 'Élise Bakker', 'Zoë Bakker'];
    expect(await seen(owner, of)).toEqual({ names, areMore: false });
    expect(await seen(extra, of)).toEqual({ names, areMore: false });
  });

  test('are not those of before it was said, until they add the list again on a page that says it', async () => {
    const [owner, friend] = [await named('Anna'), await named('Bram')];
    const of = await world.aList(owner);
    const { friendPrivateGuid } = (await add(friend, of.list._id)).body as { friendPrivateGuid: string };
    expect([(await seen(owner, of))?.names, await seenByFriend(friend, of)]).toEqual([[], undefined]);
    expect((await follow(friend, of)).body).toEqual({ friendPrivateGuid });
    expect([(await seen(owner, of))?.names, await seenByFriend(friend, of)]).toEqual([['Bram Bakker'], true]);
    // A page of before takes nothing back.
    await add(friend, of.list._id);
    expect((await seen(owner, of))?.names).toEqual(['Bram Bakker']);
  });

  test('go with whoever stops following, deletes their account or comes to own the list', async () => {
    const [owner, stops, goes, joins] = [await named('Anna'), await named('Bram'), await named('Eva'), await named('Dirk')];
    const of = await world.aList(owner);
    const { friendPrivateGuid } = (await follow(stops, of)).body as { friendPrivateGuid: string };
    await follow(goes, of);
    await follow(joins, of);
    expect((await seen(owner, of))?.names).toHaveLength(3);
    await stops.browser.delete(`/api/Friend/${friendPrivateGuid}`);
    await forgetPerson({ base, stores: world.stores }, goes.guid);
    const ownerGuids = [owner.guid, joins.guid];
    await base.mongo.collection<{ _id: string }>('wishlists').updateOne({ _id: of.list._id }, { $set: { ownerGuids } });
    expect((await seen(owner, of))?.names).toEqual([]);
  });

  test('are nobody by what they do on the list: not who looks, crosses off, writes or has an idea', async () => {
    const [owner, visitor] = [await named('Anna'), await named('Bram')];
    const of = await world.aList(owner);
    const gift = await world.aGift(of);
    const publicWishlistGuid = of.list._id;
    const { browser } = visitor;
    const done = [
      await browser.get(`/api/Wishlist/Get/${of.list.username}`),
      await browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id }),
      await browser.post('/api/Wishlist/CreateForumPost', {
        publicWishlistGuid,
        message: 'Wie doet mee?',
        firstName: 'Bram',
        lastName: 'B',
      }),
      await browser.post('/api/Wishlist/AddIdea', {
        publicWishlistGuid,
        description: 'Een bal',
        firstName: 'Bram',
        lastName: 'B',
      }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
    expect(await seen(owner, of)).toEqual({ names: [], areMore: false });
  });

  test('are a hundred at most, and it is said that there are more', async () => {
    const owner = await named('Anna');
    const of = await world.aList(owner);
    for (let nth = 0; nth < 101; nth += 1) {
      const userGuid = randomUUID();
      await world.stores.people.learn({ _id: userGuid, firstName: `Nr ${nth}`, lastName: null, isAccount: true, version: 1 });
      await world.stores.friends.add({
        ...{ _id: randomUUID(), userGuid, wishlistGuid: of.list._id, createdAt: base.clock.now(), isShown: true },
      });
    }
    const followers = await seen(owner, of);
    expect([followers?.names.length, followers?.areMore]).toEqual([100, true]);
  });
});
