import type { Viewer } from '@site/contracts';
import type { UserRecord } from './user.model.js';
import { presentUser } from './user.presenter.js';

const user: UserRecord = {
  publicGuid: '00000000-0000-4000-8000-000000000001',
  privateGuid: '00000000-0000-4000-8000-000000000002',
  email: 'oma@voorbeeld.nl',
  guestKey: 'oma@voorbeeld.nl',
  isAccount: false,
  firstName: 'Oma',
  lastName: 'Jansen',
  passwordHash: null,
  enableCrossOffConfirmationEmail: true,
  overviewEmailFrequency: 0,
  soleGuestGuid: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};
const guestGuid = '00000000-0000-4000-8000-000000000003';
const unproven: Viewer = { kind: 'afstreper', userGuid: user.publicGuid, guestGuid, proven: false };

describe('a user as answered to themselves', () => {
  test('a session that proved the address gets everything the specification names, and nothing else', () => {
    const shown = presentUser(user, { kind: 'afstreper', userGuid: user.publicGuid, guestGuid: null, proven: true });
    expect(shown).toEqual({
      email: 'oma@voorbeeld.nl',
      enableCrossOffConfirmationEmail: true,
      firstName: 'Oma',
      isAccount: false,
      lastName: 'Jansen',
      overviewEmailFrequency: 0,
      privateGuid: user.privateGuid,
      publicGuid: user.publicGuid,
    });
  });

  test('a guest session never learns the real private guid, nor a name somebody else gave', () => {
    const shown = presentUser(user, unproven);
    expect(shown).toMatchObject({ privateGuid: guestGuid, publicGuid: user.publicGuid, firstName: null, lastName: null });
    expect(JSON.stringify(shown)).not.toContain(user.privateGuid);
  });

  test('the only guest session there ever was gave the name itself, and may read it', () => {
    const shown = presentUser({ ...user, soleGuestGuid: guestGuid }, unproven);
    expect(shown).toMatchObject({ privateGuid: guestGuid, firstName: 'Oma', lastName: 'Jansen' });
    expect(presentUser({ ...user, soleGuestGuid: user.privateGuid }, unproven).firstName).toBeNull();
  });

  test('a guest session that lost its own guid is an error, not a leak', () => {
    expect(() => presentUser(user, { ...unproven, guestGuid: null })).toThrow('without a guid');
  });
});
