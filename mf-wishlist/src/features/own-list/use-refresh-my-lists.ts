import { useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { myListsQuery } from '../../shared/queries.js';

/**
 * Brings what names this person's lists, the menu and the home page, up to date. Never rejects: a menu that is behind for
 * a moment is no reason to say that a change failed.
 */
export const useRefreshMyLists = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const { reloadWishlists } = useSession();
  return useCallback(async () => {
    queryClient.removeQueries({ queryKey: myListsQuery().queryKey });
    await reloadWishlists().then(undefined, () => undefined);
  }, [queryClient, reloadWishlists]);
};
