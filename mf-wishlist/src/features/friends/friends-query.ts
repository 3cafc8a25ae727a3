import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import { friendsCall } from '../../shared/calls.js';

/** The lists this person follows. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const friendsQuery = () =>
  queryOptions({ queryKey: ['wishlist', 'friends'], queryFn: ({ signal }) => call(friendsCall, { signal }) });
