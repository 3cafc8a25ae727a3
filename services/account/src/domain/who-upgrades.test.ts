import type { Viewer } from '@site/contracts';
import { mayUpgrade } from './who-upgrades.js';
import { newAfstreper, unfinishedAccount } from './user-factory.js';

let count = 0;
const newGuid = (): string => {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};
const using = { now: new Date('2026-11-20T10:00:00Z'), newGuid };

describe('an afstreper that becomes an account', () => {
  const guestGuid = newGuid();
  const person = { email: 'oma@voorbeeld.nl', firstName: null, lastName: null };
  const mine = newAfstreper({ ...person, soleGuestGuid: guestGuid }, using);
  const shared = { ...mine, soleGuestGuid: null };
  const guest: Viewer = { kind: 'afstreper', userGuid: mine.publicGuid, guestGuid, proven: false };
  const proven: Viewer = { kind: 'afstreper', userGuid: mine.publicGuid, guestGuid: null, proven: true };

  test('keeps its past in the only session that ever was this afstreper, and in one that has proven the address', () => {
    expect(mayUpgrade(guest, mine)).toBe(true);
    expect(mayUpgrade(proven, mine)).toBe(true);
    expect(mayUpgrade(proven, shared)).toBe(true);
  });

  test('does not when others acted as the afstreper too, or when the session is somebody else', () => {
    expect(mayUpgrade(guest, shared)).toBe(false);
    expect(mayUpgrade({ ...guest, guestGuid: newGuid() }, mine)).toBe(false);
    expect(mayUpgrade({ ...proven, userGuid: newGuid() }, mine)).toBe(false);
    expect(mayUpgrade({ kind: 'anonymous' }, mine)).toBe(false);
    expect(mayUpgrade({ kind: 'account', userGuid: mine.publicGuid }, mine)).toBe(false);
  });

  test('an account is nothing to upgrade', () => {
    expect(mayUpgrade(proven, { ...mine, isAccount: true })).toBe(false);
  });

  test('a proven session without guest guid is no match for a shared afstreper', () => {
    expect(mayUpgrade({ ...proven, proven: false }, shared)).toBe(false);
    expect(unfinishedAccount('oma@voorbeeld.nl', 'a', using).soleGuestGuid).toBeNull();
  });
});
