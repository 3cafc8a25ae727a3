import { nearGuid } from '@site/service-kit';
import { monitoredMongoUri, testBase, watchShards } from '@site/service-kit/testing';
import { SEARCH_INDEX_COMMENT } from '../search/search-source.repository.js';
import { createWorld } from '../testing/world.js';

/** Whom a visitor's journey asks on a cluster: a line with `all` more is a decision (docs/decisions/0179-shard-keys.md). */
const base = testBase('wishlist', { config: { MONGODB_URI: monitoredMongoUri() } });
const world = createWorld(base);
const shards = watchShards(base, SEARCH_INDEX_COMMENT);

const scene = async () => {
  const of = await world.aList(await world.account());
  const guid = () => nearGuid(base.newGuid(), of.list._id);
  const gifts = [await world.aGift(of, { _id: guid() }), await world.aGift(of, { _id: guid(), position: 1 })];
  const giver = await world.account();
  const view = () => giver.browser.get(`/api/Wishlist/Get/${of.list.username}`);
  const crossOff = (at: number) => giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[at]?._id });
  return { view, crossOff };
};

test('a view, one made anew and a cross-off ask one shard for each thing', async () => {
  const { view, crossOff } = await scene();
  await shards.take();
  expect((await view()).status).toBe(200);
  const head = ['find claims', 'find wishlists'];
  const made = [
    'aggregate gifts',
    ...['categories', 'crossoffs', 'forumposts', 'friends', 'ideas', 'wishlists'].map((name) => `find ${name}`),
  ];
  expect(await shards.take()).toEqual([...head, ...made].map((each) => `${each} one`).sort());
  expect((await view()).status).toBe(200);
  expect(await shards.take()).toEqual(head.map((each) => `${each} one`));
  expect((await crossOff(0)).status).toBe(200);
  expect(await shards.take()).toEqual(['find gifts one', 'find wishlists one', 'write gifts one', 'write wishlists one']);
});
