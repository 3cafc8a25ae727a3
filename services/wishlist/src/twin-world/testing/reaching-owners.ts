import type { MailAddressee } from '@site/contracts';
import type { Emitted, Twin } from './a-twin.js';
import { type Cast, OWNERS } from './cast.js';
import { addressOf } from './neighbours.js';

/** Guids of everybody who owns one of the story's lists now. */
const ownersNow = async ({ world }: Twin, { people }: Cast): Promise<ReadonlySet<string>> => {
  const owned = await Promise.all(OWNERS.map((name) => world.stores.wishlists.ownedBy(people[name].guid)));
  return new Set(OWNERS.filter((_name, index) => (owned[index]?.length ?? 0) > 0).map((name) => people[name].guid));
};

const isForVisitorsOnly = ({ name, payload }: Emitted): boolean =>
  name === 'gift.changed' && (payload as { audience: string }).audience === 'visitors';

/** Invitations are made by chance, one for each reader. */
const withoutChance = ({ name, payload }: Emitted): Emitted => ({
  name,
  payload: JSON.parse(JSON.stringify(payload).replace(/uitnodiging=[\w-]+/g, 'uitnodiging=')) as unknown,
});

/**
 * What of all that was told comes to an owner: every event but those for visitors alone, as any other may reach an owner's
 * sockets, and mails to owners, by guid or by address. What somebody is mailed about their own doing is theirs.
 */
export const reachingOwners = async (
  twin: Twin,
  cast: Cast,
  told: readonly Emitted[],
  doer: string | null,
): Promise<readonly Emitted[]> => {
  if (told.length === 0) return told;
  const owners = new Set([...(await ownersNow(twin, cast))].filter((guid) => guid !== doer));
  const addresses = new Set([...owners].map(addressOf));
  const reaching = told.filter((one) => {
    if (one.name !== 'mail') return !isForVisitorsOnly(one);
    const { to } = one.payload as { to: MailAddressee };
    return 'userGuid' in to ? owners.has(to.userGuid) : addresses.has(to.address);
  });
  return reaching.map(withoutChance);
};
