import { type Friend, imagePath } from '@site/contracts';
import { fullNameOf } from '../shared/full-name.js';
import type { FriendList } from './friends.js';
import { listUrlForDisplay } from '../shared/list-url-for-display.js';

const birthdayOf = (birthday: string | null): Friend['birthday'] => {
  if (birthday === null) return null;
  const [, month, day] = birthday.split('-').map(Number);
  return { day: day ?? 0, month: month ?? 0 };
};

/** A friend; of a private list nothing that leads there (spec 3 §13). `publicUrl` is the site's own. */
export const presentFriend = ({ friend, list }: FriendList, publicUrl: string): Friend => {
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
