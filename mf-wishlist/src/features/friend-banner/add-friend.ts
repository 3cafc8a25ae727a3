import type { VisitorWishlist } from '@site/contracts';
import { addFriend as addCall } from '@site/contracts/calls';
import { call, errorText, isApiError, showProblem, tellApp, toast } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { fullNameOf } from '../../shared/list/names.js';
import { wishlistQuery } from '../../shared/queries.js';
import { t } from './messages.js';

type FriendOf = Pick<VisitorWishlist, 'friendPrivateGuid' | 'isFriend' | 'ownersSeeFriend'>;

/** Shows whether the list's owner is a friend, before anybody is asked again. */
export const becomeFriend = async (queryClient: QueryClient, username: string, friend: FriendOf): Promise<void> => {
  const { queryKey } = wishlistQuery(username);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known: VisitorWishlist | undefined) => known && { ...known, ...friend });
  void queryClient.invalidateQueries({ queryKey: ['wishlist', 'friends'] });
};

interface ListOfFriend {
  readonly list: VisitorWishlist;
  readonly username: string;
  /** Is the focus still on what asked for it? */
  readonly isStillThere: () => boolean;
  readonly reload?: () => void;
}

/** Adds the list's owner to one's friends (docs/specification/2-wishlist-and-draw.md §6 Friends, §8); a failure is said in a dialog. */
export const addFriend = async (
  queryClient: QueryClient,
  { list, username, isStillThere, reload = () => location.reload() }: ListOfFriend,
): Promise<void> => {
  try {
    const { friendPrivateGuid } = await call(addCall, { body: { publicWishlistGuid: list.publicGuid, showsName: true } });
    // The button goes: who is still on it goes on from the title.
    if (isStillThere()) document.querySelector('h1')?.focus({ preventScroll: true });
    await becomeFriend(queryClient, username, { friendPrivateGuid, isFriend: true, ownersSeeFriend: true });
    tellApp('friendAdded', { username });
    toast(t('friend.added', { name: fullNameOf(list) }));
  } catch (error) {
    await showProblem(t('friend.add_failed'), errorText(error));
    // The list is no longer what this page shows: an own one, or one that may not be seen.
    if (isApiError(error, 'Refused')) reload();
  }
};
