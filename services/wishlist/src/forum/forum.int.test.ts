import { randomUUID } from 'node:crypto';
import { type AccessType, type ForumPost, HEADERS, LIMITS, TIMES } from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { forgetDeleted } from '../person/person.handler.js';
import { mergePerson } from '../person/merge-person.handler.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);

const POST = '/api/Wishlist/CreateForumPost';
const names = { firstName: 'Oma', lastName: 'Bakker' };
const write = ({ browser }: Person, { list }: ListOfTest, more: object = {}, headers = {}) =>
  browser.post(POST, { publicWishlistGuid: list._id, message: 'Wie koopt de theepot?', ...more }, headers);
const remove = ({ browser }: Person, guid: string) => browser.delete(`/api/Wishlist/DeleteForumPost/${guid}`);
const viewed = async ({ browser }: Person, { list }: ListOfTest) => browser.get(`/api/Wishlist/Get/${list.username}`);
const forum = async (person: Person, of: ListOfTest): Promise<ForumPost[]> =>
  ((await viewed(person, of)).body as { forum: ForumPost[] }).forum;
const messages = async (person: Person, of: ListOfTest) => (await forum(person, of)).map(({ message }) => message);
const posted = async (person: Person, of: ListOfTest, more: object = {}): Promise<string> => {
  const answer = await write(person, of, more);
  expect(answer.status).toBe(201);
  return (answer.body as ForumPost).publicGuid;
};
/** An account with a name, as the account service knows it. */
const named = async (firstName: string | null = 'Bram', lastName: string | null = 'Bakker'): Promise<Person> => {
  const person = await world.account();
  accounts.set(person.guid, { firstName, lastName });
  return person;
};
const contextOf = (eventId: string = randomUUID()) => ({
  ...{ eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) },
});
const stored = (of: ListOfTest) => nativeDb(base.mongo).collection('forumposts').countDocuments({ wishlistGuid: of.list._id });
const clearOutbox = () => nativeDb(base.mongo).collection('outbox').deleteMany({});

test('a post is answered, is there on the very next request of everybody but the owners, and is told to visitors only', async () => {
  const [owner, bram] = [await world.account(), await named()];
  const of = await world.aList(owner, { showCrossedOff: true });
  const visitor = world.anonymous();
  const before = await viewed(visitor, of);
  expect((before.body as { forum: unknown }).forum).toEqual([]);
  await clearOutbox();
  const message = '  <b>Wie</b> koopt\nde theepot?  ';
  const answer = await write(bram, of, { message });
  const post = answer.body as ForumPost;
  expect([answer.status, post]).toEqual([
    201,
    {
      publicGuid: expect.any(String) as string,
      fullName: 'Bram Bakker',
      message: message.trim(),
      createDate: base.clock.now().toISOString(),
      deletableByCurrentUser: true,
    },
  ]);
  expect(await base.outbox()).toEqual([
    {
      name: 'gift.changed',
      payload: expect.objectContaining({ audience: 'visitors', operation: 'Update', giftPublicGuid: null }) as object,
    },
  ]);
  const after = await viewed(visitor, of);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(await forum(visitor, of)).toEqual([{ ...post, deletableByCurrentUser: false }]);
  expect(await forum(bram, of)).toEqual([post]);
  expect(await forum(await named(), of)).toEqual([{ ...post, deletableByCurrentUser: false }]);
  for (const path of [`/api/Wishlist/Get/${of.list.username}`, `/api/MyList/Get/${of.list.privateGuid}`]) {
    const seen = await owner.browser.get(path);
    expect(seen.text).not.toContain('theepot?');
    expect(seen.text).not.toContain(post.publicGuid);
  }
  expect(JSON.stringify(after.body)).not.toContain(bram.guid);
});

test('newest first, however they came', async () => {
  const [bram, of] = [await named(), await world.aList(await world.account())];
  for (const message of ['een', 'twee', 'drie']) {
    base.clock.advance(1000);
    await posted(bram, of, { message });
  }
  expect(await messages(world.anonymous(), of)).toEqual(['drie', 'twee', 'een']);
});

