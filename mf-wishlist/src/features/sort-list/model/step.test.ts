import type { Gift } from '@site/contracts';
import { applyMove, type Sortable } from './list-move.js';
import { placeOf, stepOf, type SortItem } from './step.js';

const category = (privateGuid: string, gifts: string) => ({
  privateGuid,
  publicGuid: privateGuid,
  name: `Categorie ${privateGuid}`,
  gifts: Array.from(gifts, (publicGuid) => ({ publicGuid, description: publicGuid.toUpperCase() }) as Gift),
  giftCount: gifts.length,
});
const list: Sortable = { categories: [category('X', 'abcd'), category('Y', ''), category('Z', 'ef')] };
const say = ({ categories }: Sortable) =>
  categories.map((one) => one.gifts.map(({ publicGuid }) => publicGuid).join('')).join(' | ');
const after = (item: SortItem, by: number) => {
  const move = stepOf(list, item, by);
  return move === null ? null : say(applyMove(list, move));
};
const gift = (id: string): SortItem => ({ kind: 'gift', id });

test.each([
  ['b', -1, 'bacd |  | ef'],
  ['b', 1, 'acbd |  | ef'],
  // A row of two: as far as the category goes, and only from its edge into the next.
  ['c', -2, 'cabd |  | ef'],
  ['b', -2, 'bacd |  | ef'],
  ['c', 2, 'abdc |  | ef'],
  ['d', 2, 'abc | d | ef'],
  ['e', -1, 'abcd | e | f'],
  ['f', -1, 'abcd |  | fe'],
])('gift %s by %d', (id, by, expected) => {
  expect(after(gift(id), by)).toBe(expected);
});

test('there is nothing beyond the first and the last', () => {
  expect(stepOf(list, gift('a'), -1)).toBeNull();
  expect(stepOf(list, gift('f'), 1)).toBeNull();
  expect(stepOf(list, gift('gone'), 1)).toBeNull();
  expect(stepOf(list, { kind: 'category', id: 'X' }, -1)).toBeNull();
  expect(stepOf(list, { kind: 'category', id: 'Z' }, 1)).toBeNull();
  expect(stepOf(list, { kind: 'category', id: 'gone' }, 1)).toBeNull();
});

test('a category goes past its neighbour', () => {
  const move = stepOf(list, { kind: 'category', id: 'Z' }, -1);
  expect(move && applyMove(list, move).categories.map(({ privateGuid }) => privateGuid)).toEqual(['X', 'Z', 'Y']);
});

test('where it stands is said in words of the list', () => {
  expect(placeOf(list, gift('f'))).toEqual({ name: 'F', index: 1, total: 2, category: 'Categorie Z' });
  expect(placeOf(list, { kind: 'category', id: 'Y' })).toMatchObject({ name: 'Categorie Y', index: 1, total: 3 });
  expect(placeOf(list, gift('gone'))).toBeNull();
});
