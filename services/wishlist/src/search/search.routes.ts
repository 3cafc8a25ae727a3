import { type FoundWishlist, imagePath, LIMITS, pathTo, searchWishlists } from '@site/contracts';
import { assertLimited, handle, ok, type Route, type ServiceBase } from '@site/service-kit';
import { listUrlForDisplay } from '../shared/list-url-for-display.js';
import type { WishlistRecord } from '../shared/records.js';
import type { ListSearch } from './list-search.js';
import { isFindable, NOT_FOUND, rankList } from './rank-list.js';
import { createSearchSource, type SearchSource } from './search-source.repository.js';
import { termsOf } from './search-words.js';

/** More are read than shown, for the few that were hidden or deleted this very moment. */
const READ = LIMITS.listSearchResults + 14;

interface FoundLists {
  readonly totalCount: number;
  readonly lists: readonly WishlistRecord[];
}

/**
 * Lists by username, name or city, the best first (docs/specification/2-wishlist-and-draw.md §2.9,
 * docs/specification/3-decisions.md §4, §12-§13). Each is read before it is shown, so that one which was hidden, closed, renamed
 * or deleted is gone at once; new ones are found a moment later.
 */
export const searchLists = async (
  search: ListSearch,
  source: Pick<SearchSource, 'byGuids'>,
  query: string,
): Promise<FoundLists> => {
  assertLimited('a search');
  const terms = termsOf(query);
  if (terms.words.length === 0) return { totalCount: 0, lists: [] };
  const { total, best } = await search.find(terms, READ);
  if (best.length === 0) return { totalCount: 0, lists: [] };
  const now = new Map((await source.byGuids(best.map(({ guid }) => guid))).map((list) => [list._id, list]));
  const lists = best.flatMap(({ guid }) => {
    const list = now.get(guid);
    return list !== undefined && isFindable(list) && rankList(list, terms) !== NOT_FOUND ? [list] : [];
  });
  return { totalCount: total - (best.length - lists.length), lists: lists.slice(0, LIMITS.listSearchResults) };
};

/** Searching lists (docs/specification/2-wishlist-and-draw.md §7.2). */
export const searchRoutes = ({ mongo, config }: Pick<ServiceBase, 'mongo' | 'config'>, search: ListSearch): readonly Route[] => {
  const source = createSearchSource(mongo);
  return [
    handle(searchWishlists, async ({ query }) => {
      const { totalCount, lists } = await searchLists(search, source, query.query);
      return ok({ totalCount, wishlists: lists.map((list) => presentFoundList(list, config.PUBLIC_URL)) });
    }),
  ];
};

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
