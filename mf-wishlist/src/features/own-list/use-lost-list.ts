import { pathTo, type OwnerWishlist } from '@site/contracts';
import { showProblem, useNavigate, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { accessStateQuery } from '../../shared/queries.js';
import { leavingListsAtom } from './leaving-lists-atom.js';
import { lossOf, type Loss } from './loss-of.js';
import { t } from './messages.js';
import { useRefreshMyLists } from './use-refresh-my-lists.js';

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

  const lead = async ({ username }: OwnerWishlist, how: Loss) => {
    // A 401 may also mean that nobody is logged in any more; then the page becomes what anybody sees.
    if (how === 'removed' && (await reloadUser()) === null) {
      await askAccessAgain(username);
      return;
    }
    await showProblem(t(`my_list.lost.${how}.title`), t(`my_list.lost.${how}.body`));
    if (isHere.current) await navigate(pathTo('home'));
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
