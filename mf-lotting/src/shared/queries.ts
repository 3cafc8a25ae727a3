import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import { lotCall, overviewCall } from './calls.js';

/** A lot by its private guid. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const lotQuery = (guid: string) =>
  queryOptions({
    queryKey: ['lotting', 'lot', guid],
    queryFn: ({ signal }) => call(lotCall, { params: { guid }, signal }),
  });

/** The draws of the person who is logged in; another person has another entry. */
export const overviewQuery = (publicUserGuid: string) =>
  queryOptions({
    queryKey: ['lotting', 'overview', publicUserGuid],
    queryFn: ({ signal }) => call(overviewCall, { signal }),
  });
