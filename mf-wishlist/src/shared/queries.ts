import type { OwnerWishlist } from '@site/contracts';
import {
  getAccessState,
  getByCrossOffGuid,
  getCrossedOff,
  getMyList,
  getMyListsWithGiftCount,
  getWishlist,
} from '@site/contracts/calls';
import { call } from '@site/shell-sdk';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** Usernames are unique without regard to case, so the cache knows a list under one spelling. */
const keyOf = (username: string): string => username.toLowerCase();

/** May this session see the list? Preloaded by the HTML (remote.json), so the call must stay exactly this. */
export const accessStateQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'access', keyOf(username)],
    queryFn: ({ signal }) => call(getAccessState, { params: { username }, signal }),
  });

/** The list as a visitor sees it. Preloaded as well; asked beside the access state so that no round trip is lost. */
export const wishlistQuery = (username: string) =>
  queryOptions({
    queryKey: ['wishlist', 'visited', keyOf(username)],
    queryFn: ({ signal }) => call(getWishlist, { params: { username }, signal, handles: [401, 404] }),
  });

export const myListQuery = (privateGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'mine', privateGuid],
    queryFn: ({ signal }) => call(getMyList, { params: { id: privateGuid }, signal }),
  });

/** The own list with this username, when this page has it already. */
export const seenMyList = (queryClient: QueryClient, username: string): OwnerWishlist | undefined =>
  queryClient
    .getQueriesData<OwnerWishlist>({ queryKey: ['wishlist', 'mine'] })
    .map(([, list]) => list)
    .find((list) => list?.username.toLowerCase() === keyOf(username));

/** All own and co-owned lists with their gift counts. */
export const myListsQuery = () =>
  queryOptions({ queryKey: ['wishlist', 'my-lists'], queryFn: ({ signal }) => call(getMyListsWithGiftCount, { signal }) });

/** What this person crossed off, grouped per list. */
export const crossedOffQuery = () =>
  queryOptions({ queryKey: ['wishlist', 'crossed-off'], queryFn: ({ signal }) => call(getCrossedOff, { signal }) });

/** One crossed-off gift by the guids of its mailed link. */
export const crossedOffGiftQuery = (giftPublicGuid: string, crossOffGuid: string) =>
  queryOptions({
    queryKey: ['wishlist', 'crossed-off-gift', giftPublicGuid, crossOffGuid],
    queryFn: ({ signal }) => call(getByCrossOffGuid, { params: { giftPublicGuid, crossOffGuid }, signal }),
  });
