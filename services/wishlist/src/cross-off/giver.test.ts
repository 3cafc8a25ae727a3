import type { Viewer } from '@site/contracts';
import { isGiver, provenUser } from './giver.js';

const PERSON = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const ONE = '33333333-3333-4333-8333-333333333333';
const TWO = '44444444-4444-4444-8444-444444444444';
const guest = (guestGuid: string): Viewer => ({ kind: 'afstreper', userGuid: PERSON, guestGuid, proven: false });
const proper: Viewer = { kind: 'afstreper', userGuid: PERSON, guestGuid: null, proven: true };
const account: Viewer = { kind: 'account', userGuid: PERSON };
const byGuest = { userGuid: PERSON, guestGuid: ONE };
const byPerson = { userGuid: PERSON, guestGuid: null };

test('a guest session made only what it made itself', () => {
  expect(isGiver(byGuest, guest(ONE))).toBe(true);
  expect(isGiver(byGuest, guest(TWO))).toBe(false);
  expect(isGiver(byPerson, guest(ONE))).toBe(false);
});

test('a person who is known made all that was made under their name', () => {
  for (const viewer of [proper, account]) {
    expect(isGiver(byGuest, viewer)).toBe(true);
    expect(isGiver(byPerson, viewer)).toBe(true);
    expect(isGiver({ ...byPerson, userGuid: OTHER }, viewer)).toBe(false);
  }
});

test('nobody made nothing', () => {
  expect(isGiver(byPerson, { kind: 'anonymous' })).toBe(false);
});

test('a guest session has proven to be nobody', () => {
  expect([guest(ONE), proper, account, { kind: 'anonymous' } as const].map(provenUser)).toEqual([null, PERSON, PERSON, null]);
});
