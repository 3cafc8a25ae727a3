import { momentOf } from './planned-forms.js';

test.each([
  ['2026-12-05T18:00', '2026-12-05T17:00:00.000Z'],
  ['2026-07-05T18:00', '2026-07-05T16:00:00.000Z'],
  ['2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
  ['2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('%s here is %s', (text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment);
});

test.each(['', 'morgen', '2026-13-40T18:00', '2026-12-05'])('"%s" is no moment', (text) => {
  expect(momentOf(text)).toBeNull();
});
