import { searchWishlists } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import type { ListSearch } from './list-search.js';
import { searchLists } from './search-lists.js';
import { presentFoundList } from './found-list.presenter.js';

/** Searching lists (spec 2 §7.2). */
export const searchRoutes = (search: ListSearch, publicUrl: string): readonly Route[] => [
  handle(searchWishlists, async ({ query }) => {
    const { totalCount, lists } = await searchLists(search, query.query);
    return ok({ totalCount, wishlists: lists.map((list) => presentFoundList(list, publicUrl)) });
  }),
];
