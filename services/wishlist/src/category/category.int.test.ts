import { randomUUID } from 'node:crypto';
import type { Categories, OwnerCategory } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { GiftRecord } from '../shared/records.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const HOUR = 60 * 60 * 1000;

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const boeken = await world.aCategory(of, { name: 'Boeken' });
  return { owner, of, boeken };
};
const categoriesOf = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/Category/Get/${list.username}`)).body as Categories).categories;
const namesOf = async (owner: Person, of: ListOfTest) => (await categoriesOf(owner, of)).map(({ name }) => name);
const listOf = ({ list }: ListOfTest) => world.stores.wishlists.byGuid(list._id);
const lastUpdated = async (of: ListOfTest) => (await listOf(of))?.lastUpdated.toISOString();
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox())
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter(({ publicWishlistGuid }) => publicWishlistGuid === list._id);
/** One refresh of everything, for owners and visitors. */
const refreshOf = ({ list }: ListOfTest) => ({
  publicWishlistGuid: list._id,
  privateWishlistGuid: list.privateGuid,
  operation: 'Update',
  giftPublicGuid: null,
  contextId: null,
  audience: 'everyone',
});
/** Everything of a list, as stored. */
const stored = async (of: ListOfTest) => [await listOf(of), await categoriesIn(of), await world.stores.gifts.ofList(of.list._id)];
const categoriesIn = ({ list }: ListOfTest) => world.stores.categories.ofList(list._id);

beforeEach(() => base.clock.advance(HOUR));

describe('Category/Get', () => {
  test('answers the categories of an own list with their gifts, whatever the case of its name', async () => {
    const { owner, of, boeken } = await scene();
    const gift = await world.aGift(boeken);
    const answer = await owner.browser.get(`/api/Category/Get/${of.list.username.toUpperCase()}`);
    expect(answer.body).toEqual({
      wishlistPrivateGuid: of.list.privateGuid,
      categories: [
        { privateGuid: of.category.privateGuid, publicGuid: of.category._id, name: 'Algemeen', gifts: [], giftCount: 0 },
        {
          privateGuid: boeken.category.privateGuid,
          publicGuid: boeken.category._id,
          name: 'Boeken',
          gifts: [expect.objectContaining({ publicGuid: gift._id })],
          giftCount: 1,
        },
      ],
    });
  });

  test('is 401 for somebody else, 404 for a list that is not there', async () => {
    const { owner, of } = await scene();
    expect((await (await world.account()).browser.get(`/api/Category/Get/${of.list.username}`)).status).toBe(401);
    for (const username of ['bestaat-niet', 'x'.repeat(51), '%2e%2e'])
      expect((await owner.browser.get(`/api/Category/Get/${username}`)).status).toBe(404);
  });
});

describe('renaming a category', () => {
  const rename = ({ browser }: Person, privateGuid: string, name: string) =>
    browser.post('/api/Category/Rename', { privateGuid, name });

  test('answers all categories, tells everybody and moves "last updated"', async () => {
    const { owner, of, boeken } = await scene();
    const answer = await rename(owner, boeken.category.privateGuid, ' Strips ');
    expect(answer.status).toBe(200);
    expect((answer.body as Categories).categories.map(({ name }) => name)).toEqual(['Algemeen', 'Strips']);
    expect(await newsOf(of)).toEqual([refreshOf(of)]);
    expect(await lastUpdated(of)).toBe(base.clock.now().toISOString());
  });

  test('to the name it has changes nothing', async () => {
    const { owner, of, boeken } = await scene();
    const before = await stored(of);
    expect((await rename(owner, boeken.category.privateGuid, 'Boeken')).status).toBe(200);
    expect([await stored(of), await newsOf(of)]).toEqual([before, []]);
  });
});

describe('deleting a category', () => {
  const remove = ({ browser }: Person, privateGuid: string) => browser.post('/api/Category/Delete', { privateGuid });

  test('takes its gifts along; a second time is 404', async () => {
    const { owner, of, boeken } = await scene();
    const [gone, kept] = [await world.aGift(boeken), await world.aGift(of)];
    const answer = await remove(owner, boeken.category.privateGuid);
    expect((answer.body as Categories).categories.map(({ name }) => name)).toEqual(['Algemeen']);
    expect(await world.stores.gifts.byGuid(gone._id)).toBeNull();
    expect(await world.stores.gifts.byGuid(kept._id)).not.toBeNull();
    expect(await newsOf(of)).toEqual([refreshOf(of)]);
    expect((await remove(owner, boeken.category.privateGuid)).status).toBe(404);
  });

  test('that is the last one is refused and nothing changes', async () => {
    const { owner, of, boeken } = await scene();
    await remove(owner, boeken.category.privateGuid);
    await world.aGift(of);
    const before = await stored(of);
    const answer = await remove(owner, of.category.privateGuid);
    expect([answer.status, answer.body]).toEqual([422, 'InvalidUpdate']);
    expect(await stored(of)).toEqual(before);
  });

  test('the last two by two owners at once leaves one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, of, boeken } = await scene();
      const answers = await Promise.all([boeken, of].map(({ category }) => remove(owner, category.privateGuid)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await categoriesIn(of)).toHaveLength(1);
    }
  });

  test('with gifts that are crossed off answers byte for byte as without', async () => {
    const answers = await Promise.all(
      [true, false].map(async (isTaken) => {
        const { owner, boeken } = await scene();
        const gift = await world.aGift(boeken);
        if (isTaken) await world.aCrossOff(gift, await world.account());
        const answer = await remove(owner, boeken.category.privateGuid);
        return [answer.status, answer.text.replace(/"[0-9a-f-]{36}"/g, 'guid')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('ordering the categories', () => {
  const reorder = ({ browser }: Person, privateGuidOrder: readonly string[]) =>
    browser.post('/api/Category/Reorder', { privateGuidOrder });
  const three = async () => {
    const { owner, of, boeken } = await scene();
    const muziek = await world.aCategory(of, { name: 'Muziek' });
    const guids = [of, boeken, muziek].map(({ category }) => category.privateGuid) as [string, string, string];
    return { owner, of, guids };
  };

  test('puts them in that order, for visitors too', async () => {
    const { owner, of, guids } = await three();
    const [algemeen, boeken, muziek] = guids;
    const answer = await reorder(owner, [muziek, algemeen, boeken]);
    expect((answer.body as Categories).categories.map(({ name }) => name)).toEqual(['Muziek', 'Algemeen', 'Boeken']);
    const seen = (await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as Categories;
    expect(seen.categories.map(({ name }) => name)).toEqual(['Muziek', 'Algemeen', 'Boeken']);
    expect(await newsOf(of)).toEqual([refreshOf(of)]);
    await owner.browser.post('/api/Category/Create', { name: 'Nieuw', wishlistPrivateGuid: of.list.privateGuid });
    expect(await namesOf(owner, of)).toEqual(['Muziek', 'Algemeen', 'Boeken', 'Nieuw']);
  });

  test('in the order they have changes nothing', async () => {
    const { owner, of, guids } = await three();
    const before = await stored(of);
    expect((await reorder(owner, guids)).status).toBe(200);
    expect([await stored(of), await newsOf(of)]).toEqual([before, []]);
  });

  test('with one missing, doubled, unknown or of another list is refused and nothing changes', async () => {
    const { owner, of, guids } = await three();
    const [algemeen, boeken, muziek] = guids;
    const other = await world.aList(owner);
    const foreign = await world.aList(await world.account());
    const before = await stored(of);
    for (const order of [
      [muziek, algemeen],
      [muziek, algemeen, boeken, muziek],
      [muziek, muziek, algemeen],
      [muziek, algemeen, boeken, randomUUID()],
      [muziek, algemeen, randomUUID()],
      [muziek, algemeen, boeken, other.category.privateGuid],
      [other.category.privateGuid, muziek, algemeen, boeken],
      [muziek, algemeen, boeken, foreign.category.privateGuid],
      [of.category._id, boeken, muziek],
    ]) {
      const answer = await reorder(owner, order);
      expect([answer.status, answer.body]).toEqual([422, 'InvalidUpdate']);
    }
    expect([await stored(of), await newsOf(of)]).toEqual([before, []]);
    expect((await reorder(owner, [foreign.category.privateGuid])).status).toBe(401);
    expect((await reorder(owner, [randomUUID()])).status).toBe(404);
  });
});

describe('moving a category to another list', () => {
  const move = ({ browser }: Person, from: ListOfTest, to: ListOfTest) =>
    browser.post('/api/Category/MoveToWishlist', {
      categoryPrivateGuid: from.category.privateGuid,
      wishlistPrivateGuid: to.list.privateGuid,
    });

  test('keeps its guids and gifts, in their order, and stands at the end there', async () => {
    const { owner, of, boeken } = await scene();
    const other = await world.aList(owner);
    const gifts = [await world.aGift(boeken, { position: 1 }), await world.aGift(boeken, { position: 0 })];
    const records = async () =>
      nativeDb(base.mongo).collection<GiftRecord>('gifts').find({ categoryGuid: boeken.category._id }).sort({ _id: 1 }).toArray();
    const before = await records();
    const answer = await move(owner, boeken, other);
    expect(await records()).toEqual(before.map((gift) => ({ ...gift, wishlistGuid: other.list._id })));
    expect([answer.status, answer.body]).toEqual([200, { newCategoryInSourceWishlist: null }]);
    expect(await namesOf(owner, of)).toEqual(['Algemeen']);
    const [, moved] = await categoriesOf(owner, other);
    expect(moved).toMatchObject({ privateGuid: boeken.category.privateGuid, publicGuid: boeken.category._id, name: 'Boeken' });
    expect(moved?.gifts.map(({ publicGuid }) => publicGuid)).toEqual([gifts[1]?._id, gifts[0]?._id]);
    expect([await newsOf(of), await newsOf(other)]).toEqual([[refreshOf(of)], [refreshOf(other)]]);
    expect([await lastUpdated(of), await lastUpdated(other)]).toEqual([0, 0].map(() => base.clock.now().toISOString()));
  });

  test('that was the last one leaves a new one behind', async () => {
    const owner = await world.account();
    const [of, other] = [await world.aList(owner), await world.aList(owner)];
    const answer = await move(owner, of, other);
    const { newCategoryInSourceWishlist: made } = answer.body as { newCategoryInSourceWishlist: OwnerCategory };
    expect(made).toMatchObject({ name: 'Algemeen', gifts: [], giftCount: 0 });
    expect(made.privateGuid).not.toBe(of.category.privateGuid);
    expect(await categoriesOf(owner, of)).toEqual([made]);
  });

  test('twice is moving once', async () => {
    const { owner, of, boeken } = await scene();
    const other = await world.aList(owner);
    await move(owner, boeken, other);
    const before = [await stored(of), await stored(other), await newsOf(other)];
    const again = await move(owner, boeken, other);
    expect([again.status, again.body]).toEqual([200, { newCategoryInSourceWishlist: null }]);
    expect([await stored(of), await stored(other), await newsOf(other)]).toEqual(before);
  });

  test('what was crossed off in it stays so for visitors there, and only the giver can undo it', async () => {
    const { owner, boeken } = await scene();
    const other = await world.aList(owner);
    const gift = await world.aGift(boeken);
    const giver = await world.account();
    const { _id: privateCrossOffGuid } = await world.aCrossOff(gift, giver);
    await move(owner, boeken, other);
    const seen = async ({ browser }: Person) =>
      ((await browser.get(`/api/Wishlist/Get/${other.list.username}`)).body as Categories).categories[1]?.gifts[0];
    expect(await seen(giver)).toMatchObject({ isCrossedOff: true, privateCrossOffGuid });
    expect(await seen(world.anonymous())).toMatchObject({ isCrossedOff: true, privateCrossOffGuid: null });
    expect(await seen(owner)).toMatchObject({ isCrossedOff: false, privateCrossOffGuid: null });
    const overview = (await giver.browser.get('/api/Gift/CrossedOff')).body as { crossedOffWishlists: object[] };
    expect(overview.crossedOffWishlists).toMatchObject([{ wishlistUrl: `/${other.list.username}` }]);
    const undo = { publicGuid: gift._id, privateCrossOffGuid, contextId: null };
    expect((await giver.browser.post('/api/Gift/UndoCrossOff', undo)).status).toBe(200);
    expect(await seen(world.anonymous())).toMatchObject({ isCrossedOff: false });
  });

  test('somebody else owns is refused by name; what is not there is 404', async () => {
    const { owner, of, boeken } = await scene();
    const foreign = await world.aList(await world.account());
    const refused = async (from: ListOfTest, to: ListOfTest) => {
      const answer = await move(owner, from, to);
      return [answer.status, answer.status === 422 ? (answer.body as unknown) : null];
    };
    const before = [await stored(of), await stored(foreign)];
    expect(await refused(foreign, of)).toEqual([422, 'SourceNotOwned']);
    expect(await refused(foreign, foreign)).toEqual([422, 'SourceNotOwned']);
    expect(await refused(boeken, foreign)).toEqual([422, 'DestinationNotOwned']);
    const unknown = { ...of, list: { ...of.list, privateGuid: randomUUID() } };
    expect(await refused(boeken, unknown)).toEqual([404, null]);
    expect(await refused({ ...of, category: { ...of.category, privateGuid: randomUUID() } }, of)).toEqual([404, null]);
    expect([await stored(of), await stored(foreign)]).toEqual(before);
  });
});
