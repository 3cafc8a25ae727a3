import { isFindable, NOT_FOUND, rankList, type SearchableList } from './rank-list.js';
import { termsOf } from './search-words.js';

const list = (usernameKey: string, name = 'Bo Mol', city: string | null = null): SearchableList => {
  const [firstName = '', ...rest] = name.split(' ');
  return { _id: usernameKey, usernameKey, firstName, lastName: rest.join(' '), city };
};

/** Each query with lists from the best to the worst; what does not answer to it stands behind `null`. */
test.each<[string, readonly (SearchableList | null)[]]>([
  [
    'Anna',
    [
      list('anna'),
      list('x1x', 'Anna Mol'),
      list('x2x', 'Annabel Mol'),
      list('anna-2'),
      list('annabel'),
      list('x3x', 'Bo Mol', 'Anna Paulowna'),
      list('x4x', 'Bo Mol', 'Annapolis'),
      null,
      list('joanna', 'Joanna Mol', 'Hannover'),
    ],
  ],
  [
    'anna ede',
    [
      list('x1x', 'Anna Ede'),
      list('x2x', 'Annabel Edens'),
      list('ede-anna'),
      list('annabel_eden'),
      list('x3x', 'Bo Mol', 'Anna Ede'),
      list('x4x', 'Anna Mol', 'Ede'),
      list('x5x', 'Annabel Mol', 'Ede'),
      null,
      list('x6x', 'Anna Mol', 'Wageningen'),
      list('x7x', 'Anna Mol', null),
    ],
  ],
  ['ANNA_DE-VRIES', [list('anna_de-vries'), list('x1x', 'Anna de Vries'), list('anna-de-vries'), null, list('anna-vries')]],
  ['zoë', [list('zoe'), list('x1x', 'Zoé Mol')]],
  ['...', [null, list('anna')]],
])('%s', (query, lists) => {
  const ranks = lists.map((one) => (one === null ? null : rankList(one, termsOf(query))));
  const end = ranks.includes(null) ? ranks.indexOf(null) : ranks.length;
  const found = ranks.slice(0, end);
  expect(found).toEqual([...new Set(found)].sort());
  expect(found).not.toContain(NOT_FOUND);
  expect(ranks.slice(end + 1)).toEqual(ranks.slice(end + 1).map(() => NOT_FOUND));
});

test.each([
  ['PUBLIC', true, true],
  ['OPEN', true, true],
  ['CLOSED', true, false],
  ['UNKNOWN', true, false],
  ['PUBLIC', false, false],
  ['OPEN', false, false],
] as const)('a list that is %s and wants it %s is findable: %s', (accessType, includeInSearchResult, findable) => {
  expect(isFindable({ accessType, includeInSearchResult })).toBe(findable);
});
