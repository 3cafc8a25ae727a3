import { whenAgain } from './nudge-time.js';

/** 14:05 on 20 November in the Netherlands. */
const now = new Date('2026-11-20T13:05:00Z');

test.each([
  ['2026-11-20T20:30:00Z', 'vandaag om 21:30'],
  ['2026-11-21T13:05:00Z', 'morgen om 14:05'],
  // The day changes with the clocks of the Netherlands, not of Greenwich.
  ['2026-11-20T23:15:00Z', 'morgen om 00:15'],
  ['2026-11-25T08:00:00Z', 'op 25 november om 09:00'],
])('%s is %s', (until, words) => {
  expect(whenAgain(until, now)).toBe(words);
});
