import { randomUUID } from 'node:crypto';
import type { OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);

const reorder = ({ browser }: Person, { category }: ListOfTest, order: readonly string[]) =>
  browser.post('/api/MyGift/Reorder', { categoryPrivateGuid: category.privateGuid, order });
const giftsOf = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist).categories.map(({ gifts }) =>
    gifts.map(({ publicGuid }) => publicGuid),
  );
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox()).filter(({ payload }) => (payload as { publicWishlistGuid?: string }).publicWishlistGuid === list._id);
const stored = async ({ list }: ListOfTest) => [
  await world.stores.wishlists.byGuid(list._id),
  await world.stores.gifts.ofList(list._id),
];
const some = async (of: ListOfTest, count: number): Promise<string[]> => {
  const gifts = [];
  for (let position = 0; position < count; position += 1) gifts.push((await world.aGift(of, { position }))._id);
  return gifts;
};
const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const boeken = await world.aCategory(of);
  const [a, b, c] = (await some(of, 3)) as [string, string, string];
  const [d, e] = (await some(boeken, 2)) as [string, string];
  return { owner, of, boeken, gifts: { a, b, c, d, e } };
};

test('puts the gifts of a category in an order, and visitors count it from 0', async () => {
  const { owner, of, gifts } = await scene();
  const { a, b, c, d, e } = gifts;
  base.clock.advance(60_000);
  const answer = await reorder(owner, of, [c, a, b]);
  expect([answer.status, answer.body]).toEqual([200, true]);
  expect(await giftsOf(owner, of)).toEqual([
    [c, a, b],
    [d, e],
  ]);
  const seen = (await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as VisitorWishlist;
  expect(seen.categories[0]?.gifts.map(({ publicGuid, order }) => [publicGuid, order])).toEqual([
    [c, 0],
    [a, 1],
    [b, 2],
  ]);
  expect(seen.lastUpdated).toBe(base.clock.now().toISOString());
  expect((await newsOf(of)).map(({ payload }) => payload)).toEqual([
    {
      publicWishlistGuid: of.list._id,
      privateWishlistGuid: of.list.privateGuid,
      operation: 'Update',
      giftPublicGuid: null,
      contextId: null,
      audience: 'everyone',
    },
  ]);
});

test('a gift of another category of the list that is named moves here', async () => {
  const { owner, of, boeken, gifts } = await scene();
  const { a, b, c, d, e } = gifts;
  expect((await reorder(owner, of, [a, e, b, c])).status).toBe(200);
  expect(await giftsOf(owner, of)).toEqual([[a, e, b, c], [d]]);
  expect(await newsOf(of)).toHaveLength(1);
  expect((await reorder(owner, boeken, [c, d, e])).status).toBe(200);
  expect(await giftsOf(owner, of)).toEqual([
    [a, b],
    [c, d, e],
  ]);
  const added = await owner.browser.post('/api/MyGift/EditWithoutProduct', {
    categoryPrivateGuid: boeken.category.privateGuid,
    description: 'Nieuw',
  });
  expect((await giftsOf(owner, of))[1]).toEqual([c, d, e, (added.body as { publicGuid: string }).publicGuid]);
});

test('one that is missing, doubled, unknown or of another list is refused and nothing changes', async () => {
  const { owner, of, gifts } = await scene();
  const { a, b, c, d } = gifts;
  const other = await world.aGift(await world.aList(owner));
  const foreign = await world.aGift(await world.aList(await world.account()));
  const before = await stored(of);
  for (const order of [
    [],
    [c, a],
    [d],
    [c, a, a],
    [c, a, b, c],
    [c, a, b, randomUUID()],
    [c, a, randomUUID()],
    [c, a, b, other._id],
    [c, a, b, foreign._id],
  ]) {
    const answer = await reorder(owner, of, order);
    expect([answer.status, answer.body]).toEqual([422, 'InvalidUpdate']);
  }
  expect([await stored(of), await newsOf(of)]).toEqual([before, []]);
});

test('the order there is, and no gifts at all, change nothing', async () => {
  const { owner, of, gifts } = await scene();
  const empty = await world.aCategory(of);
  const before = await stored(of);
  expect((await reorder(owner, of, [gifts.a, gifts.b, gifts.c])).status).toBe(200);
  expect((await reorder(owner, empty, [])).status).toBe(200);
  expect([await stored(of), await newsOf(of)]).toEqual([before, []]);
});

test('a category of somebody else is 401, an unknown one 404', async () => {
  const { of, gifts } = await scene();
  const stranger = await world.account();
  const order = [gifts.c, gifts.b, gifts.a];
  expect((await reorder(stranger, of, order)).status).toBe(401);
  expect((await reorder(stranger, { ...of, category: { ...of.category, privateGuid: randomUUID() } }, order)).status).toBe(404);
});

test('in a list of a thousand gifts a drag is one small request and one gift written; any order at all is one request', async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const gift = await world.aGift(of);
  const guids = Array.from({ length: 1000 }, () => randomUUID());
  await world.stores.gifts.deleteOfList(of.list._id);
  await nativeDb(base.mongo)
    .collection<{ _id: string }>('gifts')
    .insertMany(guids.map((_id, position) => ({ ...gift, _id, position })));
  const positions = async () => new Map((await world.stores.gifts.ofList(of.list._id)).map((one) => [one._id, one.position]));

  const before = await positions();
  const dragged = [...guids.slice(1, 700), ...guids.slice(0, 1), ...guids.slice(700)];
  expect((await reorder(owner, of, dragged)).status).toBe(200);
  const after = await positions();
  expect([...after].filter(([guid, position]) => before.get(guid) !== position)).toHaveLength(1);
  expect(await giftsOf(owner, of)).toEqual([dragged]);
  const backwards = dragged.toReversed();
  expect((await reorder(owner, of, backwards)).status).toBe(200);
  expect(await giftsOf(owner, of)).toEqual([backwards]);
});
