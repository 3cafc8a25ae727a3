import { randomUUID } from 'node:crypto';
import type { VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const view = (person: Person, username: string, headers = {}) => person.browser.get(`/api/Wishlist/Get/${username}`, headers);
const state = async (person: Person, username: string) =>
  (await person.browser.get(`/api/Wishlist/GetAccessState/${username}`)).body as unknown;
const verify = (person: Person, username: string, answer: string) =>
  person.browser.post('/api/Wishlist/VerifyAnswer', { username, answer });

describe('the state of access', () => {
  test('is told for every kind of list', async () => {
    const owner = await world.account();
    const visitor = world.anonymous();
    const names = await Promise.all(
      (['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'] as const).map(
        async (accessType) => (await world.aList(owner, { accessType })).list.username,
      ),
    );
    expect(await Promise.all(names.map((name) => state(visitor, name.toUpperCase())))).toEqual([
      { accessState: 'Access' },
      { accessState: 'Question', question: 'Hoe heet de hond?', fullName: 'Anna de Vries' },
      { accessState: 'InvitationRequired' },
      { accessState: 'NoAccess' },
    ]);
    expect(await Promise.all(names.map((name) => state(owner, name)))).toEqual(
      names.map(() => ({ accessState: 'OwnedByCurrentUser' })),
    );
    for (const unknown of ['bestaat-niet', 'geen%20naam', '%F0%9F%8E%81']) {
      expect(await state(visitor, unknown)).toEqual({ accessState: 'NotFound' });
    }
  });
});

describe('the view of a public list', () => {
  const scene = async () => {
    const owner = await world.account();
    const occasion = { occasion: 'MyBirthday', occasionDate: '2026-05-01', birthday: '1976-05-01' } as const;
    const of = await world.aList(owner, { title: 'Vijftig jaar', ...occasion });
    return { owner, of, gift: await world.aGift(of), username: of.list.username };
  };

  test('has everything and nothing private', async () => {
    const { of, gift, username, owner } = await scene();
    const answer = await view(world.anonymous(), username.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      publicGuid: of.list._id,
      username,
      title: 'Vijftig jaar',
      occasion: 'MyBirthday',
      occasionDate: '2026-05-01',
      categories: [{ name: 'Algemeen', publicGuid: of.category._id, gifts: [{ publicGuid: gift._id, order: 0 }] }],
      forum: [],
      isFriend: false,
      friendPrivateGuid: null,
    });
    for (const secret of [of.list.privateGuid, of.category.privateGuid, owner.guid]) expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/revision|lock/i);
    expect(answer.body).not.toHaveProperty('birthday');
  });

  test('shows cross-offs to visitors, the guid only to who made it', async () => {
    const { gift, username } = await scene();
    const giver = await world.account();
    const { _id: guid } = await world.aCrossOff(gift, giver);
    const seenBy = async (person: Person) => {
      const [seen] = ((await view(person, username)).body as VisitorWishlist).categories[0]?.gifts ?? [];
      return [seen?.isCrossedOff, seen?.privateCrossOffGuid];
    };
    expect(await seenBy(giver)).toEqual([true, guid]);
    expect(await seenBy(await world.account())).toEqual([true, null]);
    expect(await seenBy(world.anonymous())).toEqual([true, null]);
    expect(await seenBy(await world.guest(giver.guid))).toEqual([true, null]);
  });

  test('says whether the owners see cross-offs, from the moment that they change it', async () => {
    const { owner, of, username } = await scene();
    const seen = async (person: Person) => ((await view(person, username)).body as VisitorWishlist).ownerSeesCrossOffs;
    const everybody = [world.anonymous(), await world.account(), await world.guest()];
    expect(await Promise.all(everybody.map(seen))).toEqual([false, false, false]);
    const { privateGuid, firstName, lastName, city, accessType, includeInSearchResult, birthday } = of.list;
    const settings = { privateGuid, username, firstName, lastName, city, accessType, includeInSearchResult, birthday };
    const { status } = await owner.browser.post('/api/MyList/UpdateSettings', { ...settings, showCrossedOff: true });
    expect(status).toBe(200);
    expect(await Promise.all(everybody.map(seen))).toEqual([true, true, true]);
  });

  test('says whether its link may be passed on: not when it is for who was invited', async () => {
    const owner = await world.account();
    const may = async (accessType: 'PUBLIC' | 'OPEN' | 'CLOSED') => {
      const { list } = await world.aList(owner, { accessType });
      return ((await view(owner, list.username)).body as VisitorWishlist).isShareable;
    };
    expect([await may('PUBLIC'), await may('OPEN'), await may('CLOSED')]).toEqual([true, true, false]);
  });

  test('knows a friend', async () => {
    const { of, username } = await scene();
    const friend = await world.account();
    const friendGuid = randomUUID();
    await base.mongo.collection<{ _id: string }>('friends').insertOne({
      _id: friendGuid,
      ...{ userGuid: friend.guid, wishlistGuid: of.list._id, createdAt: new Date() },
    });
    expect((await view(friend, username)).body).toMatchObject({ isFriend: true, friendPrivateGuid: friendGuid });
  });

  test('answers 304 to an anonymous visitor who has it, and anew after every change', async () => {
    const { gift, username, owner } = await scene();
    const visitor = world.anonymous();
    const first = await view(visitor, username);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
    const again = await view(visitor, username, { 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await view(visitor, username, { 'If-None-Match': `"x", W/${etag ?? ''}` })).status).toBe(304);
    const giver = await world.account();
    const { crossOffGuid } = (await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id })).body as {
      crossOffGuid: string;
    };
    const changed = await view(visitor, username, { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: true }] }] });
    await giver.browser.post('/api/Gift/UndoCrossOff', { publicGuid: gift._id, privateCrossOffGuid: crossOffGuid });
    expect((await view(visitor, username, { 'If-None-Match': etag })).status).toBe(304);
    await owner.browser.delete(`/api/MyGift/${gift._id}`);
    expect((await view(visitor, username)).body).toMatchObject({ categories: [{ gifts: [] }] });
  });

  test('never gives an owner or anybody signed in a tag or a 304', async () => {
    const { username, owner } = await scene();
    const { etag } = (await view(world.anonymous(), username)).headers;
    for (const person of [owner, await world.account()]) {
      const answer = await view(person, username, { 'If-None-Match': etag });
      expect(answer.status).toBe(200);
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  test('turns a gift into a cold case when its year is over', async () => {
    const { username } = await scene();
    const cold = async () =>
      ((await view(world.anonymous(), username)).body as VisitorWishlist).categories[0]?.gifts[0]?.isColdCase;
    expect(await cold()).toBe(false);
    base.clock.advance(365 * 24 * 60 * 60 * 1000 + 1);
    expect(await cold()).toBe(true);
  });

  test('is never stale: what was written is there on the next read', async () => {
    const { of, username, owner } = await scene();
    const visitor = world.anonymous();
    const giver = await world.account();
    for (let round = 0; round < (process.env.TEST_LONG === '1' ? 2_000 : 40); round += 1) {
      const body = { categoryPrivateGuid: of.category.privateGuid, description: `Cadeau ${String(round)}` };
      const { publicGuid } = (await owner.browser.post('/api/MyGift/EditWithoutProduct', body)).body as { publicGuid: string };
      const find = async () =>
        ((await view(visitor, username)).body as VisitorWishlist).categories[0]?.gifts.find(
          (gift) => gift.publicGuid === publicGuid,
        );
      expect(await find()).toMatchObject({ description: body.description, isCrossedOff: false });
      await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: publicGuid });
      expect(await find()).toMatchObject({ isCrossedOff: true });
      await owner.browser.delete(`/api/MyGift/${publicGuid}`);
      expect(await find()).toBeUndefined();
    }
  }, 300_000);

  test('of an unknown list is 404, of one without access 401', async () => {
    const owner = await world.account();
    const visitor = world.anonymous();
    expect((await view(visitor, 'bestaat-niet')).status).toBe(404);
    expect((await view(visitor, 'geen%20naam')).status).toBe(404);
    for (const accessType of ['OPEN', 'CLOSED', 'UNKNOWN'] as const) {
      const { list } = await world.aList(owner, { accessType });
      expect((await view(visitor, list.username)).status).toBe(401);
      expect((await view(owner, list.username)).status).toBe(200);
    }
  });
});

