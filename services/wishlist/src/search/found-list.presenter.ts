import { type FoundWishlist, imagePath, pathTo } from '@site/contracts';
import type { WishlistRecord } from '../shared/records.js';
import { listUrlForDisplay } from '../shared/list-url-for-display.js';

/** A list among search results; `publicUrl` is the site's own. */
export const presentFoundList = (list: WishlistRecord, publicUrl: string): FoundWishlist => ({
  id: list._id,
  userName: list.username,
  listUrl: pathTo('listView', { username: list.username }),
  listUrlForDisplay: listUrlForDisplay(list.username, publicUrl),
  illustration: list.imageId === null ? null : imagePath(list.imageId),
  firstName: list.firstName,
  lastName: list.lastName,
  city: list.city,
});
