import { randomUUID } from 'node:crypto';
import { type FoundWishlist, LIMITS } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import type { WishlistRecord } from '../shared/records.js';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist', { config: { PUBLIC_URL: 'https://www.lijstje.voorbeeld.nl' } });
const world = createWorld(base);
flagsNeighbour(base);
const visitor = world.anonymous();
let owner: Person;
beforeAll(async () => {
  owner = await world.account();
});

interface Found {
  readonly totalCount: number;
  readonly wishlists: readonly FoundWishlist[];
}

const search = (query: string) => visitor.browser.get(`/api/Wishlist/Search?${new URLSearchParams({ query })}`);
const found = async (query: string): Promise<Found> => (await search(query)).body as Found;
const names = async (query: string) => (await found(query)).wishlists.map(({ userName }) => userName);
const becomes = (query: string, expected: readonly string[]) =>
  waitFor(async () => JSON.stringify(await names(query)) === JSON.stringify(expected));
const lists = () => nativeDb(base.mongo).collection<WishlistRecord>('wishlists');

const settingsOf = ({ list }: ListOfTest, changes: object) => {
  const { privateGuid, username, firstName, lastName, city, accessType, includeInSearchResult, showCrossedOff, birthday } = list;
  const kept = { privateGuid, username, firstName, lastName, city, accessType, includeInSearchResult, showCrossedOff, birthday };
  return { ...kept, accessQuestion: 'Wie?', accessAnswer: 'Ik', ...changes };
};

const change = async (of: ListOfTest, changes: object) => {
  const answer = await owner.browser.post('/api/MyList/UpdateSettings', settingsOf(of, changes));
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
};

test('what is found shows where it leads, and the best comes first', async () => {
  const imageId = 'a'.repeat(64);
  const exact = await world.aList(owner, { username: 'Sjoukje', firstName: 'Bo', lastName: 'Mol' });
  const { list } = await world.aList(owner, { username: 'sj-1', firstName: 'Sjoukjé', lastName: 'Mol', city: 'Ede', imageId });
  await world.aList(owner, { username: 'sj-2', firstName: 'Bo', lastName: 'Mol', city: 'Sjoukjerdam' });
  await becomes('SJOUKJE', ['Sjoukje', 'sj-1', 'sj-2']);
  const { totalCount, wishlists } = await found('sjoukje');
  expect([totalCount, wishlists[0]]).toEqual([
    3,
    expect.objectContaining({ id: exact.list._id, illustration: null, city: null }),
  ]);
  expect(wishlists[1]).toEqual({
    id: list._id,
    userName: 'sj-1',
    listUrl: '/sj-1',
    listUrlForDisplay: 'lijstje.voorbeeld.nl/sj-1',
    illustration: `/api/WishlistImage/File/${imageId}`,
    firstName: 'Sjoukjé',
    lastName: 'Mol',
    city: 'Ede',
  });
});

test('only lists that may be found are found, whatever they were before', async () => {
  const types = ['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'] as const;
  for (const accessType of types) {
    for (const includeInSearchResult of [true, false])
      await world.aList(owner, {
        username: `vindbaar-${accessType.toLowerCase()}-${includeInSearchResult}`,
        ...{ accessType, includeInSearchResult },
      });
  }
  await becomes('vindbaar', ['vindbaar-open-true', 'vindbaar-public-true']);
});

test('settings decide at once who is found no more, and a moment later who is found', async () => {
  const one = await world.aList(owner, { username: 'wisselaar', firstName: 'Quirijn', city: 'Xanten' });
  await becomes('quirijn', ['wisselaar']);
  for (const changes of [{ accessType: 'UNKNOWN' }, { accessType: 'CLOSED' }, { includeInSearchResult: false }]) {
    await change(one, changes);
    expect(await found('quirijn')).toEqual({ totalCount: 0, wishlists: [] });
    await change(one, {});
    await becomes('quirijn xanten', ['wisselaar']);
  }
  const renamed = { firstName: 'Wubbo', username: 'wisselaar-2', city: 'Yde' };
  await change(one, renamed);
  expect(await names('quirijn')).toEqual([]);
  await becomes('wubbo yde', ['wisselaar-2']);
  await change(one, { ...renamed, accessType: 'OPEN' });
  expect(await names('wubbo')).toEqual(['wisselaar-2']);
  expect((await owner.browser.delete(`/api/MyList/${one.list.privateGuid}`)).status).toBe(200);
  expect(await found('wubbo')).toEqual({ totalCount: 0, wishlists: [] });
});

