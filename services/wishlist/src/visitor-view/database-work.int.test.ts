import { randomUUID } from 'node:crypto';
import { isOnCluster, nearGuid } from '@site/service-kit';
import { monitoredMongoUri, testBase, watchWork } from '@site/service-kit/testing';
import { SEARCH_INDEX_COMMENT } from '../search/search-source.repository.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/**
 * What a visitor's journey asks of the database, exactly: it hangs on no machine. A line more is a decision (docs/performance.md).
 */
const base = testBase('wishlist', { config: { MONGODB_URI: monitoredMongoUri() } });
const world = createWorld(base);
const work = watchWork(base, SEARCH_INDEX_COMMENT);

/** With a guid as the service gives it. */
const giftOf = (of: ListOfTest, position: number) => world.aGift(of, { _id: nearGuid(randomUUID(), of.list._id), position });

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const gifts = [await giftOf(of, 0), await giftOf(of, 1)] as const;
  return {
    owner,
    gifts,
    path: `/api/Wishlist/Get/${of.list.username}`,
    state: `/api/Wishlist/GetAccessState/${of.list.username}`,
  };
};

const workOf = async (act: () => Promise<{ status: number }>): Promise<readonly string[] | null> => {
  work.take();
  expect((await act()).status).toBe(200);
  // Gifts come in parts by the first character of their guids.
  return work.take()?.map((line) => line.replace(/^(aggregate gifts) \d+$/, '$1')) ?? null;
};
const view = ({ browser }: Person, path: string) => workOf(() => browser.get(path));

const HEAD = 'find wishlists 1';
/** The head of a list by its name: where that lies is looked up on a cluster, in what nobody else may claim. */
const byName = (...others: string[]) => [...others, ...(isOnCluster(base.mongo) ? ['find claims 1'] : []), HEAD].sort();

test('the view of a list: one read of its head, whoever asks, once it was made', async () => {
  const { path, state } = await scene();
  const visitor = await world.account();
  expect(await view(visitor, path)).toEqual(
    byName(
      'aggregate gifts',
      'find categories 1',
      'find crossoffs 0',
      'find forumposts 0',
      'find friends 0',
      'find ideas 0',
      'find wishlists 1',
    ),
  );
  for (const person of [visitor, await world.account(), await world.guest(), world.anonymous()])
    expect(await view(person, path)).toEqual(byName());
  expect(await view(visitor, state)).toEqual(byName());
});

test('who has something of their own: one read more, of whether the list is a friend', async () => {
  const { path, gifts } = await scene();
  const giver = await world.account();
  await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[0]._id });
  await view(giver, path);
  expect(await view(giver, path)).toEqual(byName('find friends 0'));
  expect(await view(await world.account(), path)).toEqual(byName());
});

test('an owner’s is read afresh, and never is a cross-off', async () => {
  const { owner, path, gifts } = await scene();
  const giver = await world.account();
  await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[0]._id });
  await view(giver, path);
  const expected = byName('aggregate gifts', 'find categories 1', 'find friends 0', 'find wishlists 1');
  for (let time = 0; time < 2; time += 1) expect(await view(owner, path)).toEqual(expected);
});

test('a cross-off: two reads and one command for the change, its event and its mail', async () => {
  const { gifts } = await scene();
  const giver = await world.account();
  const crossOff = (publicGiftGuid: string) => workOf(() => giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid }));
  await crossOff(gifts[0]._id); // what is asked of the server once
  expect(await crossOff(gifts[1]._id)).toEqual(['bulkWrite 1 0', 'find gifts 1', 'find wishlists 1']);
});

test('a cross-off of a wish on two lists: four reads more, and still one command', async () => {
  const { owner, gifts } = await scene();
  const giver = await world.account();
  const other = await world.aList(owner);
  const alsoOn = { giftPublicGuid: gifts[1]._id, wishlistPrivateGuids: [other.list.privateGuid] };
  const crossOff = (publicGiftGuid: string) => workOf(() => giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid }));
  await crossOff(gifts[0]._id);
  await owner.browser.post('/api/MyGift/AlsoOn', alsoOn);
  const reads = ['find gifts 0', 'find gifts 1', 'find gifts 1', 'find receivedgifts 0', 'find wishlists 1', 'find wishlists 1'];
  expect(await crossOff(gifts[1]._id)).toEqual(['bulkWrite 1 0', ...reads]);
});

test('a category that moves takes its gifts along in two commands, however many', async () => {
  const owner = await world.account();
  const [of, other] = [await world.aList(owner), await world.aList(owner)];
  const gifts = await Promise.all(Array.from({ length: 9 }, (_, position) => giftOf(of, position)));
  const guids = { categoryPrivateGuid: of.category.privateGuid, wishlistPrivateGuid: other.list.privateGuid };
  const done = await workOf(() => owner.browser.post('/api/Category/MoveToWishlist', guids));
  const writes = done?.filter((line) => /^(insert|update|delete|bulkWrite) gifts/.test(line));
  expect(writes).toEqual([`delete gifts ${String(gifts.length)}`, `insert gifts ${String(gifts.length)}`]);
});

test('a swarm on one list: what waits shares reads and commands', async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const gifts = await Promise.all(Array.from({ length: 33 }, (_, position) => giftOf(of, position)));
  const givers = await Promise.all(gifts.map(() => world.account()));
  work.take();
  const answers = await Promise.all(
    givers.map(({ browser }, at) => browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[at]?._id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(gifts.map(() => 200));
  const commands = work.take()?.filter((line) => line.startsWith('bulkWrite')) ?? [];
  expect(commands.length).toBeLessThanOrEqual(8);
});
