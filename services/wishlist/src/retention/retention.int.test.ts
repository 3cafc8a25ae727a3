import { randomUUID } from 'node:crypto';
import { createForumPost } from '@site/contracts';
import { inTransaction, nativeDb, runDaily } from '@site/service-kit';
import { howKept, missingInTable, testBase } from '@site/service-kit/testing';
import { takeListAway } from '../delete-list/delete-list.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { openedTogether } from '../testing/opened-together.js';
import { createWorld } from '../testing/world.js';
import { wishlistRetentionJob } from './retention.job.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
accountNeighbour(base);
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(base.clock.now().getTime() + days * DAY_MS);
const collection = (name: string) => nativeDb(base.mongo).collection<{ _id: string }>(name);
const idsIn = async (name: string) => (await collection(name).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

const job = wishlistRetentionJob({ base, stores });
/** The next night. */
const night = async () => {
  base.clock.advance(DAY_MS);
  return runDaily(base, job);
};

beforeEach(async () => {
  for (const { collectionName } of await nativeDb(base.mongo).collections()) await collection(collectionName).deleteMany({});
});

describe('pictures', () => {
  const bytes = Buffer.from('png');
  const keep = async (_id: string): Promise<string> => {
    await stores.images.keep({ _id, full: bytes, preview: bytes, createdAt: base.clock.now() });
    return _id;
  };

  test('what nothing shows on two nights in a row goes; what a gift, a list or the gallery shows stays', async () => {
    const anna = await world.account();
    const list = await world.aList(anna, { imageId: await keep('on a list') });
    await world.aGift(list, { imageId: await keep('on a gift') });
    await world.aReceivedGift(list, { imageId: await keep('on a received gift') });
    const theme = { id: 'feest', position: 0, source: 'x' };
    await stores.images.keepTheme({ _id: 'theme', full: bytes, preview: bytes, createdAt: base.clock.now() }, theme);
    await keep('nobody’s');
    expect(await night()).toEqual({});
    expect(await night()).toEqual({ images: 1 });
    expect(await night()).toEqual({});
    expect(await idsIn('images')).toEqual(['on a gift', 'on a list', 'on a received gift', 'theme']);
  });

  test('one that is put up again, or shown again, in between starts anew', async () => {
    const list = await world.aList(await world.account());
    await Promise.all([keep('again'), keep('shown')]);
    await night();
    await keep('again');
    const gift = await world.aGift(list, { imageId: 'shown' });
    expect(await night()).toEqual({});
    await nativeDb(base.mongo)
      .collection('gifts')
      .updateOne({ imageId: gift.imageId }, { $set: { imageId: null } });
    expect(await night()).toEqual({ images: 1 }); // marked again the night before
    expect(await night()).toEqual({ images: 1 });
    expect(await idsIn('images')).toEqual([]);
  });

  test('more than fit in one go, by two processes at once', async () => {
    const picture = { full: bytes, preview: bytes, createdAt: base.clock.now() };
    const many = Array.from({ length: 505 }, (_none, number) => ({ ...picture, _id: `p${String(number)}` }));
    await collection('images').insertMany(many);
    await night();
    base.clock.advance(DAY_MS);
    await Promise.all([runDaily(base, job), runDaily(base, job)]);
    expect(await idsIn('images')).toEqual([]);
  });
});

test('a list that was deleted and not cleared away is', async () => {
  const list = await world.aList(await world.account());
  const gift = await world.aGift(list);
  await world.aCrossOff(gift, await world.account());
  const giver = await world.account();
  const idea = await world.anIdea(list, giver);
  expect((await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: idea._id })).status).toBe(200);
  await inTransaction(base.mongo, (session) => takeListAway({ base, stores }, session, list.list));
  expect(await idsIn('gifts')).toHaveLength(1);
  expect(await night()).toMatchObject({ lists: 1 });
  for (const name of ['gifts', 'ideas', 'categories', 'crossoffs', 'gonelists'])
    expect([name, await idsIn(name)]).toEqual([name, []]);
});

test('a year and a half on, nothing is left that must not be', async () => {
  const [anna, bram] = await Promise.all([world.account(), world.account()]);
  const list = await world.aList(anna);
  const [standing, undone] = [await world.aGift(list), await world.aGift(list)];
  const kept = await world.aCrossOff(standing, bram, openedTogether(base.clock.now()));
  await world.aCrossOff(undone, bram, { active: false, undoneAt: base.clock.now() });
  const post = { publicWishlistGuid: list.list._id, message: 'Wie geeft wat?', firstName: 'Bram', lastName: 'Bos' };
  expect((await bram.browser.post(createForumPost.path, post)).status).toBe(201);
  expect(await idsIn('forumposts')).toHaveLength(1);
  const idea = await world.anIdea(list, bram);
  expect((await bram.browser.post('/api/Gift/CrossOff', { publicGiftGuid: idea._id })).status).toBe(200);
  const invite = { wishlistGuid: list.list._id, name: 'Dirk', createdAt: base.clock.now(), expiresAt: inDays(30) };
  await inTransaction(base.mongo, async (session) => {
    const open = { acceptedBy: null, acceptedAt: null, forNewAccount: false };
    await stores.ownerInvites.insert({ ...invite, ...open, _id: randomUUID() }, session);
  });
  await stores.grants.give('session of bram', list.list, inDays(30));
  base.clock.advance(550 * DAY_MS);
  const report = await night();
  expect(report).toMatchObject({
    ...{ 'expired-crossoffs': 1, 'expired-ownerinvites': 1, 'expired-grants': 1, ideas: 1, together: 1 },
  });
  expect(await idsIn('crossoffs')).toHaveLength(1);
  expect(await stores.crossOffs.byGuid(kept._id)).toMatchObject({ giftGuid: standing._id, together: { log: [] } });
  for (const name of ['forumposts', 'ownerinvites', 'grants', 'ideas']) expect([name, await idsIn(name)]).toEqual([name, []]);
});

test('everything that is kept here, and until when', async () => {
  const withTheirList = { categories: null, gifts: null, receivedgifts: null, friends: null };
  const untilDealtWith = { giverchecks: null, gonelists: null, pagepictures: null };
  expect(await howKept(base.mongo)).toEqual({
    ...withTheirList,
    ...untilDealtWith,
    crossoffs: 'undoneAt + 365 days', // those that stand, with their list
    forumposts: 'expiresAt', // a year after they were written
    giverbudgets: null, // until their list or giver goes
    grants: 'expiresAt',
    ideas: null, // a year after they were made; the job takes them with what was crossed off of them
    images: null, // until nothing shows them
    inbox: 'appliedAt + 90 days',
    invitations: 'expiresAt',
    claims: 'until', // a day is said of what goes by itself; others go with what is claimed
    jobruns: null, // names nobody; 400 days, by an index that is made where jobs are started
    shardings: null, // how collections lie over shards; names nobody
    occasionreminders: 'forgetAt',
    outbox: 'relayedAt + 7 days',
    ownerinvites: 'expiresAt + 365 days',
    people: 'goneAt + 90 days', // names of those who are there
    wishlists: null, // until they are deleted
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(base.mongo, 'wishlist')).toEqual([]);
});
