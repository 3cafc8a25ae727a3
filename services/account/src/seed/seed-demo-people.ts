import { demoGuid, inTransaction, isDuplicateKey } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { tellUserChanged } from '../user/announce-user.js';

/**
 * Who lives in the demo data. Other services' seeds know these people by `demoGuid('user:<key>')`; addresses are
 * `<key>@voorbeeld.nl`.
 */
export const DEMO_PEOPLE = [
  { key: 'anna', firstName: 'Anna', lastName: 'de Vries' },
  { key: 'bram', firstName: 'Bram', lastName: 'Bakker' },
  { key: 'carlijn', firstName: 'Carlijn', lastName: 'van den Berg' },
  { key: 'daan', firstName: 'Daan', lastName: 'Visser' },
  { key: 'eva', firstName: 'Eva', lastName: 'Smit' },
  { key: 'fatima', firstName: 'Fatima', lastName: 'El Amrani' },
  { key: 'gijs', firstName: 'Gijs', lastName: 'Mulder' },
  { key: 'hanna', firstName: 'Hanna', lastName: 'Dekker' },
  { key: 'ivo', firstName: 'Ivo', lastName: 'Hendriks' },
  { key: 'jasmijn', firstName: 'Jasmijn', lastName: 'Peters' },
  { key: 'kees', firstName: 'Kees', lastName: 'de Vries' },
  { key: 'lotte', firstName: 'Lotte', lastName: 'van Dijk' },
] as const;

/** What every demo person logs in with. */
export const DEMO_PASSWORD = 'lijstje-demo';

/** Adds the demo people that are not there yet; repeat-safe, and never touches one that is. Answers how many it added. */
export const seedDemoPeople = async (deps: Pick<AccountDeps, 'base' | 'users' | 'passwords'>): Promise<number> => {
  const { base, users } = deps;
  const known = await users.byGuids(DEMO_PEOPLE.map(({ key }) => demoGuid(`user:${key}`)));
  const there = new Set(known.map(({ publicGuid }) => publicGuid));
  const missing = DEMO_PEOPLE.filter(({ key }) => !there.has(demoGuid(`user:${key}`)));
  for (const person of missing) {
    const user = await demoUser(deps, person);
    await addOnce(() =>
      inTransaction(base.mongo, async (session) => {
        await users.add(user, session);
        await tellUserChanged(base.mongo, session, user);
      }),
    );
  }
  return missing.length;
};

const demoUser = async (
  { base, passwords }: Pick<AccountDeps, 'base' | 'passwords'>,
  { key, firstName, lastName }: (typeof DEMO_PEOPLE)[number],
): Promise<UserRecord> => ({
  publicGuid: demoGuid(`user:${key}`),
  privateGuid: demoGuid(`user-private:${key}`),
  email: `${key}@voorbeeld.nl`,
  accountKey: `${key}@voorbeeld.nl`,
  isAccount: true,
  firstName,
  lastName,
  passwordHash: await passwords.hash(DEMO_PASSWORD),
  enableCrossOffConfirmationEmail: true,
  overviewEmailFrequency: 3,
  soleGuestGuid: null,
  // Demo people read their mail: draws of their addresses are theirs.
  addressProvenAt: base.clock.now(),
  createdAt: base.clock.now(),
});

/** Two processes may seed at once, and somebody may have taken a demo address: whoever is first stays. */
const addOnce = async (add: () => Promise<void>): Promise<void> => {
  try {
    await add();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};
