import { type Owner, realtimeInternal, TIMES } from '@site/contracts';
import { handleInternal, type InternalRoute, type ServiceBase } from '@site/service-kit';
import type { HubNamespace, HubSocket } from '../connections/hub-server.js';
import { rooms } from '../connections/rooms.js';

/** Which owners of a list are there now. */
export interface OwnerPresence {
  /** Puts an owner's socket with the owners of the list, out of its visitors, and notifies the others. */
  join(socket: HubSocket, publicWishlistGuid: string): Promise<void>;
  /** Tells the owners that this one is there. */
  announce(socket: HubSocket, publicWishlistGuid: string): void;
  /** Who of them is there, by public guid. */
  online(publicWishlistGuid: string): Promise<string[]>;
  /** The owners with `isOnline` as it is. */
  withState(owners: readonly Owner[], publicWishlistGuid: string): Promise<Owner[]>;
}

const userOf = ({ data }: Pick<HubSocket, 'data'>): string | null =>
  data.session.viewer.kind === 'anonymous' ? null : data.session.viewer.userGuid;

interface Timer {
  /** Runs `run` after `delay` ms. */
  later(run: () => void, delay: number): void;
}

/** Tells the wishlist service who is there, for answers over HTTP. */
export const presenceRoutes = (presence: OwnerPresence): InternalRoute[] => [
  handleInternal(realtimeInternal.ownersOnline, async ({ body }) => ({ online: await presence.online(body.publicWishlistGuid) })),
];

/**
 * Counts who is joined over all processes; nothing is kept, so nothing goes stale. An owner is offline 5 s after the last
 * of their connections went, so that a reload is no blink.
 */
export const createOwnerPresence = (base: ServiceBase, namespace: HubNamespace, timer: Timer): OwnerPresence => {
  const onlineUsers = async (publicWishlistGuid: string): Promise<Set<string>> => {
    const sockets = await namespace.in(rooms.owners(publicWishlistGuid)).fetchSockets();
    return new Set(sockets.flatMap((socket) => userOf(socket) ?? []));
  };

  const emitState = (publicWishlistGuid: string, publicUserGuid: string, isOnline: boolean): void => {
    namespace.to(rooms.owners(publicWishlistGuid)).emit('SetOwnerOnlineState', { publicUserGuid, isOnline });
  };

  const emitIfGone = async (publicWishlistGuid: string, user: string): Promise<void> => {
    if (!(await onlineUsers(publicWishlistGuid)).has(user)) emitState(publicWishlistGuid, user, false);
  };

  const watchLeaving = (socket: HubSocket, publicWishlistGuid: string): void => {
    const user = userOf(socket);
    if (user === null) return;
    socket.once('disconnect', () => {
      timer.later(() => {
        emitIfGone(publicWishlistGuid, user).catch((err: unknown) => {
          base.log.warn({ err }, 'owners were not told that one went');
        });
      }, TIMES.ownerOffline);
    });
  };

  return {
    join: async (socket, publicWishlistGuid) => {
      const room = rooms.owners(publicWishlistGuid);
      await socket.leave(rooms.visitors(publicWishlistGuid));
      if (socket.rooms.has(room) || !socket.connected) return;
      await socket.join(room);
      watchLeaving(socket, publicWishlistGuid);
      const user = userOf(socket);
      if (user !== null) socket.to(room).emit('SetOwnerOnlineState', { publicUserGuid: user, isOnline: true });
    },
    announce: (socket, publicWishlistGuid) => {
      const user = userOf(socket);
      if (user !== null) emitState(publicWishlistGuid, user, true);
    },
    online: async (publicWishlistGuid) => [...(await onlineUsers(publicWishlistGuid))],
    withState: async (owners, publicWishlistGuid) => {
      const online = await onlineUsers(publicWishlistGuid);
      return owners.map((owner) => ({ ...owner, isOnline: online.has(owner.publicUserGuid) }));
    },
  };
};
