import { accountInternal, emailKey, type LotingFriend, type Viewer, wishlistInternal } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import { type DrawIdentity, identify } from './draw-identity.js';
import { participantAddresses } from '../participant/participant-addresses.js';
import type { ParticipantRecord } from '../shared/records.js';

type Deps = Pick<LottingDeps, 'stores' | 'internal'>;

/**
 * Whom an organizer may add without typing an address: friends with an account, and people of earlier draws they organized or
 * took part in, each person once, by name, and never themselves (docs/specification/3-decisions.md §12-§13). No address is in it:
 * it only tells doubles apart.
 */
export const drawFriends = async (deps: Deps, viewer: Viewer): Promise<LotingFriend[]> => {
  const identity = await identify(deps.internal, viewer);
  if (identity === null || viewer.kind === 'anonymous') return [];
  const { userGuid } = identity;
  const friends = viewer.kind === 'account' ? await deps.internal.call(wishlistInternal.peopleAmongFriends, { userGuid }) : [];
  const earlier = await fellowParticipants(deps, identity);
  const addresses = await participantAddresses(deps, earlier);
  const known = await deps.internal.call(accountInternal.people, {
    userGuids: [userGuid, ...friends.map((friend) => friend.userGuid)],
  });
  const accounts = new Set(known.filter((one) => one.isAccount).map((one) => one.userGuid));
  const listed = new Set(known.map(({ email }) => emailKey(email)));

  const byAccount = friends
    .filter((friend) => accounts.has(friend.userGuid) && friend.userGuid !== userGuid)
    .map((friend): LotingFriend => ({ name: friend.name, publicUserGuid: friend.userGuid, friendParticipantPublicGuid: null }));
  const fromDraws = earlier.flatMap(({ _id, name }): LotingFriend[] => {
    const address = addresses.get(_id);
    if (address === undefined || listed.has(address)) return [];
    listed.add(address);
    return [{ name, publicUserGuid: null, friendParticipantPublicGuid: _id }];
  });
  return [...byAccount, ...fromDraws].sort((a, b) => a.name.localeCompare(b.name, 'nl'));
};

/** Everybody of the draws this person organizes or has a lot in, those of the newest draw first. */
const fellowParticipants = async ({ stores }: Deps, identity: DrawIdentity): Promise<ParticipantRecord[]> => {
  const organized = await stores.lotingen.organizedBy(identity);
  const lots = await stores.participants.lotsOf(identity);
  const joined = await stores.lotingen.byGuids(lots.map(({ lotingGuid }) => lotingGuid));
  const present = [...organized, ...joined].filter(({ deletedAt }) => deletedAt === null);
  const madeAt = new Map(present.map(({ _id, createdAt }) => [_id, createdAt.getTime()]));
  const participants = await stores.participants.ofLotingen([...madeAt.keys()]);
  const age = ({ lotingGuid }: ParticipantRecord): number => madeAt.get(lotingGuid) ?? 0;
  return participants.sort((a, b) => age(b) - age(a) || a.position - b.position);
};
