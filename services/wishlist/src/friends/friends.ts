import { FIGURES, type Followers } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { accessTo, type AccessContext } from '../access/list-access.js';
import type { FriendRecord, WishlistRecord } from '../shared/records.js';

/** No more names than this: a list that half a country follows is read as fast as any. */
const MOST_NAMED = 100;

/** A friend and the list it stands for. */
export interface FriendList {
  readonly friend: FriendRecord;
  readonly list: WishlistRecord;
}

/**
 * Adds a list to somebody's friends; null for an own, unknown or invisible list, told apart to nobody. Touches the list,
 * because its view says whose friend it is; so two tabs at once come one after the other.
 */
export const addFriend = (
  { base, stores }: Deps,
  { userGuid, wishlistGuid, isShown }: Pick<Required<FriendRecord>, 'userGuid' | 'wishlistGuid' | 'isShown'>,
  by: AccessContext,
): Promise<string | null> =>
  inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(wishlistGuid, session);
    if (list === null || (await accessTo({ base, stores }, list, by)) !== 'Access') return null;
    await stores.wishlists.touch(wishlistGuid, session);
    return stores.friends.add({ _id: base.newGuid(), userGuid, wishlistGuid, isShown, createdAt: base.clock.now() }, session);
  });

/**
 * Names of who follows a list, as its owners see them (docs/decisions/0172-who-follows-a-list.md): of who pressed that themselves, by
 * the alphabet. What they did on the list, and when, has no part in it.
 */
export const followersOf = async (
  { stores }: Pick<Deps, 'stores'>,
  { _id, ownerGuids }: Pick<WishlistRecord, '_id' | 'ownerGuids'>,
): Promise<Followers> => {
  const guids = await stores.friends.shownFollowers(_id, MOST_NAMED + 1);
  const others = guids.filter((guid) => !ownerGuids.includes(guid));
  const people = others.length === 0 ? [] : await stores.people.byGuids(others);
  const names = people.map(fullNameOf).filter((name) => name !== '');
  const shown = names.sort((one, other) => one.localeCompare(other, FIGURES.locale)).slice(0, MOST_NAMED);
  return { names: shown, areMore: guids.length > MOST_NAMED };
};

/** Somebody's friends. A deleted list goes, and so does one that became their own. */
export const friendsOf = async ({ stores }: Pick<Deps, 'stores'>, userGuid: string): Promise<readonly FriendList[]> => {
  const friends = await stores.friends.of(userGuid);
  const lists = await stores.wishlists.byGuids(friends.map(({ wishlistGuid }) => wishlistGuid));
  const listOf = new Map(lists.map((list) => [list._id, list]));
  return friends.flatMap((friend) => {
    const list = listOf.get(friend.wishlistGuid);
    return list === undefined || isOwner(list, { kind: 'account', userGuid }) ? [] : [{ friend, list }];
  });
};

/** Whose lists are among somebody's friends: each person once, by the name on the list that was added first. */
export const peopleAmongFriends = async (
  deps: Pick<Deps, 'stores'>,
  userGuid: string,
): Promise<{ userGuid: string; name: string }[]> => {
  const named = new Map<string, string>();
  for (const { list } of await friendsOf(deps, userGuid))
    if (!named.has(list.primaryOwnerGuid)) named.set(list.primaryOwnerGuid, fullNameOf(list));
  return [...named].map(([owner, name]) => ({ userGuid: owner, name }));
};

/** @throws HttpProblem NotFound, also a second time; Unauthorized for somebody else's. */
export const deleteFriend = async ({ stores }: Deps, userGuid: string, privateGuid: string): Promise<void> => {
  const friend = await stores.friends.byGuid(privateGuid);
  if (friend === null) throw new HttpProblem('NotFound');
  if (friend.userGuid !== userGuid) throw new HttpProblem('Unauthorized');
  if (!(await stores.friends.delete(privateGuid))) throw new HttpProblem('NotFound');
};
