import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import { shopsCall } from '../../shared/calls.js';

const MINUTE = 60_000;

/** The shops directory. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const shopsQuery = () =>
  queryOptions({
    queryKey: ['content', 'shops'],
    queryFn: ({ signal }) => call(shopsCall, { signal }),
    staleTime: 10 * MINUTE,
  });
