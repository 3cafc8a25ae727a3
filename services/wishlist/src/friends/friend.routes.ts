import {
  addFriend as addFriendCall,
  deleteFriend as deleteFriendCall,
  FIGURES,
  type Friend,
  getFriends,
  imagePath,
  type Viewer,
} from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { listUrlForDisplay } from '../shared/list-url-for-display.js';
import { addFriend, deleteFriend, type FriendList, friendsOf } from './friends.js';

const accountOf = (viewer: Viewer): string => {
  if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
  return viewer.userGuid;
};

/** The calls on friends (docs/specification/2-wishlist-and-draw.md §7.6). */
export const friendRoutes = (deps: Deps, publicUrl: string): readonly Route[] => [
  handle(addFriendCall, async ({ body, viewer, session }) => {
    const by = { viewer, sessionKey: session.data.key };
    const added = { wishlistGuid: body.publicWishlistGuid, isShown: body.showsName === true };
    const friendPrivateGuid = await addFriend(deps, { userGuid: accountOf(viewer), ...added }, by);
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

const birthdayOf = (birthday: string | null): Friend['birthday'] => {
  if (birthday === null) return null;
  const [, month, day] = birthday.split('-').map(Number);
  return { day: day ?? 0, month: month ?? 0 };
};

/** A friend; of a private list nothing that leads there. `publicUrl` is the site's own. */
const presentFriend = ({ friend, list }: FriendList, publicUrl: string): Friend => {
  const isPrivate = list.accessType === 'UNKNOWN';
  return {
    privateGuid: friend._id,
    wishlistPublicGuid: list._id,
    fullName: fullNameOf(list),
    username: isPrivate ? null : list.username,
    city: list.city,
    imageUrl: isPrivate || list.imageId === null ? null : imagePath(list.imageId),
    birthday: birthdayOf(list.birthday),
    lastListUpdate: list.lastUpdated.toISOString(),
    wishlistUrlForDisplay: isPrivate ? null : listUrlForDisplay(list.username, publicUrl),
  };
};
