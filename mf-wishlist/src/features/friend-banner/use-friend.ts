import type { VisitorWishlist } from '@site/contracts';
import { addFriend, deleteFriend } from '@site/contracts/calls';
import { call, confirm, errorText, generalMessage, isApiError, showProblem, tellApp, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { fullNameOf } from '../../shared/list/names.js';
import { wishlistQuery } from '../../shared/queries.js';
import { t } from './messages.js';

type FriendOf = Pick<VisitorWishlist, 'friendPrivateGuid' | 'isFriend'>;

/** Adding the list's owner to one's friends, and taking them off (docs/specification/2-wishlist-and-draw.md §6 Friends, §8). */
export const useFriend = (list: VisitorWishlist, username: string, reload = () => location.reload()) => {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery(username);
  const name = fullNameOf(list);

  const become = async (friend: FriendOf) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known: VisitorWishlist | undefined) => known && { ...known, ...friend });
    void queryClient.invalidateQueries({ queryKey: ['wishlist', 'friends'] });
  };

  return {
    add: async (): Promise<void> => {
      try {
        const { friendPrivateGuid } = await call(addFriend, { body: { publicWishlistGuid: list.publicGuid } });
        await become({ friendPrivateGuid, isFriend: true });
        tellApp('friendAdded', { username });
        toast(t('friend.added', { name }));
      } catch (error) {
        const isRefused = isApiError(error, 'Refused');
        const reason = isRefused ? generalMessage('error.something_went_wrong') : errorText(error);
        await showProblem(t('friend.add_failed'), reason);
        // The list is no longer what this page shows: an own one, or one that may not be seen.
        if (isRefused) reload();
      }
    },

    remove: async (): Promise<void> => {
      const { friendPrivateGuid: privateGuid } = list;
      if (privateGuid === null) return;
      const texts = { title: t('friend.delete_title', { name }), body: t('friend.delete_body', { name }) };
      if (!(await confirm({ ...texts, confirmLabel: t('friend.delete'), danger: true }))) return;
      try {
        await call(deleteFriend, { params: { privateGuid } });
      } catch (error) {
        if (!isApiError(error) || error.status !== 404) {
          await showProblem(t('friend.delete_failed'), errorText(error));
          return;
        }
      }
      await become({ friendPrivateGuid: null, isFriend: false });
      tellApp('friendDeleted', { username });
      toast(t('friend.deleted', { name }));
    },
  };
};
