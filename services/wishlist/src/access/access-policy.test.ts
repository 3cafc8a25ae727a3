import type { AccessType, Viewer } from '@site/contracts';
import { accessStateOf, isOwner, isShareable, NOTHING_OPENED } from './access-policy.js';

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

/** What everybody but an owner gets: as they come, having answered, invited. */
const expected: Record<AccessType, readonly [string, string, string]> = {
  PUBLIC: ['Access', 'Access', 'Access'],
  OPEN: ['Question', 'Access', 'Question'],
  CLOSED: ['InvitationRequired', 'InvitationRequired', 'Access'],
  UNKNOWN: ['NoAccess', 'NoAccess', 'NoAccess'],
};
const openings = [NOTHING_OPENED, { answered: true, invited: false }, { answered: false, invited: true }];

describe.each(Object.entries(expected))('a list that is %s', (accessType, states) => {
  const list = { accessType: accessType as AccessType, ownerGuids: [OWNER] };
  test.each(viewerNames)('for: %s', (name) => {
    const viewer = viewers[name] ?? { kind: 'anonymous' };
    const found = openings.map((opening) => accessStateOf(list, viewer, opening));
    expect(found).toEqual(name === 'owner' ? openings.map(() => 'OwnedByCurrentUser') : states);
    expect(isOwner(list, viewer)).toBe(name === 'owner');
  });
});

test('only public and open lists may be shared', () => {
  const types: AccessType[] = ['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'];
  expect(types.filter((accessType) => isShareable({ accessType }))).toEqual(['PUBLIC', 'OPEN']);
});