test('a list made by the call is found', async () => {
  const made = await owner.browser.post('/api/MyList/Create', { username: 'vers-gemaakt', firstName: 'Ynske', lastName: 'Zee' });
  expect(made.status).toBe(201);
  await becomes('ynske', ['vers-gemaakt']);
});

test('of many fifty are shown and all are counted', async () => {
  const { list } = await world.aList(owner, { username: 'druk-0', firstName: 'Drukte', lastName: 'Zee' });
  const many = Array.from({ length: LIMITS.listSearchResults + 20 }, (_, index) => ({
    ...{ ...list, _id: randomUUID(), privateGuid: randomUUID() },
    ...{ username: `druk-${index + 1}`, usernameKey: `druk-${index + 1}` },
  }));
  await lists().insertMany(many);
  const answer = await waitFor(async () => {
    const now = await found('drukte zee');
    return now.totalCount === many.length + 1 ? now : null;
  });
  expect(answer.wishlists).toHaveLength(LIMITS.listSearchResults);
  expect(answer.wishlists.map(({ userName }) => userName)).toEqual(
    [list.username, ...many.map(({ username }) => username)].sort().slice(0, LIMITS.listSearchResults),
  );
  await lists().deleteMany({ firstName: 'Drukte' });
  expect((await found('drukte zee')).wishlists).toEqual([]);
  await waitFor(async () => (await found('drukte zee')).totalCount === 0);
});

test.each([
  ['.*'.repeat(3), []],
  ['^drie', ['drie-1']],
  ['drie$', ['drie-1']],
  ['(drie|vier)+', []],
  ['$where: 1', []],
  ['{"$gt": ""}', []],
  ['🎁🎁🎁', []],
  ['drie 🎁', ['drie-1']],
  [`'"; drie`, ['drie-1']],
  ['DRÍE-1', ['drie-1']],
  ['drie_1', ['drie-1']],
  ['  drie  ', ['drie-1']],
  [`drie ${'1 '.repeat(47)}`, ['drie-1']],
])('the query %p finds %p', async (query, expected) => {
  if ((await names('drie')).length === 0) await world.aList(owner, { username: 'drie-1', firstName: 'Bo', lastName: 'Mol' });
  await becomes('drie', ['drie-1']);
  expect(await names(query)).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['an empty one', 'query='],
  ['two characters', 'query=ab'],
  ['two characters and space', 'query=%20ab%20%20'],
  ['101 characters', `query=${'a'.repeat(101)}`],
  ['two at once', 'query=anna&query=bram'],
  ['an operator', 'query[$ne]=anna'],
])('%s is no query', async (_name, given) => {
  const answer = await visitor.browser.get(`/api/Wishlist/Search?${given}`);
  const { error, issues } = answer.body as { error: string; issues: { path: string }[] };
  expect([answer.status, error, new Set(issues.map(({ path }) => path))]).toEqual([400, 'InvalidRequest', new Set(['query'])]);
});

test('it comes back after changes could not be followed', async () => {
  await names('wie dan ook');
  await lists().rename('elders');
  await waitFor(() => base.logged.some(({ msg }) => msg === 'lists are read anew for the search'));
  await nativeDb(base.mongo).collection('elders').rename('wishlists');
  await world.aList(owner, { username: 'na-de-pauze' });
  await becomes('na-de-pauze', ['na-de-pauze']);
});
