import type { AccessType, Viewer } from '@site/contracts';
import { accessStateOf, isOwner, isShareable } from './access-policy.js';

const OWNER = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const GUEST = '33333333-3333-4333-8333-333333333333';

const viewers: Record<string, Viewer> = {
  anonymous: { kind: 'anonymous' },
  stranger: { kind: 'account', userGuid: OTHER },
  guest: { kind: 'afstreper', userGuid: OTHER, guestGuid: GUEST, proven: false },
  'proven guest': { kind: 'afstreper', userGuid: OTHER, guestGuid: null, proven: true },
  owner: { kind: 'account', userGuid: OWNER },
  "guest with the owner's address": { kind: 'afstreper', userGuid: OWNER, guestGuid: GUEST, proven: false },
};
const viewerNames = Object.keys(viewers);

/** What everybody but an owner gets, unanswered and answered. */
const expected: Record<AccessType, readonly [string, string]> = {
  PUBLIC: ['Access', 'Access'],
  OPEN: ['Question', 'Access'],
  CLOSED: ['InvitationRequired', 'InvitationRequired'],
  UNKNOWN: ['NoAccess', 'NoAccess'],
};

describe.each(Object.entries(expected))('a list that is %s', (accessType, [closed, opened]) => {
  const list = { accessType: accessType as AccessType, ownerGuids: [OWNER] };
  test.each(viewerNames)('for: %s', (name) => {
    const viewer = viewers[name] ?? { kind: 'anonymous' };
    const states = [false, true].map((answered) => accessStateOf(list, viewer, { answered }));
    expect(states).toEqual(name === 'owner' ? ['OwnedByCurrentUser', 'OwnedByCurrentUser'] : [closed, opened]);
    expect(isOwner(list, viewer)).toBe(name === 'owner');
  });
});

test('only public and open lists may be shared', () => {
  const types: AccessType[] = ['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'];
  expect(types.filter((accessType) => isShareable({ accessType }))).toEqual(['PUBLIC', 'OPEN']);
});
