import { demoGuid } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { OwnerWishlist, VisitorWishlist, WishlistSummary } from '@site/contracts';
import { createWorld } from '../testing/world.js';
import { DEMO_LISTS, demoInviteGuid, seedDemoLists } from './seed-demo-lists.js';
import { DEMO_FRIENDS, DEMO_PEOPLE } from './demo-people.js';
import { dateAhead } from './demo-shape.js';

const base = testBase('wishlist');
const world = createWorld(base);
const seed = () => seedDemoLists({ base, stores: world.stores });

test('the demo lists are put in once, and what somebody changed stays changed', async () => {
  expect(await seed()).toBe(DEMO_LISTS.length);
  const anna = await world.account(demoGuid('user:anna'));
  const lists = (await anna.browser.get('/api/MyList/GetAll')).body as WishlistSummary[];
  expect(lists.map(({ username, fullName }) => [username, fullName])).toEqual([
    ['anna', 'Anna de Vries'],
    ['anna-sinterklaas', 'Anna de Vries'],
  ]);
  const path = `/api/MyList/Get/${lists[0]?.privateGuid ?? ''}`;
  const [gift] = ((await anna.browser.get(path)).body as OwnerWishlist).categories[0]?.gifts ?? [];
  expect((await anna.browser.delete(`/api/MyGift/${gift?.publicGuid ?? ''}`)).status).toBe(200);
  const changed = (await anna.browser.get(path)).body as unknown;
  expect(await seed()).toBe(0);
  expect((await anna.browser.get(path)).body).toEqual(changed);
});

test('a visitor sees gifts with pictures and prices, some crossed off, and a date ahead', async () => {
  const list = (await world.anonymous().browser.get('/api/Wishlist/Get/bram')).body as VisitorWishlist;
  const gifts = list.categories.flatMap((category) => category.gifts);
  expect(list.occasionDate).toBe('2026-09-30');
  expect(gifts.filter(({ isCrossedOff }) => isCrossedOff)).toHaveLength(2);
  expect(gifts[1]).toMatchObject({
    description: 'Draadloze koptelefoon',
    uri: 'https://elektronica.voorbeeldwinkel.nl/draadloze-koptelefoon',
    uriDisplayText: 'elektronica.voorbeeldwinkel.nl',
    groupedProduct: { products: [{ price: 12900 }, { price: 13499 }] },
  });
  const picture = await world.anonymous().browser.get(`${gifts[1]?.displayImageUrl ?? ''}?size=400`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

test('there is a list of each kind of access, and one that shows its cross-offs to its owners', async () => {
  const kinds = new Set(DEMO_LISTS.map(({ accessType }) => accessType ?? 'PUBLIC'));
  expect([...kinds].sort()).toEqual(['CLOSED', 'OPEN', 'PUBLIC', 'UNKNOWN']);
  const eva = await world.account(demoGuid('user:eva'));
  const seen = (await eva.browser.get(`/api/MyList/Get/${demoGuid('list-private:eva-en-gijs')}`)).body as OwnerWishlist;
  expect(seen.owners.map(({ fullName }) => fullName)).toEqual(['Eva Smit', 'Gijs Mulder']);
  expect(seen.categories.flatMap(({ gifts }) => gifts).filter(({ isCrossedOff }) => isCrossedOff)).toHaveLength(2);
});

test('of one gift several are wished for, and somebody gives some of them', async () => {
  const list = (await world.anonymous().browser.get('/api/Wishlist/Get/eva-en-gijs')).body as VisitorWishlist;
  const several = list.categories.flatMap(({ gifts }) => gifts).filter(({ quantity }) => quantity != null);
  expect(several).toMatchObject([{ quantity: 6, units: { left: 4, mine: 0 }, isCrossedOff: false }]);
  const hanna = await world.account(demoGuid('user:hanna'));
  expect(JSON.stringify((await hanna.browser.get('/api/Gift/CrossedOff')).body)).toContain('"units":{"mine":2}');
});

test('an invite to co-own a list waits for who opens its link', async () => {
  const [list] = DEMO_LISTS.filter(({ invited }) => invited !== undefined);
  const guid = demoInviteGuid(list?.name ?? '', list?.invited?.[0] ?? '');
  const answer = await world.anonymous().browser.get(`/api/Wishlist/OpenInvite/${guid}`);
  expect(answer.body).toEqual({
    name: 'Anna de Vries',
    username: list?.name,
    wishlistUrl: `/${list?.name ?? ''}`,
    problem: 'NoLogin',
  });
});

test('friends know their friends', async () => {
  const kees = await world.account(demoGuid('user:kees'));
  expect((await kees.browser.get('/api/Wishlist/Get/anna')).body).toMatchObject({ isFriend: true });
});

test('whoever the data names is there', () => {
  const names = new Set(DEMO_LISTS.map(({ name }) => name));
  const people = new Set(Object.keys(DEMO_PEOPLE));
  const mentioned = DEMO_LISTS.flatMap(({ owners, categories }) => [
    ...owners,
    ...Object.values(categories)
      .flat()
      .flatMap(({ takenBy }) => (takenBy === undefined ? [] : [takenBy])),
  ]);
  expect(mentioned.filter((key) => !people.has(key))).toEqual([]);
  expect(Object.keys(DEMO_FRIENDS).filter((key) => !people.has(key))).toEqual([]);
  expect(
    Object.values(DEMO_FRIENDS)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

test.each([
  [{ inDays: 10 }, '2026-03-01', '2026-03-11'],
  [{ month: 12, day: 5 }, '2026-03-01', '2026-12-05'],
  [{ month: 12, day: 5 }, '2026-12-05', '2027-12-05'],
  [{ month: 2, day: 14 }, '2026-03-01', '2027-02-14'],
])('the day %j seen from %s is %s', (date, today, expected) => {
  expect(dateAhead(date, new Date(`${today}T12:00:00Z`))).toBe(expected);
});
