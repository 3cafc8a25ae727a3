import type { OwnerWishlist } from '@site/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { accessStateQuery, myListQuery, wishlistQuery } from '../../shared/queries.js';
import { leavingListsAtom } from './leaving-lists-atom.js';
import { lossOf } from './loss-of.js';

/**
 * Once the screen of a list that is gone is left, the page forgets what it knew of it: else whoever comes back to the
 * address finds it for a moment. Not before: a screen that is on its way out would ask for it again.
 */
export const useForgetWhenGone = (list: OwnerWishlist | undefined): void => {
  const queryClient = useQueryClient();
  const store = useStore();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list ?? latest.current;
  });
  useEffect(
    () => () => {
      if (latest.current === undefined) return;
      const { privateGuid, username } = latest.current;
      const { queryKey } = myListQuery(privateGuid);
      const isLeft = store.get(leavingListsAtom).has(privateGuid);
      const isLost = lossOf(queryClient.getQueryState(queryKey)?.error) !== null;
      if (isLeft || isLost) queryClient.removeQueries({ queryKey });
      // Who left deliberately is shown what these answer now.
      for (const known of isLost && !isLeft ? [accessStateQuery(username), wishlistQuery(username)] : []) {
        queryClient.removeQueries({ queryKey: known.queryKey });
      }
      store.set(leavingListsAtom, (leaving) => new Set([...leaving].filter((one) => one !== privateGuid)));
    },
    [queryClient, store],
  );
};
