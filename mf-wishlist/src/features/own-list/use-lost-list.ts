import { pathTo, type OwnerWishlist } from '@site/contracts';
import { isApiError, useNavigate, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { accessStateQuery, myListQuery, wishlistQuery } from '../../shared/queries.js';
import { showProblem } from '../../shared/show-problem.js';
import { leavingListsAtom } from './leaving-lists-atom.js';
import { t } from './messages.js';
import { useRefreshMyLists } from './use-refresh-my-lists.js';

type Loss = 'deleted' | 'removed';

/** What became of a list that was here and cannot be had any more; null while that is not certain. */
const lossOf = (error: unknown): Loss | null => {
  if (!isApiError(error)) return null;
  if (error.status === 404) return 'deleted';
  return error.status === 401 ? 'removed' : null;
};

/**
 * An owner whose list was deleted elsewhere, or who was removed from it, while it is open here: is told, and led home once
 * they have read it. Until then nothing they typed goes from the screen.
 */
export const useLostList = (list: OwnerWishlist | undefined, error: unknown): void => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { reloadUser } = useSession();
  const refreshMyLists = useRefreshMyLists();
  const leaving = useAtomValue(leavingListsAtom);
  const loss = list === undefined || leaving.has(list.privateGuid) ? null : lossOf(error);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const askAccessAgain = (username: string) => queryClient.resetQueries({ queryKey: accessStateQuery(username).queryKey });

  const lead = async ({ username, privateGuid }: OwnerWishlist, how: Loss) => {
    // A 401 may also mean that nobody is logged in any more; then the page becomes what anybody sees.
    if (how === 'removed' && (await reloadUser()) === null) {
      await askAccessAgain(username);
      return;
    }
    await showProblem(t(`my_list.lost.${how}.title`), t(`my_list.lost.${how}.body`));
    if (isHere.current) await navigate(pathTo('home'));
    queryClient.removeQueries({ queryKey: myListQuery(privateGuid).queryKey });
    for (const { queryKey } of [accessStateQuery(username), wishlistQuery(username)]) queryClient.removeQueries({ queryKey });
    await refreshMyLists();
  };

  const latest = useRef({ list, lead });
  useEffect(() => {
    latest.current = { list, lead };
  });
  useEffect(() => {
    const { list: lost, lead: leadAway } = latest.current;
    // A connection that fails just now leaves the person at the notice; the next navigation asks everything again.
    if (loss !== null && lost !== undefined) leadAway(lost, loss).catch(() => undefined);
  }, [loss]);
};
