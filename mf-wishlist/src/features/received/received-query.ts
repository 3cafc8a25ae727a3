import { getReceivedGifts } from '@site/contracts';
import { call } from '@site/shell-sdk';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { myListQuery } from '../../shared/queries.js';

/** What was received of an own list. */
export const receivedQuery = (wishlistPrivateGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'received', wishlistPrivateGuid],
    queryFn: ({ signal }) => call(getReceivedGifts, { params: { wishlistPrivateGuid }, signal }),
  });

/** Something was received or put back: the list and what was received of it are as the service says. */
export const askReceivedAgain = async (queryClient: QueryClient, wishlistPrivateGuid: string): Promise<void> => {
  const known = [myListQuery(wishlistPrivateGuid), receivedQuery(wishlistPrivateGuid)];
  await Promise.all(known.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
};
