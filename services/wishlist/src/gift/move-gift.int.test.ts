import { randomUUID } from 'node:crypto';
import type { Gift, OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);

const move = ({ browser }: Person, giftPublicGuid: string, to: ListOfTest) =>
  browser.post('/api/MyGift/MoveToWishlist', { giftPublicGuid, wishlistPrivateGuid: to.list.privateGuid });
const ownerView = async ({ browser }: Person, { list }: ListOfTest) =>
  (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist;
const giftsOf = async (owner: Person, of: ListOfTest) =>
  (await ownerView(owner, of)).categories.map(({ gifts }) => gifts.map(({ publicGuid }) => publicGuid));
const seenBy = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist).categories.flatMap(({ gifts }) => gifts);
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox())
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter(({ publicWishlistGuid }) => publicWishlistGuid === list._id)
    .map(({ operation, giftPublicGuid, audience }) => [operation, giftPublicGuid, audience]);

const scene = async () => {
  const owner = await world.account();
  const [from, to] = [await world.aList(owner), await world.aList(owner)];
  const last = await world.aCategory(to, { name: 'Laatste' });
  const there = await world.aGift(last, { position: 7 });
  const gift = await world.aGift(from, { description: 'Een fiets', url: 'https://fietsen.nl/1' });
  return { owner, from, to, last, there, gift };
};

test('it goes to the end of the last category there and keeps its guid; Delete is told there, Create here', async () => {
  const { owner, from, to, last, there, gift } = await scene();
  const answer = await move(owner, gift._id, to);
  expect(answer.status).toBe(200);
  const moved = answer.body as { gift: Gift; categoryPrivateGuid: string };
  expect(moved.categoryPrivateGuid).toBe(last.category.privateGuid);
  expect(moved.gift).toMatchObject({ publicGuid: gift._id, description: 'Een fiets', uri: 'https://fietsen.nl/1' });
  expect([await giftsOf(owner, from), await giftsOf(owner, to)]).toEqual([[[]], [[], [there._id, gift._id]]]);
  expect(await newsOf(from)).toEqual([['Delete', gift._id, 'everyone']]);
  expect(await newsOf(to)).toEqual([['Create', gift._id, 'everyone']]);
});

test('moving twice is moving once; to the list it is in it stays where it is', async () => {
  const { owner, from, to, last, gift } = await scene();
  const first = await move(owner, gift._id, to);
  const state = async () => [await giftsOf(owner, to), await newsOf(to), await world.stores.wishlists.byGuid(to.list._id)];
  const before = await state();
  base.clock.advance(1000);
  const again = await move(owner, gift._id, to);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.body).toMatchObject({ categoryPrivateGuid: last.category.privateGuid });
  expect(await state()).toEqual(before);
  expect(await giftsOf(owner, from)).toEqual([[]]);
});

test('moving back is a move like any other', async () => {
  const { owner, from, to, gift } = await scene();
  await move(owner, gift._id, to);
  expect((await move(owner, gift._id, from)).status).toBe(200);
  expect(await giftsOf(owner, from)).toEqual([[gift._id]]);
});

