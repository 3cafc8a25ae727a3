import type { Friend } from '@site/contracts';
import { birthdayDate, nearBirthday, FIRST_SORTING, sortFriends, type Sorting, sortingAfter } from './sort-friends.js';

const friend = (fullName: string, changes: Partial<Friend> = {}): Friend => ({
  privateGuid: fullName,
  wishlistPublicGuid: fullName,
  fullName,
  username: fullName.toLowerCase(),
  city: null,
  imageUrl: null,
  birthday: null,
  lastListUpdate: '2026-03-03T12:00:00.000Z',
  wishlistUrlForDisplay: null,
  ...changes,
});

const friends = [
  friend('Zoë', { city: 'Ede', birthday: { day: 5, month: 12 }, lastListUpdate: '2026-01-01T12:00:00.000Z' }),
  friend('émile', { city: 'Den Haag', birthday: { day: 3, month: 3 }, lastListUpdate: '2026-05-01T12:00:00.000Z' }),
  friend('Eva', { city: '', birthday: { day: 12, month: 3 } }),
  friend('Bo 10', { city: 'ede' }),
  friend('Bo 2', { birthday: { day: 5, month: 12 } }),
];

const names = (sorting: Sorting) => sortFriends(friends, sorting).map(({ fullName }) => fullName);

test.each<[Sorting, readonly string[]]>([
  [{ key: 'fullName', direction: 'ascending' }, ['Bo 2', 'Bo 10', 'émile', 'Eva', 'Zoë']],
  [{ key: 'fullName', direction: 'descending' }, ['Zoë', 'Eva', 'émile', 'Bo 10', 'Bo 2']],
  [{ key: 'city', direction: 'ascending' }, ['émile', 'Bo 10', 'Zoë', 'Bo 2', 'Eva']],
  [{ key: 'city', direction: 'descending' }, ['Bo 10', 'Zoë', 'émile', 'Bo 2', 'Eva']],
  [{ key: 'birthday', direction: 'ascending' }, ['émile', 'Eva', 'Bo 2', 'Zoë', 'Bo 10']],
  [{ key: 'birthday', direction: 'descending' }, ['Bo 2', 'Zoë', 'Eva', 'émile', 'Bo 10']],
  [{ key: 'lastUpdate', direction: 'ascending' }, ['Zoë', 'Bo 2', 'Bo 10', 'Eva', 'émile']],
  [{ key: 'lastUpdate', direction: 'descending' }, ['émile', 'Bo 2', 'Bo 10', 'Eva', 'Zoë']],
])('by %p', (sorting, expected) => {
  expect(names(sorting)).toEqual(expected);
});

test('friends of one name keep one order, whatever order they come in', () => {
  const twins = [friend('Bo', { username: 'b', privateGuid: '1' }), friend('Bo', { username: 'a', privateGuid: '2' })];
  const sorted = sortFriends(twins, FIRST_SORTING).map(({ username }) => username);
  expect([sorted, sortFriends(twins.reverse(), FIRST_SORTING).map(({ username }) => username)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('clicking a key again turns it around; only the last update begins descending', () => {
  const once = sortingAfter(FIRST_SORTING, 'fullName');
  expect([once, sortingAfter(once, 'fullName')]).toEqual([{ key: 'fullName', direction: 'descending' }, FIRST_SORTING]);
  expect(sortingAfter(once, 'city')).toEqual({ key: 'city', direction: 'ascending' });
  expect(sortingAfter(once, 'birthday')).toEqual({ key: 'birthday', direction: 'ascending' });
  const updated = sortingAfter(once, 'lastUpdate');
  expect(updated).toEqual({ key: 'lastUpdate', direction: 'descending' });
  expect(sortingAfter(updated, 'lastUpdate')).toEqual({ key: 'lastUpdate', direction: 'ascending' });
});

test.each([
  ['2026-11-20', 20, 11, '2026-11-20'],
  ['2026-11-20', 20, 12, '2026-12-20'],
  ['2026-11-20', 21, 12, null],
  ['2026-11-20', 19, 11, null],
  ['2026-12-20', 3, 1, '2027-01-03'],
  ['2026-02-20', 29, 2, '2026-03-01'],
  ['2028-02-20', 29, 2, '2028-02-29'],
])('on %s the birthday %i-%i is near as %s', (today, day, month, expected) => {
  expect(nearBirthday({ day, month }, today)).toBe(expected);
});

test('without a birthday none is near, and each day of the year can be written', () => {
  expect([nearBirthday(null, '2026-11-20'), birthdayDate({ day: 29, month: 2 })]).toEqual([null, '2000-02-29']);
});