describe('who may post', () => {
  const matrix: readonly (readonly [AccessType, string, number])[] = [
    ['PUBLIC', 'stranger', 401],
    ['PUBLIC', 'guest', 201],
    ['PUBLIC', 'account', 201],
    ['PUBLIC', 'owner', 401],
    ['PUBLIC', 'extra owner', 401],
    ['OPEN', 'account', 401],
    ['OPEN', 'who answered', 201],
    ['OPEN', 'owner', 401],
    ['CLOSED', 'account', 401],
    ['CLOSED', 'owner', 401],
    ['UNKNOWN', 'account', 401],
    ['UNKNOWN', 'owner', 401],
  ];
  test.each(matrix)('%s, %s: %i', async (accessType, who, status) => {
    const [owner, extra] = [await named('Anna', 'de Vries'), await named('Bo', 'Bos')];
    const of = await world.aList(owner, { accessType, ownerGuids: [owner.guid, extra.guid] });
    const others: Readonly<Record<string, () => Person | Promise<Person>>> = {
      stranger: world.anonymous,
      guest: world.guest,
      owner: () => owner,
      'extra owner': () => extra,
    };
    const person = await (others[who] ?? named)();
    if (who === 'who answered') {
      await person.browser.post('/api/Wishlist/VerifyAnswer', { username: of.list.username, answer: 'tobi' });
    }
    expect((await write(person, of, names)).status).toBe(status);
    expect(await stored(of)).toBe(status === 201 ? 1 : 0);
  });

  test('an unknown list is 404', async () => {
    const bram = await named();
    const answer = await bram.browser.post(POST, { publicWishlistGuid: randomUUID(), message: 'Hoi' });
    expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
  });
});

describe('the name', () => {
  const given = { firstName: 'Anders', lastName: 'Genoemd' };
  test.each<[string, () => Promise<Person>, object, string | null]>([
    ['of an account is its own', () => named(), given, 'Bram Bakker'],
    ['of an account with one of two is that', () => named('Bram', null), {}, 'Bram'],
    ['is given by an account without any', () => named(null, null), given, 'Anders Genoemd'],
    ['is asked of an account without any', () => named(null, null), {}, null],
    ['is asked of it whole', () => named(null, null), { firstName: 'Anders' }, null],
    ['of a guest is given', () => world.guest(), given, 'Anders Genoemd'],
    ['of a guest is asked', () => world.guest(), {}, null],
  ])('%s', async (_what, person, body, fullName) => {
    const answer = await write(await person(), await world.aList(await world.account()), body);
    if (fullName !== null) return expect([answer.status, (answer.body as ForumPost).fullName]).toEqual([201, fullName]);
    const { error, issues } = answer.body as { error: string; issues: { path: string }[] };
    expect([answer.status, error]).toEqual([400, 'InvalidRequest']);
    expect(['firstName', 'lastName']).toContain(issues[0]?.path);
  });
});

test.each([
  [400, ''],
  [400, '   \n '],
  [400, 'x'.repeat(LIMITS.forumMessage.max + 1)],
  [201, 'x'.repeat(LIMITS.forumMessage.max)],
  [400, null],
])('%i for a message of another length', async (status, message) => {
  expect((await write(await named(), await world.aList(await world.account()), { message })).status).toBe(status);
});

test('asked for twice under one key it is there once', async () => {
  const [bram, of] = [await named(), await world.aList(await world.account())];
  const key = { [HEADERS.idempotencyKey]: randomUUID() };
  const [first, again] = [await write(bram, of, {}, key), await write(bram, of, {}, key)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await stored(of)).toBe(1);
});

