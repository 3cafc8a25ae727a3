import type { Viewer } from '@site/contracts';
import type { Unit } from '../shared/records.js';
import { decideCrossOff } from './cross-off-decision.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const GUID = '33333333-3333-4333-8333-333333333333';
const me: Viewer = { kind: 'account', userGuid: ME };
const free = { crossOffEnabled: true };
const locked = { crossOffEnabled: false };
const by = (userGuid: string, units?: readonly Unit[]) => ({
  ...{ _id: GUID, by: { userGuid, guestGuid: null } },
  ...(units === undefined ? {} : { units }),
});
const won = (units: readonly Unit[], onto: ReturnType<typeof by> | null = null) => ({ outcome: 'win', units, onto });
const TAKEN = { outcome: 'refused', problem: 'CrossedOffByOtherUser' };

test('a free gift is won', () => {
  expect(decideCrossOff(free, 'Access', [], me, 1)).toEqual(won([null]));
});

test('one own already is answered again, locked or not', () => {
  const mine = { outcome: 'already-mine', crossOffGuid: GUID };
  expect(decideCrossOff(free, 'Access', [by(ME)], me, 1)).toEqual(mine);
  expect(decideCrossOff(locked, 'Access', [by(ME)], me, 1)).toEqual(mine);
});

test('what others have, or nobody may have, is refused', () => {
  expect(decideCrossOff(free, 'Access', [by(OTHER)], me, 1)).toEqual({ outcome: 'refused', problem: 'CrossedOffByOtherUser' });
  expect(decideCrossOff(locked, 'Access', [], me, 1)).toEqual({ outcome: 'refused', problem: 'GiftUncrossable' });
  expect(decideCrossOff(locked, 'Access', [by(OTHER)], me, 1)).toEqual({ outcome: 'refused', problem: 'GiftUncrossable' });
});

test.each([
  ['OwnedByCurrentUser', 'OwnWishlist'],
  ['Question', 'NoAccess'],
  ['InvitationRequired', 'NoAccess'],
  ['NoAccess', 'NoAccess'],
] as const)('%s learns the same of every gift', (access, problem) => {
  for (const gift of [free, locked]) {
    for (const standing of [[], [by(ME)], [by(OTHER)]]) {
      expect(decideCrossOff(gift, access, standing, me, 1)).toEqual({ outcome: 'refused', problem });
    }
  }
});

describe('a gift of which seven are wished for', () => {
  const seven = { crossOffEnabled: true, quantity: 7 };

  test('is given one by one or several at once, as far as there are any left', () => {
    expect(decideCrossOff(seven, 'Access', [by(OTHER)], me, 1)).toEqual(won([1]));
    expect(decideCrossOff(seven, 'Access', [by(OTHER, [1, 3])], me, 5)).toEqual(won([null, 2, 4, 5, 6]));
    expect(decideCrossOff(seven, 'Access', [by(OTHER, [1, 3])], me, 6)).toEqual(TAKEN);
    expect(decideCrossOff(seven, 'Access', [by(OTHER, [null, 1, 2, 3, 4, 5, 6])], me, 1)).toEqual(TAKEN);
  });

  test('is given more of by who gives of it already, and asked for again they have what they had', () => {
    const mine = by(ME, [null, 1]);
    expect(decideCrossOff(seven, 'Access', [mine], me, 3)).toEqual(won([2], mine));
    expect(decideCrossOff(seven, 'Access', [mine], me, 2)).toEqual({ outcome: 'already-mine', crossOffGuid: GUID });
    expect(decideCrossOff(seven, 'Access', [mine], me, 1)).toEqual({ outcome: 'already-mine', crossOffGuid: GUID });
    expect(decideCrossOff({ ...seven, crossOffEnabled: false }, 'Access', [mine], me, 3)).toEqual({
      ...{ outcome: 'refused', problem: 'GiftUncrossable' },
    });
  });

  test('is full where its owner lowered the number, and who gives of it keeps that', () => {
    const two = { crossOffEnabled: true, quantity: 2 };
    expect(decideCrossOff(two, 'Access', [by(OTHER, [3, 4, 5])], me, 1)).toEqual(TAKEN);
    expect(decideCrossOff(two, 'Access', [by(OTHER, [5])], me, 1)).toEqual(won([null]));
    expect(decideCrossOff({ ...two, quantity: 1 }, 'Access', [by(ME, [3, 4])], me, 2)).toMatchObject({ outcome: 'already-mine' });
  });
});
