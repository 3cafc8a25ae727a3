import { getTogether } from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** What those who give a gift together see of each other. */
export const togetherQuery = (giftPublicGuid: string, crossOffGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'together', giftPublicGuid, crossOffGuid],
    queryFn: ({ signal }) => call(getTogether, { params: { giftPublicGuid, crossOffGuid }, signal, handles: [401] }),
  });
