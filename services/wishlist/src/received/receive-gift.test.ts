import { yearOf } from './receive-gift.js';

test.each([
  ['2026-12-25', '2027-01-03T12:00:00Z', 2026],
  ['2026-12-05', '2026-12-05T22:00:00Z', 2026],
  // It is the new year in Amsterdam.
  [null, '2026-12-31T23:30:00Z', 2027],
  // Still to come, or long ago: nothing says that it was for that.
  ['2027-12-05', '2027-06-01T12:00:00Z', 2027],
  ['2026-12-05', '2027-06-01T12:00:00Z', 2027],
])('for %s, ticked at %s: %s', (occasionDate, now, year) => {
  expect(yearOf({ occasionDate }, new Date(now))).toBe(year);
});
