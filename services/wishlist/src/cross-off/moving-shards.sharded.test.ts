import { nativeDb } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import { createWorld } from '../testing/world.js';

/** What is crossed off while the documents of it move from one shard to the other. */
const base = testBase('wishlist');
const world = createWorld(base);
const GIFTS = 1000;
const AT_ONCE = 20;

const admin = () => base.mongo.getClient().db('admin');
const MOVED = [
  ['gifts', 'wishlistGuid'],
  ['crossoffs', 'giftGuid'],
  ['wishlists', '_id'],
  ['outbox', '_id'],
] as const;

/** Moves a quarter of a collection to a shard; what moves already, or is to stay, may be asked again. */
const move = async ([collection, by]: (typeof MOVED)[number], toShard: string): Promise<boolean> => {
  const ns = `${nativeDb(base.mongo).databaseName}.${collection}`;
  const range = { moveRange: ns, min: { [by]: '4000' }, max: { [by]: '8000' }, toShard };
  return admin()
    .command(range)
    .then(
      () => true,
      () => false,
    );
};

test('nothing is lost and nothing is done twice', async () => {
  const owner = await world.account();
  const gifts: { readonly _id: string }[] = [];
  for (let of = await world.aList(owner); gifts.length < GIFTS; of = await world.aList(owner))
    for (let position = 0; position < GIFTS / 4; position += 1) gifts.push(await world.aGift(of, { position }));
  const givers = await Promise.all(Array.from({ length: AT_ONCE }, () => world.account()));
  const { shards } = (await admin().command({ listShards: 1 })) as unknown as { shards: { _id: string }[] };
  const progress = { isOver: false, moves: 0 };
  const moving = (async () => {
    for (let round = 0; !progress.isOver; round += 1) {
      for (const collection of MOVED) if (await move(collection, shards[(round + 1) % 2]?._id ?? '')) progress.moves += 1;
    }
  })();
  const outcomes: number[] = [];
  await Promise.all(
    givers.map(async ({ browser }, of) => {
      for (let at = of; at < GIFTS; at += AT_ONCE)
        outcomes.push((await browser.post('/api/Gift/CrossOff', { publicGiftGuid: gifts[at]?._id })).status);
    }),
  );
  await waitFor(() => progress.moves > 0);
  progress.isOver = true;
  await moving;
  expect(outcomes.filter((status) => status !== 200)).toEqual([]);
  const standing = await nativeDb(base.mongo).collection('crossoffs').find({ active: true }).toArray();
  expect(standing.map(({ giftGuid }) => String(giftGuid)).sort()).toEqual(gifts.map(({ _id }) => _id).sort());
  const told = await base.outbox();
  expect(told.filter(({ name }) => name === 'gift.changed')).toHaveLength(GIFTS);
  expect(await base.mails()).toHaveLength(GIFTS);
});
