import { accountInternal } from '@site/contracts';
import type { Deps } from '../shared/deps.js';

/** Who of a list's givers may get mail about what they crossed off there. */
export interface MayHear {
  has(userGuid: string): boolean;
  /** Was it asked about all of these? Somebody may have come to own, or give, meanwhile. */
  covers(ownerGuids: readonly string[], giverGuids: Iterable<string>): boolean;
}

/**
 * Owners are told nothing of what was crossed off (docs/specification/3-decisions.md §5): neither who owns the list now, whatever
 * they crossed off before, nor who reads an owner's mail under another guid.
 * @throws InternalCallError when the account service is away: then nobody is told yet.
 */
export const whoMayHear = async (
  { base }: Pick<Deps, 'base'>,
  ownerGuids: readonly string[],
  giverGuids: Iterable<string>,
): Promise<MayHear> => {
  const owners = new Set(ownerGuids);
  const givers = new Set(giverGuids);
  const covers: MayHear['covers'] = (nowOwning, nowGiving) =>
    nowOwning.every((guid) => owners.has(guid)) && [...nowGiving].every((guid) => givers.has(guid));
  if ([...givers].every((guid) => owners.has(guid))) return { has: () => false, covers };
  const people = await base.internal.call(accountInternal.people, { userGuids: [...new Set([...owners, ...givers])] });
  const addressOf = new Map(people.map(({ userGuid, email }) => [userGuid, email.toLowerCase()]));
  const ownAddresses = new Set(ownerGuids.flatMap((guid) => addressOf.get(guid) ?? []));
  const has = (guid: string): boolean => {
    const address = addressOf.get(guid);
    return address !== undefined && givers.has(guid) && !owners.has(guid) && !ownAddresses.has(address);
  };
  return { has, covers };
};
