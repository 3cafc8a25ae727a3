import { accountInternal } from '@site/contracts';
import type { Deps } from '../shared/deps.js';

interface FullName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * The name of a person's account: as learnt from events, or asked of the account service when its event has not
 * arrived yet.
 */
export const accountName = async ({ base, stores }: Deps, userGuid: string): Promise<FullName> => {
  const [known] = await stores.people.byGuids([userGuid]);
  if (known !== undefined) return known;
  const [person] = await base.internal.call(accountInternal.people, { userGuids: [userGuid] });
  if (person === undefined) return { firstName: null, lastName: null };
  const { firstName, lastName, isAccount } = person;
  await stores.people.learn({ _id: userGuid, firstName, lastName, isAccount, version: 0 });
  return { firstName, lastName };
};
