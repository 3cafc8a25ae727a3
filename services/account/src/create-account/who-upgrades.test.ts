import { mayUpgrade } from './make-account.js';
import { newGuest, unfinishedAccount } from '../user/user-factory.js';

let count = 0;
const newGuid = (): string => {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};
const using = { now: new Date('2026-11-20T10:00:00Z'), newGuid };

describe('an afstreper that becomes an account', () => {
  const guestGuid = newGuid();
  const person = { email: 'oma@voorbeeld.nl', firstName: null, lastName: null };
  const mine = newGuest({ ...person, soleGuestGuid: guestGuid }, using);
  const shared = { ...mine, soleGuestGuid: null };
  const guest = { kind: 'afstreper', userGuid: mine.publicGuid, guestGuid, proven: false } as const;

  test('keeps its past in the only session that ever was this afstreper, and in one that has proven the address', () => {
    expect(mayUpgrade(guest, mine, false)).toBe(true);
    expect(mayUpgrade(guest, shared, true)).toBe(true);
    expect(mayUpgrade({ kind: 'anonymous' }, shared, true)).toBe(true);
  });

  test('does not when others acted as the afstreper too, or when the session is somebody else', () => {
    expect(mayUpgrade(guest, shared, false)).toBe(false);
    expect(mayUpgrade({ ...guest, guestGuid: newGuid() }, mine, false)).toBe(false);
    expect(mayUpgrade({ ...guest, userGuid: newGuid() }, mine, false)).toBe(false);
    expect(mayUpgrade({ kind: 'anonymous' }, mine, false)).toBe(false);
    expect(mayUpgrade({ kind: 'account', userGuid: mine.publicGuid }, mine, false)).toBe(false);
  });

  test('an account is nothing to upgrade', () => {
    expect(mayUpgrade(guest, { ...mine, isAccount: true }, true)).toBe(false);
  });

  test('a session without guest guid is no match for an afstreper without sole guest', () => {
    expect(mayUpgrade({ ...guest, guestGuid: null }, shared, false)).toBe(false);
    expect(unfinishedAccount('oma@voorbeeld.nl', 'a', using).soleGuestGuid).toBeNull();
  });
});
