import { lottingInternal, wishlistInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { HubSocket } from '../connections/hub-server.js';
import { rooms } from '../connections/rooms.js';
import type { HubHandlers } from './bind-hub.js';
import type { OwnerPresence } from './owner-presence.js';

type Deps = Pick<ServiceBase, 'internal'>;

const joinIfAllowed = async (socket: HubSocket, room: string, { allowed }: { allowed: boolean }): Promise<object | null> => {
  if (!allowed) return null;
  if (socket.connected) await socket.join(room);
  return {};
};

/**
 * Methods of `/lot`: authorised by the lot's own private guid, never by a public guid alone (docs/specification/3-decisions.md
 * §7). Asked for again once the socket can be found: a redo or a new address in between would have missed it.
 */
export const lotHub = ({ internal }: Deps): HubHandlers<'lot'> => ({
  JoinDrawnLotGroup: async (socket, payload) => {
    const { allowed, participantPublicGuid } = await internal.call(lottingInternal.joinDrawnLot, payload);
    if (!allowed) return null;
    const drawn = rooms.drawn(payload.drawnParticipantPublicGuid);
    if (socket.connected) await socket.join(participantPublicGuid === null ? drawn : [drawn, rooms.lot(participantPublicGuid)]);
    if ((await internal.call(lottingInternal.joinDrawnLot, payload)).allowed) return {};
    await socket.leave(drawn);
    return null;
  },
  JoinThread: async (socket, payload) => {
    const found = await internal.call(lottingInternal.joinThread, payload);
    if (found === null) return null;
    const thread = rooms.thread(found.room);
    // In the room of the lot as well: what puts that out puts this out.
    if (socket.connected) await socket.join([thread, rooms.lot(found.participantPublicGuid)]);
    if ((await internal.call(lottingInternal.joinThread, payload))?.room === found.room) return {};
    await socket.leave(thread);
    return null;
  },
});

/** Methods of `/loting`: for the organizer's session (docs/specification/3-decisions.md §12 Realtime). */
export const lotingHub = ({ internal }: Deps): HubHandlers<'loting'> => ({
  JoinLotingGroup: async (socket, { publicLotingGuid }) => {
    const { viewer } = socket.data.session;
    const reply = await internal.call(lottingInternal.joinLoting, { publicLotingGuid, viewer });
    return joinIfAllowed(socket, rooms.loting(publicLotingGuid), reply);
  },
});

/** Who became an owner through another message stays one: no socket is in both rooms. */
const joinVisitors = async (socket: HubSocket, publicWishlistGuid: string): Promise<void> => {
  if (!socket.connected || socket.rooms.has(rooms.owners(publicWishlistGuid))) return;
  await socket.join(rooms.visitors(publicWishlistGuid));
};

/** Access lost: out at once (docs/specification/3-decisions.md §12 Realtime). */
const leave = async (socket: HubSocket, publicWishlistGuid: string): Promise<void> => {
  await socket.leave(rooms.visitors(publicWishlistGuid));
  await socket.leave(rooms.owners(publicWishlistGuid));
};

/**
 * Methods of `/list` (docs/specification/2-wishlist-and-draw.md §7.8, docs/specification/3-decisions.md §9, §12 Realtime). Every
 * one is authorised by the wishlist service, as the matching GET is. An owner who asks to join as a visitor hears by the owners'
 * rules.
 */
export const listHub = ({ internal }: Pick<ServiceBase, 'internal'>, presence: OwnerPresence): HubHandlers<'list'> => {
  const askOwners = (socket: HubSocket, privateWishlistGuid: string) =>
    internal.call(wishlistInternal.joinOwners, { privateWishlistGuid, viewer: socket.data.session.viewer });

  /** Puts a socket where the wishlist service says it belongs. */
  const place = async (socket: HubSocket, publicWishlistGuid: string) => {
    const { viewer, key } = socket.data.session;
    const { role } = await internal.call(wishlistInternal.joinList, { publicWishlistGuid, viewer, session: key });
    if (role === 'owner') await presence.join(socket, publicWishlistGuid);
    else if (role === 'visitor') await joinVisitors(socket, publicWishlistGuid);
    else await leave(socket, publicWishlistGuid);
    return role;
  };

  return {
    JoinWishlist: async (socket, { publicWishlistGuid }) => {
      const first = await place(socket, publicWishlistGuid);
      // Asked again now that news of access lost, or of becoming an owner, finds the socket: what came while we asked missed it.
      const role = first === 'visitor' ? await place(socket, publicWishlistGuid) : first;
      return role === 'none' ? null : {};
    },
    JoinWishlistOwnerGroup: async (socket, { privateWishlistGuid }) => {
      const owned = await askOwners(socket, privateWishlistGuid);
      if (owned === null) return null;
      await presence.join(socket, owned.publicWishlistGuid);
      // The same for news of being no owner any more.
      const list = await askOwners(socket, privateWishlistGuid);
      if (list === null) {
        await leave(socket, owned.publicWishlistGuid);
        return null;
      }
      return { owners: await presence.withState(list.owners, list.publicWishlistGuid), invites: list.invites };
    },
    RequestWishlistOwnersOnlineStatus: async (socket, { privateWishlistGuid }) => {
      const list = await askOwners(socket, privateWishlistGuid);
      return list === null ? null : { owners: await presence.withState(list.owners, list.publicWishlistGuid) };
    },
    WishlistOwnerIsOnline: async (socket, { privateWishlistGuid }) => {
      const list = await askOwners(socket, privateWishlistGuid);
      if (list === null) return null;
      presence.announce(socket, list.publicWishlistGuid);
      return {};
    },
  };
};
