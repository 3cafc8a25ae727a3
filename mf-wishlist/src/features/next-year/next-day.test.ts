import { isYearly, nextDay } from './next-day.js';

test.each([
  ['Sinterklaas', '2026-12-05', '2026-12-08', '2027-12-05'],
  // Still to come: a year after that.
  ['Sinterklaas', '2026-12-05', '2026-11-24', '2027-12-05'],
  // Long ago: the first that comes.
  ['Sinterklaas', '2021-12-05', '2026-11-24', '2026-12-05'],
  ['Sinterklaas', '2021-12-05', '2026-12-05', '2027-12-05'],
  ['MyBirthday', '2028-02-29', '2028-03-02', '2029-02-28'],
  ['MothersDay', '2026-05-10', '2026-05-12', '2027-05-09'],
  ['MothersDay', '2027-05-09', '2027-05-12', '2028-05-14'],
  ['FathersDay', '2026-06-21', '2026-07-01', '2027-06-20'],
  [null, '2026-01-01', '2026-02-01', '2027-01-01'],
] as const)('%s on %s, seen on %s: %s', (occasion, date, today, next) => {
  expect(nextDay(occasion, date, today)).toBe(next);
});

test('a wedding comes once, a birthday every year', () => {
  expect([isYearly('OurMarriage'), isYearly('MyBirthday'), isYearly(null)]).toEqual([false, true, false]);
});
