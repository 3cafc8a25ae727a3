import { type FoundWishlist, imagePath, pathTo, searchWishlists } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import { listUrlForDisplay } from '../shared/list-url-for-display.js';
import type { WishlistRecord } from '../shared/records.js';
import type { ListSearch } from './list-search.js';
import { searchLists } from './search-lists.js';

/** Searching lists (docs/specification/2-wishlist-and-draw.md §7.2). */
export const searchRoutes = (search: ListSearch, publicUrl: string): readonly Route[] => [
  handle(searchWishlists, async ({ query }) => {
    const { totalCount, lists } = await searchLists(search, query.query);
    return ok({ totalCount, wishlists: lists.map((list) => presentFoundList(list, publicUrl)) });
  }),
];

/** A list among search results; `publicUrl` is the site's own. */
const presentFoundList = (list: WishlistRecord, publicUrl: string): FoundWishlist => ({
  id: list._id,
  userName: list.username,
  listUrl: pathTo('listView', { username: list.username }),
  listUrlForDisplay: listUrlForDisplay(list.username, publicUrl),
  illustration: list.imageId === null ? null : imagePath(list.imageId),
  firstName: list.firstName,
  lastName: list.lastName,
  city: list.city,
});