describe('what was crossed off', () => {
  test('stays so for visitors, unseen by owners, and its maker frees it there', async () => {
    const { owner, from, to, gift } = await scene();
    const giver = await world.account();
    const { _id: privateCrossOffGuid } = await world.aCrossOff(gift, giver);
    const before = await world.stores.crossOffs.byGuid(privateCrossOffGuid);
    expect((await move(owner, gift._id, to)).body).toMatchObject({ gift: { isCrossedOff: false, privateCrossOffGuid: null } });
    const moved = async (person: Person) => (await seenBy(person, to)).find(({ publicGuid }) => publicGuid === gift._id);
    expect(await moved(world.anonymous())).toMatchObject({ isCrossedOff: true, privateCrossOffGuid: null });
    expect(await moved(giver)).toMatchObject({ isCrossedOff: true, privateCrossOffGuid });
    expect(await moved(owner)).toMatchObject({ isCrossedOff: false, privateCrossOffGuid: null });
    // Nothing about cross-offs is written by an owner's call, or it would take longer for one.
    expect(await world.stores.crossOffs.byGuid(privateCrossOffGuid)).toEqual(before);
    expect(await seenBy(world.anonymous(), from)).toEqual([]);
    const second = await (await world.account()).browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id });
    expect([second.status, second.body]).toEqual([422, 'CrossedOffByOtherUser']);
    const undo = { publicGuid: gift._id, privateCrossOffGuid, contextId: null };
    expect((await giver.browser.post('/api/Gift/UndoCrossOff', undo)).status).toBe(200);
    expect(await moved(world.anonymous())).toMatchObject({ isCrossedOff: false });
  });

  test('also by somebody who owns the list it goes to: it stands, and they see it no more', async () => {
    const { owner, from, gift } = await scene();
    const partner = await world.account();
    const shared = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
    await world.aCrossOff(gift, partner);
    expect((await move(owner, gift._id, shared)).status).toBe(200);
    for (const person of [owner, partner]) {
      expect(JSON.stringify(await ownerView(person, shared))).not.toContain('"isCrossedOff":true');
      expect((await seenBy(person, shared))[0]).toMatchObject({ isCrossedOff: false, privateCrossOffGuid: null });
      expect((await person.browser.get('/api/Gift/CrossedOff')).body).toEqual({ crossedOffWishlists: [] });
    }
    expect((await seenBy(world.anonymous(), shared))[0]).toMatchObject({ isCrossedOff: true });
    await move(owner, gift._id, from);
    expect((await partner.browser.get('/api/Gift/CrossedOff')).body).toMatchObject({
      crossedOffWishlists: [{ wishlistUrl: `/${from.list.username}`, gifts: [{ publicGuid: gift._id }] }],
    });
  });

  test('is shown on a list whose owners chose to see it', async () => {
    const { owner, gift } = await scene();
    const open = await world.aList(owner, { showCrossedOff: true });
    await world.aCrossOff(gift, await world.account());
    expect((await move(owner, gift._id, open)).body).toMatchObject({ gift: { isCrossedOff: true, privateCrossOffGuid: null } });
  });

  test('while it is moving: one of the two came first, and it is crossed off where it lies', async () => {
    const { owner, from, to } = await scene();
    for (let round = 0; round < 10; round += 1) {
      const gift = await world.aGift(from);
      const giver = await world.account();
      const [given, moved] = await Promise.all([
        giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id }),
        move(owner, gift._id, to),
      ]);
      expect([given.status, moved.status]).toEqual([200, 200]);
      const seen = (await seenBy(world.anonymous(), to)).find(({ publicGuid }) => publicGuid === gift._id);
      expect(seen).toMatchObject({ isCrossedOff: true });
    }
  });
});

test('what somebody else owns is refused by name; what is not there is 404', async () => {
  const { owner, to, gift } = await scene();
  const stranger = await world.account();
  const foreign = await world.aList(stranger);
  const theirs = await world.aGift(foreign);
  const refused = async (guid: string, target: ListOfTest) => {
    const answer = await move(owner, guid, target);
    return [answer.status, answer.status === 422 ? (answer.body as unknown) : null];
  };
  expect(await refused(theirs._id, to)).toEqual([422, 'SourceNotOwned']);
  expect(await refused(theirs._id, foreign)).toEqual([422, 'SourceNotOwned']);
  expect(await refused(gift._id, foreign)).toEqual([422, 'DestinationNotOwned']);
  expect(await refused(randomUUID(), to)).toEqual([404, null]);
  expect(await refused(gift._id, { ...to, list: { ...to.list, privateGuid: randomUUID() } })).toEqual([404, null]);
  // A public guid is no private one.
  expect(await refused(gift._id, { ...to, list: { ...to.list, privateGuid: to.list._id } })).toEqual([404, null]);
  expect(await world.stores.gifts.byGuid(gift._id)).toEqual(gift);
  expect(await world.stores.gifts.byGuid(theirs._id)).toEqual(theirs);
});