describe('deleting', () => {
  test('an own post once, seen gone at once; a second time and an unknown one 404', async () => {
    const [bram, of] = [await named(), await world.aList(await world.account())];
    const guid = await posted(bram, of);
    expect(await forum(world.anonymous(), of)).toHaveLength(1);
    await clearOutbox();
    const answer = await remove(bram, guid);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await base.outbox()).toEqual([
      { name: 'gift.changed', payload: expect.objectContaining({ audience: 'visitors' }) as object },
    ]);
    expect(await forum(world.anonymous(), of)).toEqual([]);
    for (const unknown of [guid, randomUUID(), 'geen-guid']) expect((await remove(bram, unknown)).status).toBe(404);
  });

  test('somebody else’s is 401: an account, a stranger, another session of the same guest, an owner', async () => {
    const owner = await named('Anna', 'de Vries');
    const of = await world.aList(owner);
    const guest = await world.guest();
    const guid = await posted(guest, of, names);
    for (const other of [await named(), world.anonymous(), await world.guest(guest.guid), owner]) {
      expect((await remove(other, guid)).status).toBe(401);
    }
    expect(await stored(of)).toBe(1);
    expect((await remove(guest, guid)).status).toBe(200);
  });

  test('an owner may not even delete what they wrote before they became one', async () => {
    const [bram, of] = [await named(), await world.aList(await world.account())];
    const guid = await posted(bram, of);
    const lists = nativeDb(base.mongo).collection<{ _id: string; ownerGuids: string[] }>('wishlists');
    await lists.updateOne({ _id: of.list._id }, { $push: { ownerGuids: bram.guid } });
    expect((await remove(bram, guid)).status).toBe(401);
    expect(await forum(bram, of)).toEqual([]);
  });

  test('what one wrote on a list that became private is still one’s own', async () => {
    const [bram, of] = [await named(), await world.aList(await world.account())];
    const guid = await posted(bram, of);
    const lists = nativeDb(base.mongo).collection<{ _id: string }>('wishlists');
    await lists.updateOne({ _id: of.list._id }, { $set: { accessType: 'UNKNOWN' } });
    expect((await remove(bram, guid)).status).toBe(200);
  });
});

test('after a year a post is out of the view, a kept one too, and the database takes it away', async () => {
  const [bram, of] = [await named(), await world.aList(await world.account())];
  await posted(bram, of);
  base.clock.advance(TIMES.forumPostLife - 1000);
  expect(await messages(world.anonymous(), of)).toHaveLength(1);
  base.clock.advance(2000);
  expect(await messages(world.anonymous(), of)).toEqual([]);
  const indexes = await nativeDb(base.mongo).collection('forumposts').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

describe('people come and go', () => {
  test('who deletes their account takes their posts along, on every list, and open screens hear of it', async () => {
    const [bram, kees] = [await named(), await named('Kees', 'Mol')];
    const lists = [await world.aList(await world.account()), await world.aList(await world.account())] as const;
    for (const of of lists) await posted(bram, of);
    await posted(kees, lists[0], { message: 'Ik' });
    await clearOutbox();
    const gone = { userGuid: bram.guid, email: 'bram@voorbeeld.nl', isAccount: true };
    for (let time = 0; time < 2; time += 1) await forgetDeleted({ base, stores })(gone, contextOf());
    expect(await messages(world.anonymous(), lists[0])).toEqual(['Ik']);
    expect(await messages(world.anonymous(), lists[1])).toEqual([]);
    expect((await base.outbox()).map(({ payload }) => (payload as { audience: string }).audience)).toEqual([
      'visitors',
      'visitors',
    ]);
  });

  test('what a guest session wrote becomes the account’s it turned out to be, and only that', async () => {
    const of = await world.aList(await world.account());
    const [first, second, oma] = [await world.guest(), await world.guest(), await named('Oma', 'Bakker')];
    const other = await world.guest(first.guid);
    const guid = await posted(first, of, names);
    const others = [await posted(second, of, names), await posted(other, of, names)];
    const guestGuid = first.viewer.kind === 'afstreper' ? first.viewer.guestGuid : null;
    await mergePerson({ base, stores })({ fromUserGuid: first.guid, intoUserGuid: oma.guid, guestGuid }, contextOf());
    const deletable = (await forum(oma, of)).filter((post) => post.deletableByCurrentUser);
    expect(deletable.map(({ publicGuid }) => publicGuid)).toEqual([guid]);
    expect((await remove(first, guid)).status).toBe(401);
    for (const one of others) expect((await remove(oma, one)).status).toBe(401);
    expect((await remove(oma, guid)).status).toBe(200);
  });

  test('who turned out to be somebody who left leaves nothing', async () => {
    const of = await world.aList(await world.account());
    const [guest, gone] = [await world.guest(), await named()];
    await posted(guest, of, names);
    const deleted = { userGuid: gone.guid, email: 'bram@voorbeeld.nl', isAccount: true };
    await forgetDeleted({ base, stores })(deleted, contextOf());
    await mergePerson({ base, stores })({ fromUserGuid: guest.guid, intoUserGuid: gone.guid, guestGuid: null }, contextOf());
    expect(await stored(of)).toBe(0);
  });
});
