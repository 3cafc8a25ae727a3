import { listName, listNameAmong } from './list-name.js';

const aList = (username: string, title: string | null = null) => ({ username, title, fullName: 'Anna de Vries' });

test.each([
  ['Mijn Sint', 'Mijn Sint'],
  ['', 'Verlanglijstje van Anna de Vries'],
  [null, 'Verlanglijstje van Anna de Vries'],
])('a list with title %p is called %p', (title, name) => {
  expect(listName(aList('anna', title))).toBe(name);
});

test('lists that are called alike are told apart by their addresses, others are not', () => {
  const all = [aList('anna'), aList('anna-2'), aList('kerst', 'Kerst')];
  expect(all.map((list) => listNameAmong(list, all))).toEqual([
    'Verlanglijstje van Anna de Vries (anna)',
    'Verlanglijstje van Anna de Vries (anna-2)',
    'Kerst',
  ]);
});
