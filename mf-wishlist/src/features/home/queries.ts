import { getHomepageStats, getLotingOverview } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The draws of the person who is logged in; another person has another entry. */
export const drawsQuery = (publicUserGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'draws', publicUserGuid],
    queryFn: ({ signal }) => call(getLotingOverview, { signal }),
  });

/** Figures of the whole site, at most 10 minutes old at the service. */
export const statsQuery = () =>
  queryOptions({ queryKey: ['wishlist', 'stats'], queryFn: ({ signal }) => call(getHomepageStats, { signal }) });
