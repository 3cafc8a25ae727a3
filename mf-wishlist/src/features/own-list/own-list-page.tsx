import { throwPageError, useNavigationError, useSession } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { myListQuery, seenMyList } from '../../shared/queries.js';
import { ListSkeleton } from '../view-list/list-skeleton.js';
import { OwnList } from './own-list.js';
import { useForgetWhenGone } from './use-forget-when-gone.js';
import { useLostList } from './use-lost-list.js';

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
