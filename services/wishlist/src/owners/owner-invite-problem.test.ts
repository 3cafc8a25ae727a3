import type { Viewer } from '@site/contracts';
import { inviteProblem } from './owner-invite-problem.js';
import { invalidReason } from './owner-invite-state.js';

const nobody: Viewer = { kind: 'anonymous' };
const named = { firstName: 'Bram', lastName: 'Bakker' };
const account: Viewer = { kind: 'account', userGuid: 'bram' };
const guest: Viewer = { kind: 'afstreper', userGuid: 'bram', guestGuid: 'g', proven: false };
const afstreper: Viewer = { kind: 'afstreper', userGuid: 'bram', guestGuid: null, proven: true };

test.each([
  ['nobody', nobody, named, ['anna'], 'NoLogin'],
  ['a guest session', guest, named, ['anna'], 'NeedUpgradeToAccount'],
  ['a guest session of an owner', guest, named, ['anna', 'bram'], 'NeedUpgradeToAccount'],
  ['an afstreper', afstreper, named, ['anna'], 'NeedUpgradeToAccount'],
  ['an account', account, named, ['anna'], 'None'],
  ['an account without first name', account, { ...named, firstName: null }, ['anna'], 'NeedAccountFullName'],
  ['an account without last name', account, { ...named, lastName: null }, ['anna'], 'NeedAccountFullName'],
  ['an owner', account, named, ['anna', 'bram'], 'AlreadyOwned'],
  ['an owner without a name', account, { firstName: null, lastName: null }, ['bram'], 'AlreadyOwned'],
])('%s: %#', (_who, viewer, names, ownerGuids, problem) => {
  expect(inviteProblem({ ownerGuids }, viewer, names)).toBe(problem);
});

test.each([
  ['open', null, '2026-03-02', null],
  ['at the end of its time', null, '2026-03-01', 'Expired'],
  ['accepted', 'bram', '2026-03-02', 'AlreadyAccepted'],
  ['accepted, its time over', 'bram', '2026-02-01', 'AlreadyAccepted'],
])('an invite that is %s', (_how, acceptedBy, expires, reason) => {
  expect(invalidReason({ acceptedBy, expiresAt: new Date(expires) }, new Date('2026-03-01'))).toBe(reason);
});
