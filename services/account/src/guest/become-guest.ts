import { emailKey, type Viewer } from '@site/contracts';
import { inTransaction, isDuplicateKey, type SessionView } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { hasProven } from '../address/prove-address.js';
import { tellUserChanged } from '../user/announce-user.js';
import { newGuest } from '../user/user-factory.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'guests' | 'addresses' | 'proofs'>;
type Problem = 'EmailInUse' | 'EmailUnusable' | 'Other';
type Guest = Extract<Viewer, { kind: 'afstreper' }>;
interface Become {
  readonly user: UserRecord;
  /** What the session is to be signed in as; null when it is that already. */
  readonly session: Guest | null;
}

/**
 * Makes a session the guest of an e-mail address (docs/specification/3-decisions.md §6, §12). Whoever gives an address that is an
 * afstreper's already gets a guest session of its own, which sees and undoes only what it crossed off itself. One in which a link
 * mailed to the address was opened is the afstreper proper (docs/specification/3-decisions.md §13).
 */
export const becomeGuest = async (
  deps: Deps,
  before: Pick<SessionView, 'viewer' | 'key'>,
  email: string,
): Promise<Become | { problem: Problem }> => {
  const { users, guests, addresses, base } = deps;
  const { viewer } = before;
  if (viewer.kind === 'account') return { problem: 'Other' };
  const key = emailKey(email);
  if (await users.isTaken(key)) return { problem: 'EmailInUse' };
  if ((await addresses.isSuppressed(email)) || (await addresses.isDisposable(email))) return { problem: 'EmailUnusable' };
  const known = await users.guestByKey(key);
  const proven = await hasProven(deps, before, key);
  const isAlready = viewer.kind === 'afstreper' && viewer.userGuid === known?.publicGuid;
  if (known !== null) await guests.used(known, base.clock.now());
  if (known !== null && isAlready && viewer.proven === proven) return { user: known, session: null };
  const guestGuid = proven ? null : base.newGuid();
  const user = known === null ? await addGuest(deps, email, guestGuid) : await share(deps, known);
  return { user, session: { kind: 'afstreper', userGuid: user.publicGuid, guestGuid, proven } };
};

const addGuest = async (deps: Deps, email: string, soleGuestGuid: string | null): Promise<UserRecord> => {
  const { base, users } = deps;
  const person = { email, firstName: null, lastName: null, soleGuestGuid };
  const user = newGuest(person, { now: base.clock.now(), newGuid: () => base.newGuid() });
  try {
    await inTransaction(base.mongo, async (session) => {
      await users.add(user, session);
      await tellUserChanged(base.mongo, session, user);
    });
    return user;
  } catch (error) {
    // Somebody else was first with this address, a moment ago.
    const known = isDuplicateKey(error) ? await users.guestByKey(emailKey(email)) : null;
    if (known === null) throw error;
    return share(deps, known);
  }
};

const share = async ({ users }: Deps, known: UserRecord): Promise<UserRecord> => {
  await users.shareGuest(known.publicGuid);
  return known;
};
