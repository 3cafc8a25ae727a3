import { addDays, addMonths, dayAt, minutesAt, nextBirthday, nextPeriod } from './calendar.js';

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28', 23 * 60 + 59],
  ['2026-03-28T23:00:00Z', '2026-03-29', 0],
  ['2026-03-29T00:59:00Z', '2026-03-29', 1 * 60 + 59],
  ['2026-03-29T01:00:00Z', '2026-03-29', 3 * 60], // the hour that summer time takes
  ['2026-10-25T00:30:00Z', '2026-10-25', 2 * 60 + 30],
  ['2026-10-25T01:30:00Z', '2026-10-25', 2 * 60 + 30], // and gives back
  ['2026-12-31T23:00:00Z', '2027-01-01', 0],
])('%s is on the wall in Amsterdam: %s, minute %i', (moment, day, minutes) => {
  expect([dayAt(new Date(moment)), minutesAt(new Date(moment))]).toEqual([day, minutes]);
});

test('days and months', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2026-03-29', -14)]).toEqual([
    ...['2028-02-29', '2027-03-01', '2026-03-15'],
  ]);
  expect([
    addMonths('2027-01-31', 1),
    addMonths('2028-01-31', 1),
    addMonths('2027-12-31', 12),
    addMonths('2027-03-31', -1),
  ]).toEqual([...['2027-02-28', '2028-02-29', '2028-12-31', '2027-02-28']]);
});

test.each([
  ['2027-01-31', 1, '2027-01-31', '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28', '2027-03-31'], // not the 28th for good
  ['2027-01-31', 1, '2027-03-30', '2027-03-31'],
  ['2028-02-29', 12, '2028-02-29', '2029-02-28'],
  ['2028-02-29', 12, '2031-02-28', '2032-02-29'],
  ['2027-01-10', 3, '2026-05-01', '2027-01-10'],
  ['2027-01-10', 6, '2029-07-09', '2029-07-10'],
])('from %s every %i months, after %s comes %s', (anchor, months, day, next) => {
  expect(nextPeriod(anchor, months, day)).toBe(next);
});

test.each([
  ['1990-05-17', '2027-05-17', '2027-05-17'],
  ['1990-05-17', '2027-05-18', '2028-05-17'],
  ['2000-02-29', '2027-02-15', '2027-02-28'],
  ['2000-02-29', '2028-02-29', '2028-02-29'],
  ['2000-02-29', '2027-03-01', '2028-02-29'],
  ['1804-01-01', '2026-12-31', '2027-01-01'],
])('a birthday of %s, from %s on, is on %s', (birthday, day, next) => {
  expect(nextBirthday(birthday, day)).toBe(next);
});
