import type { Viewer } from '@site/contracts';
import { decideCrossOff } from './cross-off-decision.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const GUID = '33333333-3333-4333-8333-333333333333';
const me: Viewer = { kind: 'account', userGuid: ME };
const free = { crossOffEnabled: true };
const locked = { crossOffEnabled: false };
const by = (userGuid: string) => ({ _id: GUID, by: { userGuid, guestGuid: null } });

test('a free gift is won', () => {
  expect(decideCrossOff(free, 'Access', null, me)).toEqual({ outcome: 'win' });
});

test('one own already is answered again, locked or not', () => {
  const mine = { outcome: 'already-mine', crossOffGuid: GUID };
  expect(decideCrossOff(free, 'Access', by(ME), me)).toEqual(mine);
  expect(decideCrossOff(locked, 'Access', by(ME), me)).toEqual(mine);
});

test('what others have, or nobody may have, is refused', () => {
  expect(decideCrossOff(free, 'Access', by(OTHER), me)).toEqual({ outcome: 'refused', problem: 'CrossedOffByOtherUser' });
  expect(decideCrossOff(locked, 'Access', null, me)).toEqual({ outcome: 'refused', problem: 'GiftUncrossable' });
  expect(decideCrossOff(locked, 'Access', by(OTHER), me)).toEqual({ outcome: 'refused', problem: 'GiftUncrossable' });
});

test.each([
  ['OwnedByCurrentUser', 'OwnWishlist'],
  ['Question', 'NoAccess'],
  ['InvitationRequired', 'NoAccess'],
  ['NoAccess', 'NoAccess'],
] as const)('%s learns the same of every gift', (access, problem) => {
  for (const gift of [free, locked]) {
    for (const standing of [null, by(ME), by(OTHER)]) {
      expect(decideCrossOff(gift, access, standing, me)).toEqual({ outcome: 'refused', problem });
    }
  }
});