describe('answering the question of a list', () => {
  const open = async (given = {}) => (await world.aList(await world.account(), { accessType: 'OPEN', ...given })).list;

  test('right opens it for this session only, wrong does not', async () => {
    const { username } = await open();
    const visitor = world.anonymous();
    expect((await verify(visitor, username, 'Rex')).body).toEqual({ valid: false });
    expect((await view(visitor, username)).status).toBe(401);
    expect((await verify(visitor, username, ' TÓBI ')).body).toEqual({ valid: true });
    expect(await state(visitor, username)).toEqual({ accessState: 'Access' });
    expect((await view(visitor, username)).status).toBe(200);
    expect((await view(world.anonymous(), username)).status).toBe(401);
  });

  test('opens its gifts for crossing off, also after signing in within the session', async () => {
    const owner = await world.account();
    const of = await world.aList(owner, { accessType: 'OPEN' });
    const gift = await world.aGift(of);
    const giver = await world.account();
    const crossOff = async () => (await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id })).status;
    expect(await crossOff()).toBe(422);
    await verify(giver, of.list.username, 'tobi');
    expect(await crossOff()).toBe(200);
  });

  test('counts no more once the question changed', async () => {
    const list = await open();
    const visitor = world.anonymous();
    await verify(visitor, list.username, 'tobi');
    await base.mongo.collection<{ _id: string }>('wishlists').updateOne({ _id: list._id }, { $set: { questionVersion: 2 } });
    expect(await state(visitor, list.username)).toMatchObject({ accessState: 'Question' });
  });

  test('wrong ten times shuts this session out, right answers do not count', async () => {
    const { username } = await open();
    const visitor = world.anonymous();
    for (let time = 0; time < 5; time += 1) await verify(visitor, username, 'tobi');
    for (let time = 0; time < 10; time += 1) expect((await verify(visitor, username, 'Rex')).body).toEqual({ valid: false });
    expect((await verify(visitor, username, 'tobi')).status).toBe(401);
    expect((await verify(world.anonymous(), username, 'tobi')).body).toEqual({ valid: true });
    expect((await verify(visitor, (await open()).username, 'tobi')).body).toEqual({ valid: true });
    base.clock.advance(15 * 60 * 1000 + 1);
    expect((await verify(visitor, username, 'tobi')).body).toEqual({ valid: true });
  });

  test('guessing many times at once gets no more than ten guesses', async () => {
    const { username } = await open();
    const visitor = world.anonymous();
    await visitor.browser.token();
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(visitor, username, 'Rex')));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  });

  test('of other kinds of lists', async () => {
    const owner = await world.account();
    const answer = async (accessType: 'PUBLIC' | 'CLOSED' | 'UNKNOWN', person: Person) => {
      const { list } = await world.aList(owner, { accessType });
      const given = await verify(person, list.username, 'tobi');
      return given.status === 200 ? (given.body as unknown) : given.status;
    };
    expect(await answer('PUBLIC', world.anonymous())).toEqual({ valid: true });
    expect(await answer('CLOSED', world.anonymous())).toBe(401);
    expect(await answer('UNKNOWN', world.anonymous())).toBe(401);
    expect(await answer('UNKNOWN', owner)).toEqual({ valid: true });
    expect((await verify(world.anonymous(), 'bestaat-niet', 'tobi')).status).toBe(404);
  });
});

