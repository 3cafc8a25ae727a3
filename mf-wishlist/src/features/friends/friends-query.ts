import { getFriends } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The lists this person follows. Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const friendsQuery = () =>
  queryOptions({ queryKey: ['wishlist', 'friends'], queryFn: ({ signal }) => call(getFriends, { signal }) });
