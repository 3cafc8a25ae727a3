import { postDate } from './post-date.js';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:30Z', null],
  ['2026-11-20T11:59:01Z', null],
  ['2026-11-20T11:59:00Z', '1 minuut geleden'],
  ['2026-11-20T11:01:00Z', '59 minuten geleden'],
  ['2026-11-20T09:00:00Z', '3 uur geleden'],
  ['2026-11-19T12:00:00Z', 'gisteren'],
  ['2026-11-18T11:00:00Z', 'eergisteren'],
  ['2026-11-14T11:00:00Z', '6 dagen geleden'],
  ['2026-11-13T12:00:00Z', '13 november 2026'],
  ['2025-12-01T12:00:00Z', '1 december 2025'],
])('%s is said as %p', (createDate, text) => {
  expect(postDate(createDate, now)).toBe(text);
});
