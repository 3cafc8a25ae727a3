import type { getCategories } from '@site/contracts';
import { call, type Wire } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** Without its schema, as the list's screen knows of this answer too; held against the contract by a test. */
export const categoriesCall: Wire<typeof getCategories> = { method: 'GET', path: '/api/Category/Get/:username' };

/** The categories of an own list by its username, for their own page. */
export const categoriesQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'categories', username.toLowerCase()],
    queryFn: ({ signal }) => call(categoriesCall, { params: { username }, signal }),
  });
