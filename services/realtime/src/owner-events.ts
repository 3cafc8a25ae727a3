import { wishlistInternal } from '@site/contracts';
import type { EventHandlers, InternalClient } from '@site/service-kit';
import type { HubNamespace } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';
import type { OwnerPresence } from './hubs/owner-presence.js';

/**
 * Owners of a list who come and go (spec 2 §7.8). Who becomes one leaves the visitors in every tab at once: from then on
 * no cross-off is theirs to hear of (spec 3 §5). Who is one no more leaves the owners.
 */
export const ownerEventHandlers = (
  internal: InternalClient,
  list: HubNamespace,
  presence: Pick<OwnerPresence, 'withState'>,
): Pick<EventHandlers<'realtime'>, 'list.ownerJoined' | 'list.ownerLeft'> => ({
  'list.ownerJoined': async ({ publicWishlistGuid, privateWishlistGuid, publicUserGuid, inviteGuid }) => {
    list.in(rooms.user(publicUserGuid)).socketsLeave(rooms.visitors(publicWishlistGuid));
    const viewer = { kind: 'account', userGuid: publicUserGuid } as const;
    const joined = await internal.call(wishlistInternal.joinOwners, { privateWishlistGuid, viewer });
    const owners = joined?.owners.filter((one) => one.publicUserGuid === publicUserGuid) ?? [];
    const [owner] = await presence.withState(owners, publicWishlistGuid);
    // Gone again before the news of their coming was told: there is nobody to show.
    if (owner === undefined) return;
    list.to(rooms.owners(publicWishlistGuid)).emit('AcceptWishlistOwnerInvite', { owner, inviteGuid });
  },
  'list.ownerLeft': async ({ publicWishlistGuid, publicUserGuid }) => {
    const owners = rooms.owners(publicWishlistGuid);
    list.to(owners).emit('DeleteWishlistOwner', { publicUserGuid });
    list.in(rooms.user(publicUserGuid)).socketsLeave(owners);
  },
});
