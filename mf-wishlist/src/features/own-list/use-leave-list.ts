import type { OwnerWishlist } from '@site/contracts';
import { tellApp, useLocation, useNavigate } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { accessStateQuery, wishlistQuery } from '../../shared/queries.js';
import { DELETED_JUST_NOW } from '../view-list/model/deleted-just-now.js';
import { leavingListsAtom } from './leaving-lists-atom.js';
import { useRefreshMyLists } from './use-refresh-my-lists.js';

/**
 * Deletes the list (`deleted`) or ends one's own part in it (`left`) by `work`, and takes the page along: to the notice
 * that it is gone, or to what a visitor sees (docs/specification/2-wishlist-and-draw.md §4 List access, §6). Rejects as `work`
 * does; then nothing changed.
 */
export type LeaveList = (how: 'deleted' | 'left', work: () => Promise<void>) => Promise<void>;

const including = (set: ReadonlySet<string>, one: string) => new Set([...set, one]);
const excluding = (set: ReadonlySet<string>, one: string) => new Set([...set].filter((other) => other !== one));

export const useLeaveList = ({ privateGuid, username }: Pick<OwnerWishlist, 'privateGuid' | 'username'>): LeaveList => {
  const store = useStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refreshMyLists = useRefreshMyLists();

  const showGone = async () => {
    tellApp('listDeleted', { username });
    await navigate(pathname, { replace: true, state: DELETED_JUST_NOW });
  };
  const showAsVisitor = async () => {
    await Promise.all([
      queryClient.resetQueries({ queryKey: accessStateQuery(username).queryKey }),
      queryClient.resetQueries({ queryKey: wishlistQuery(username).queryKey }),
    ]);
  };

  return async (how, work) => {
    store.set(leavingListsAtom, (leaving) => including(leaving, privateGuid));
    try {
      await work();
    } catch (error) {
      store.set(leavingListsAtom, (leaving) => excluding(leaving, privateGuid));
      throw error;
    }
    // Away from the list first: only then the menu may forget it.
    await (how === 'deleted' ? showGone() : showAsVisitor());
    await refreshMyLists();
  };
};
