import { emailKey } from '@site/contracts';
import { inTransaction, isDuplicateKey } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { splitName } from '../shared/full-name.js';
import { tellUserChanged } from '../user/announce-user.js';
import { newGuest } from '../user/user-factory.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'guests'>;
interface Person {
  readonly email: string;
  readonly name: string | null;
}

/** The person with this address: their account, else the afstreper, made when there is none yet. Repeat-safe. */
export const ensureAfstreper = async (deps: Deps, person: Person): Promise<{ user: UserRecord; isNew: boolean }> => {
  const known = await findPerson(deps, person.email);
  if (known !== null) return { user: known, isNew: false };
  const { base, users } = deps;
  const draft = { email: person.email, ...splitName(person.name), soleGuestGuid: null };
  const user = newGuest(draft, { now: base.clock.now(), newGuid: () => base.newGuid() });
  try {
    await inTransaction(base.mongo, async (session) => {
      await users.add(user, session);
      await tellUserChanged(base.mongo, session, user);
    });
    return { user, isNew: true };
  } catch (error) {
    const first = isDuplicateKey(error) ? await findPerson(deps, person.email) : null;
    if (first === null) throw error;
    return { user: first, isNew: false };
  }
};

const findPerson = async ({ base, users, guests }: Deps, email: string): Promise<UserRecord | null> => {
  const key = emailKey(email);
  const account = await users.accountByKey(key);
  if (account !== null) return account;
  const afstreper = await users.guestByKey(key);
  // A draw hangs on this afstreper from now on: the guest session that made it no longer made all of it.
  if (afstreper !== null) {
    await users.shareGuest(afstreper.publicGuid);
    await guests.used(afstreper, base.clock.now());
  }
  return afstreper;
};
