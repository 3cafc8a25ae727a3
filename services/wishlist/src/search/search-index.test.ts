import fc from 'fast-check';
import { NOT_FOUND, rankList, type SearchableList } from './rank-list.js';
import { createSearchIndexBuilder, type RankedList, type SearchIndex } from './search-index.js';
import { termsOf } from './search-words.js';

const AT_MOST = 5;
const LONG = process.env.TEST_LONG === '1';

const byUsername = (one: SearchableList, other: SearchableList) => (one.usernameKey < other.usernameKey ? -1 : 1);

const indexOf = (lists: readonly SearchableList[]): Promise<SearchIndex> => {
  const builder = createSearchIndexBuilder();
  for (const list of [...lists].sort(byUsername)) builder.add(list);
  return builder.build();
};

/** What a search must answer, told by looking at every list. */
const lookedThrough = (lists: Iterable<SearchableList>, query: string) => {
  const found: RankedList[] = [];
  for (const list of lists) {
    const rank = rankList(list, termsOf(query));
    if (rank !== NOT_FOUND) found.push({ guid: list._id, usernameKey: list.usernameKey, rank });
  }
  found.sort((one, other) => one.rank - other.rank || (one.usernameKey < other.usernameKey ? -1 : 1));
  return { total: found.length, best: found.slice(0, AT_MOST) };
};

// Few letters, so that words begin alike, and the same words stand in several fields.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'c'), minLength: 1, maxLength: 3 });
const text = fc.array(word, { minLength: 1, maxLength: 3 });
const aList = fc.record({
  username: fc.array(fc.constantFrom('a', 'b', 'ab', 'c', 'ca', 'abc'), { minLength: 1, maxLength: 3 }),
  firstName: text,
  lastName: text,
  city: fc.option(text),
});
const aQuery = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const aStep = fc.oneof(
  { arbitrary: fc.record({ query: aQuery }), weight: 3 },
  { arbitrary: fc.record({ at: fc.nat(40), list: fc.option(aList) }), weight: 2 },
);

const listOf = (at: number, { username, firstName, lastName, city }: typeof aList extends fc.Arbitrary<infer T> ? T : never) => ({
  _id: `lijst-${at}`,
  usernameKey: `${username.join('-')}-${at}`,
  firstName: firstName.join(' '),
  lastName: lastName.join('-'),
  city: city?.join(' ') ?? null,
});

test('it answers what looking at every list would, while lists come, change and go', async () => {
  const property = fc.asyncProperty(
    fc.array(aList, { maxLength: 30 }),
    fc.array(aStep, { maxLength: 30 }),
    async (given, steps) => {
      const lists = new Map(given.map((list, at) => [`lijst-${at}`, listOf(at, list)]));
      const index = await indexOf([...lists.values()]);
      for (const step of steps) {
        if ('query' in step) {
          expect(index.find(termsOf(step.query), AT_MOST)).toEqual(lookedThrough(lists.values(), step.query));
          continue;
        }
        const list = step.list === null ? null : listOf(step.at, step.list);
        if (list === null) lists.delete(`lijst-${step.at}`);
        else lists.set(list._id, list);
        index.put(`lijst-${step.at}`, list);
      }
      expect(index.size).toBe(lists.size);
    },
  );
  await fc.assert(property, LONG ? { numRuns: 5_000 } : { numRuns: 150, seed: 7 });
});

test('of very many that answer the best are given, and all are counted', async () => {
  const lists = Array.from({ length: 20_000 }, (_, at) => ({
    _id: `lijst-${at}`,
    usernameKey: `naam-${String(at).padStart(5, '0')}`,
    firstName: at % 2 === 0 ? 'Jan' : 'Janneke',
    lastName: 'de Vries',
    city: 'Ede',
  }));
  const index = await indexOf(lists.reverse());
  const { total, best } = index.find(termsOf('jan'), 3);
  expect([total, best.map(({ usernameKey }) => usernameKey)]).toEqual([20_000, ['naam-00000', 'naam-00002', 'naam-00004']]);
  expect(index.find(termsOf('ede v janneke'), 1)).toMatchObject({ total: 10_000, best: [{ usernameKey: 'naam-00001' }] });
  expect(index.find(termsOf('naam-19999'), 3)).toMatchObject({ total: 1, best: [{ rank: 0 }] });
});
