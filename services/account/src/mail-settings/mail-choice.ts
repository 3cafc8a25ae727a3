import { emailKey } from '@site/contracts';
import type { OptOut } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { overviewFrequency } from '../user/user-factory.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'optOuts'>;

/** Does this address want no mail of this kind? Overviews are by the settings of who has the address. */
export const isOptedOut = async ({ users, optOuts }: Deps, optOut: OptOut): Promise<boolean> => {
  if (optOut.kind !== 'overviewMail' || optOut.sender !== undefined) return optOuts.isOptedOut(optOut);
  const people = await users.byKeys([emailKey(optOut.address)]);
  return people.every(({ overviewEmailFrequency }) => overviewEmailFrequency === 0);
};

/**
 * Ends mail of this kind to this address, or begins it again. An overview is what one chose oneself: ending it is choosing
 * never, and beginning again chooses what it was before, so that a link of a mail and the settings are never of two minds.
 */
export const setOptOut = async (deps: Deps, optOut: OptOut, isOut: boolean): Promise<void> => {
  const { base, users, changes, optOuts } = deps;
  const now = base.clock.now();
  if (optOut.kind !== 'overviewMail' || optOut.sender !== undefined) return optOuts.set(optOut, isOut, now);
  for (const person of await users.byKeys([emailKey(optOut.address)])) {
    const isOff = person.overviewEmailFrequency === 0;
    if (isOff === isOut) continue;
    const overviewEmailFrequency = isOut ? 0 : (person.overview?.months ?? overviewFrequency(true));
    await changes.chooseMail(person.privateGuid, { overviewEmailFrequency }, now);
  }
};
