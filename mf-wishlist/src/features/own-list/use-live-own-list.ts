import type { Owner, OwnerInvite } from '@site/contracts';
import { useHub, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { myListQuery } from '../../shared/queries.js';
import { differs, withOwner, withoutInvite, withoutOwner } from '../list-owners/owners-of-list.js';
import { ownListCache } from './own-list-cache.js';

/** What a join of the owner group, and a question who is there, are acknowledged with. */
interface OwnersAck {
  readonly owners?: readonly Owner[];
  readonly invites?: readonly OwnerInvite[];
}

const onlineOf = (owners: readonly Owner[]): ReadonlySet<string> =>
  new Set(owners.filter(({ isOnline }) => isOnline).map(({ publicUserGuid }) => publicUserGuid));

const changed = (online: ReadonlySet<string>, guid: string, isOnline: boolean): ReadonlySet<string> =>
  new Set([...[...online].filter((one) => one !== guid), ...(isOnline ? [guid] : [])]);

/**
 * Keeps an own list as it is at the service, and answers who of its owners is there now
 * (docs/specification/2-wishlist-and-draw.md §4 Realtime). Owners join the owner group only: what visitors hear of each other's
 * cross-offs must never reach an owner (docs/specification/3-decisions.md §5, §12 Realtime).
 */
export const useLiveOwnList = (privateWishlistGuid: string): { readonly online: ReadonlySet<string> } => {
  const queryClient = useQueryClient();
  const me = useSession().user?.publicGuid;
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set());
  const cache = ownListCache(queryClient, privateWishlistGuid);
  const askAgain = () => void cache.reload();

  /** The hub knows of every change at once; a list that was answered before one shows other owners than it. */
  const sync = ({ owners, invites }: OwnersAck) => {
    if (owners === undefined) return;
    setOnline(onlineOf(owners));
    const list = queryClient.getQueryData(myListQuery(privateWishlistGuid).queryKey);
    if (list !== undefined && differs(list, owners, invites ?? list.ownerInvites)) askAgain();
  };

  const { ask } = useHub('list', {
    join: { event: 'JoinWishlistOwnerGroup', payload: { privateWishlistGuid } },
    on: {
      RefreshGiftV2: askAgain,
      AcceptWishlistOwnerInvite: ({ owner, inviteGuid }) => {
        void cache.patch((list) => withoutInvite(withOwner(list, owner), inviteGuid));
        // Who became an owner may have been here as one before this page heard of them.
        void ask({ event: 'RequestWishlistOwnersOnlineStatus', payload: { privateWishlistGuid } }).then((ack) =>
          sync((ack ?? {}) as OwnersAck),
        );
      },
      DeleteWishlistOwner: ({ publicUserGuid }) => {
        if (publicUserGuid === me) askAgain();
        else void cache.patch((list) => withoutOwner(list, publicUserGuid));
      },
      SetOwnerOnlineState: ({ publicUserGuid, isOnline }) => {
        setOnline((before) => changed(before, publicUserGuid, isOnline));
        // Another tab of this person closed while this one was connecting: they are still here.
        if (publicUserGuid === me && !isOnline) {
          void ask({ event: 'WishlistOwnerIsOnline', payload: { privateWishlistGuid } });
        }
      },
    },
    onJoined: (ack, again) => {
      sync(ack as OwnersAck);
      if (again) askAgain();
    },
    // No owner any more: the list is asked again and its answer says so.
    onRefused: askAgain,
  });
  return { online: me === undefined ? online : new Set([...online, me]) };
};
