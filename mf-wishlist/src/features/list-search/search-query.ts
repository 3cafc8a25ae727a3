import { searchWishlists } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Lists that answer to a query; what was found before stays until the answer is there. Nothing is asked without one. */
export const listSearchQuery = (query: string | null) =>
  queryOptions({
    queryKey: ['wishlist', 'search', query],
    queryFn: async ({ signal }) => ({ query, ...(await call(searchWishlists, { query: { query: query ?? '' }, signal })) }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
