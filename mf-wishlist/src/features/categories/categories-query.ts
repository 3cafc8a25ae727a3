import { getCategories } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The categories of an own list by its username, for their own page. */
export const categoriesQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'categories', username.toLowerCase()],
    queryFn: ({ signal }) => call(getCategories, { params: { username }, signal }),
  });
