import type { WishlistRecord } from '../shared/records.js';
import { createSearchIndexBuilder } from './search-index.js';
import { searchLists } from './search.routes.js';

type Searched = Pick<
  WishlistRecord,
  '_id' | 'usernameKey' | 'firstName' | 'lastName' | 'city' | 'accessType' | 'includeInSearchResult'
>;

const anna: Searched = {
  ...{ _id: 'a', usernameKey: 'anna', firstName: 'Anna', lastName: 'de Vries', city: null },
  ...{ accessType: 'PUBLIC', includeInSearchResult: true },
};
const bram: Searched = { ...anna, _id: 'b', usernameKey: 'bram', firstName: 'Bram' };

/** A search whose index heard of Anna and Bram, and of nothing that became of them since. */
const heardOf = async () => {
  const builder = createSearchIndexBuilder();
  for (const list of [anna, bram]) builder.add(list);
  const index = await builder.build();
  return { find: (...asked: Parameters<typeof index.find>) => Promise.resolve(index.find(...asked)) };
};

/** Usernames and the count, when Anna's list has become this; null when it was deleted. */
const foundWhen = async (change: Partial<Searched> | null) => {
  const now = change === null ? [bram] : [{ ...anna, ...change }, bram];
  const byGuids = (guids: readonly string[]) => Promise.resolve(now.filter(({ _id }) => guids.includes(_id)) as WishlistRecord[]);
  const { totalCount, lists } = await searchLists(await heardOf(), { byGuids }, 'vries');
  return [totalCount, ...lists.map(({ usernameKey }) => usernameKey)];
};

test.each<[string, Partial<Searched> | null]>([
  ['deleted', null],
  ['private', { accessType: 'UNKNOWN' }],
  ['closed', { accessType: 'CLOSED' }],
  ['not to be found', { includeInSearchResult: false }],
  ['called otherwise', { lastName: 'Mol' }],
])('a list that is %s by now is gone at once, before the index heard of it', async (_name, change) => {
  expect(await foundWhen(change)).toEqual([1, 'bram']);
});

test('one that changed otherwise is there as it is now', async () => {
  expect(await foundWhen({ accessType: 'OPEN', usernameKey: 'annemarie' })).toEqual([2, 'annemarie', 'bram']);
});
