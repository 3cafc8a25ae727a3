import { monitoredMongoUri, testBase, watchShards } from '@site/service-kit/testing';
import { SEARCH_INDEX_COMMENT } from '../search/search-source.repository.js';
import { createWorld } from '../testing/world.js';

/** Whom a visitor's journey asks on a cluster: a line with `all` more is a decision (docs/decisions/0179-shard-keys.md). */
const base = testBase('wishlist', { config: { MONGODB_URI: monitoredMongoUri() } });
const world = createWorld(base);
const shards = watchShards(base, SEARCH_INDEX_COMMENT);

/** A guid of each shard. */
const onEach = () => ['0', 'f'].map((first) => first + base.newGuid().slice(1));

const scene = async () => {
  const of = await world.aList(await world.account());
  const [one = '', other = ''] = onEach();
  const gifts = [await world.aGift(of, { _id: one }), await world.aGift(of, { _id: other, position: 1 })];
  const giver = await world.account();
  const view = () => giver.browser.get(`/api/Wishlist/Get/${of.list.username}`);
  const crossOff = (at: number) => giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[at]?._id });
  return { view, crossOff };
};

test('a view and a cross-off ask one shard for each thing; who crossed off what is asked of all, when the view is made anew', async () => {
  const { view, crossOff } = await scene();
  await shards.take();
  expect((await view()).status).toBe(200);
  const made = ['aggregate gifts', 'find categories', 'find claims', 'find forumposts', 'find friends', 'find ideas'];
  const heads = ['find wishlists one', 'find wishlists one'];
  expect(await shards.take()).toEqual([...made.map((each) => `${each} one`), ...heads, 'find crossoffs all'].sort());
  expect((await view()).status).toBe(200);
  expect(await shards.take()).toEqual(['find wishlists one']);
  expect((await crossOff(0)).status).toBe(200);
  expect(await shards.take()).toEqual(['find gifts one', 'find wishlists one', 'write gifts one', 'write wishlists one']);
});
