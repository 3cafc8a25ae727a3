import { getGiven } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { askReceivedAgain } from '../received/received-query.js';

/** What was given on an own list. */
export const givenQuery = (wishlistPrivateGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'given', wishlistPrivateGuid],
    queryFn: ({ signal }) => call(getGiven, { params: { wishlistPrivateGuid }, signal }),
  });

/** Something of it was received, put back or thanked for: it and the list are as the service says. */
export const askGivenAgain = async (queryClient: QueryClient, wishlistPrivateGuid: string): Promise<void> => {
  await Promise.all([
    askReceivedAgain(queryClient, wishlistPrivateGuid),
    queryClient.invalidateQueries({ queryKey: givenQuery(wishlistPrivateGuid).queryKey }),
  ]);
};
