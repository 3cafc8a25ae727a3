import { isApiError, showProblem, throwPageError, useNavigate, useNavigationError, useSession } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type OwnerWishlist, pathTo } from '@site/contracts';
import { useAtomValue, useStore } from 'jotai';
import { accessStateQuery, myListQuery, seenMyList, wishlistQuery } from '../../shared/queries.js';
import { ListSkeleton } from '../view-list/list-skeleton.js';
import { OwnList } from './own-list.js';
import { leavingListsAtom } from './leaving-lists-atom.js';
import { t } from './messages.js';
import { useRefreshMyLists } from './use-refresh-my-lists.js';

/** What became of a list that was here and cannot be had any more. */
type LossReason = 'deleted' | 'removed';

/** The loss that a failed answer tells of; null while it tells of none. */
const lossOf = (error: unknown): LossReason | null => {
  if (!isApiError(error)) return null;
  if (error.status === 404) return 'deleted';
  return error.status === 401 ? 'removed' : null;
};

/**
 * An owner whose list was deleted elsewhere, or who was removed from it, while it is open here: is told, and led home once
 * they have read it. Until then nothing they typed goes from the screen.
 */
const useLostList = (list: OwnerWishlist | undefined, error: unknown): void => {
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

  const lead = async ({ username }: OwnerWishlist, how: LossReason) => {
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

/**
 * Once the screen of a list that is gone is left, the page forgets what it knew of it: else whoever comes back to the
 * address finds it for a moment. Not before: a screen that is on its way out would ask for it again.
 */
const useForgetWhenGone = (list: OwnerWishlist | undefined): void => {
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

const useMyPrivateGuid = (username: string): string | null => {
  const { wishlists, reloadWishlists } = useSession();
  const [wasReloaded, setReloaded] = useState(false);
  const queryClient = useQueryClient();
  // A list that has just got another name is here under it before the session knows.
  const mine =
    wishlists.find((list) => list.username.toLowerCase() === username.toLowerCase()) ?? seenMyList(queryClient, username);
  // Once found it stays: a list that goes, or gets another name, is for its own screen to say.
  const [known, setKnown] = useState(mine?.privateGuid ?? null);
  if (mine !== undefined && mine.privateGuid !== known) setKnown(mine.privateGuid);
  const isUnknown = mine === undefined && known === null;

  useEffect(() => {
    // Made or shared a moment ago, perhaps in another tab: the session does not know of it yet.
    if (!isUnknown || wasReloaded) return;
    const done = () => setReloaded(true);
    reloadWishlists().then(done, done);
  }, [isUnknown, wasReloaded, reloadWishlists]);

  if (isUnknown && wasReloaded) throwPageError('oops');
  return mine?.privateGuid ?? known;
};

const Loaded = ({ privateGuid }: { readonly privateGuid: string }) => {
  const { data, error } = useQuery(myListQuery(privateGuid));
  useNavigationError(data === undefined ? error : null);
  useLostList(data, error);
  useForgetWhenGone(data);
  return data === undefined ? <ListSkeleton /> : <OwnList list={data} />;
};

/** The list as its owners see it: found among the session's lists by its username. */
const OwnListPage = ({ username }: { readonly username: string }) => {
  const privateGuid = useMyPrivateGuid(username);
  return privateGuid === null ? <ListSkeleton /> : <Loaded privateGuid={privateGuid} />;
};

export default OwnListPage;
