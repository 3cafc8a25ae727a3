import { accountInternal, remindersInternal } from '@site/contracts';
import { handleInternal, type ServiceBase } from '@site/service-kit';
import { standIn } from './stand-in.js';

interface KnownAccount {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string;
  readonly isAddressProven?: boolean;
}

export interface AccountNeighbour {
  /** Accounts by guid, as that service knows them. */
  readonly accounts: Map<string, KnownAccount>;
  /** Days of people that another service's reminder has: `guid day`. */
  readonly takenDays: Set<string>;
  /** People who want no reminders. */
  readonly unwilling: Set<string>;
}

/** The account service as far as lists ask it about people. Call at the top of a test file. */
export const accountNeighbour = (base: ServiceBase): AccountNeighbour => {
  const accounts = new Map<string, KnownAccount>();
  const takenDays = new Set<string>();
  const unwilling = new Set<string>();
  const days = new Map<string, string>();
  standIn(
    base,
    ['ACCOUNT_URL'],
    [
      handleInternal(accountInternal.people, async ({ body }) =>
        body.userGuids.flatMap((userGuid) => {
          const known = accounts.get(userGuid);
          return known === undefined
            ? []
            : [{ userGuid, email: 'iemand@voorbeeld.nl', isAccount: true, isAddressProven: true, ...known }];
        }),
      ),
      handleInternal(remindersInternal.takeDay, async ({ body: { day, mails } }) =>
        mails.map(({ to, by }) => {
          const userGuid = 'userGuid' in to ? to.userGuid : '';
          const key = `${userGuid} ${day}`;
          if (!accounts.has(userGuid) || unwilling.has(userGuid)) return 'no';
          if (takenDays.has(key)) return 'later';
          if (!days.has(key)) days.set(key, by);
          return days.get(key) === by ? 'yes' : 'later';
        }),
      ),
      handleInternal(accountInternal.completeName, async ({ body: { userGuid, firstName, lastName } }) => {
        const known = accounts.get(userGuid);
        if (known === undefined) return null;
        const names = { firstName: known.firstName ?? firstName, lastName: known.lastName ?? lastName };
        accounts.set(userGuid, names);
        return names;
      }),
    ],
  );
  return { accounts, takenDays, unwilling };
};
