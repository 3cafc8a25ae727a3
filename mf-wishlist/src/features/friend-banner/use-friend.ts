import type { VisitorWishlist } from '@site/contracts';
import { addFriend } from '@site/contracts/calls';
import { call, errorText, isApiError, showProblem, tellApp, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullNameOf } from '../../shared/list/names.js';
import { wishlistQuery } from '../../shared/queries.js';
import { t } from './messages.js';

type FriendOf = Pick<VisitorWishlist, 'friendPrivateGuid' | 'isFriend' | 'ownersSeeFriend'>;

/** Runs one thing at a time and says whether it is at it. */
export const useBusy = (work: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { isBusy, run };
};

/** Shows whether the list's owner is a friend, before anybody is asked again. */
export const useBecomeFriend = (username: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery(username);
  return async (friend: FriendOf) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known: VisitorWishlist | undefined) => known && { ...known, ...friend });
    void queryClient.invalidateQueries({ queryKey: ['wishlist', 'friends'] });
  };
};

/** Adding the list's owner to one's friends (docs/specification/2-wishlist-and-draw.md §6 Friends, §8). */
export const useFriend = (list: VisitorWishlist, username: string, reload = () => location.reload()) => {
  const become = useBecomeFriend(username);
  const name = fullNameOf(list);

  return {
    add: async (): Promise<void> => {
      const pressed = document.activeElement;
      try {
        const { friendPrivateGuid } = await call(addFriend, {
          body: { publicWishlistGuid: list.publicGuid, showsName: true },
        });
        // The button goes: who is still on it goes on from the title.
        if (document.activeElement === pressed) document.querySelector('h1')?.focus({ preventScroll: true });
        await become({ friendPrivateGuid, isFriend: true, ownersSeeFriend: true });
        tellApp('friendAdded', { username });
        toast(t('friend.added', { name }));
      } catch (error) {
        await showProblem(t('friend.add_failed'), errorText(error));
        // The list is no longer what this page shows: an own one, or one that may not be seen.
        if (isApiError(error, 'Refused')) reload();
      }
    },
  };
};
