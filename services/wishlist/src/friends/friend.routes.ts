import { addFriend as addFriendCall, deleteFriend as deleteFriendCall, FIGURES, getFriends, type Viewer } from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { addFriend, deleteFriend, friendsOf } from './friends.js';
import { presentFriend } from './friend.presenter.js';

const accountOf = (viewer: Viewer): string => {
  if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
  return viewer.userGuid;
};

/** The calls on friends (spec 2 §7.6). */
export const friendRoutes = (deps: Deps, publicUrl: string): readonly Route[] => [
  handle(addFriendCall, async ({ body, viewer, session }) => {
    const by = { viewer, sessionKey: session.data.key };
    const friendPrivateGuid = await addFriend(deps, accountOf(viewer), body.publicWishlistGuid, by);
    return friendPrivateGuid === null ? refuse(null) : ok({ friendPrivateGuid });
  }),
  handle(getFriends, async ({ viewer }) => {
    const found = await friendsOf(deps, accountOf(viewer));
    const friends = found
      .map((one) => presentFriend(one, publicUrl))
      .sort((one, other) => one.fullName.localeCompare(other.fullName, FIGURES.locale));
    const people = new Set(found.map(({ list }) => list.primaryOwnerGuid));
    return ok({ friends, hadMultiUserFriends: people.size < found.length });
  }),
  handle(deleteFriendCall, async ({ params, viewer }) => {
    await deleteFriend(deps, accountOf(viewer), params.privateGuid);
    return ok(true as const);
  }),
];
