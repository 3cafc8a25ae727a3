import { getShops } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The shops directory. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const shopsQuery = () =>
  queryOptions({
    queryKey: ['content', 'shops'],
    queryFn: ({ signal }) => call(getShops, { signal }),
    staleTime: 10 * MINUTE,
  });