/** The keys that a gift had before owners could say more of it than what it is. */
const PLAIN_GIFT = [
  ...['publicGuid', 'description', 'crossOffEnabled', 'isCrossedOff', 'privateCrossOffGuid', 'displayImageUrl'],
  ...['faviconSite', 'uriDisplayText', 'uri', 'userEditableUri', 'isColdCase', 'isProductFromGiftFinder'],
  ...['groupedProduct', 'productEans', 'productId', 'order'],
];

test('fifty gifts of which nothing is said but what they are weigh at most 5 % more than before more could be said', async () => {
  const of = await world.aList(await world.account());
  for (let position = 0; position < 50; position += 1) await world.aGift(of, { position, description: 'Een blauwe theepot' });
  const answer = await view(world.anonymous(), of.list.username);
  const { categories, ...rest } = answer.body as VisitorWishlist;
  const plain = categories.map(({ gifts, ...category }) => ({
    ...category,
    gifts: gifts.map((gift) => Object.fromEntries(Object.entries(gift).filter(([key]) => PLAIN_GIFT.includes(key)))),
  }));
  expect(plain.flatMap(({ gifts }) => gifts)).toHaveLength(50);
  expect(answer.text.length).toBeLessThanOrEqual(JSON.stringify({ ...rest, categories: plain }).length * 1.05);
});

test('beginning the e-mail flow is noted', async () => {
  const answer = await world.anonymous().browser.post('/api/Wishlist/StartFlow');
  expect([answer.status, answer.text]).toEqual([204, '']);
});
