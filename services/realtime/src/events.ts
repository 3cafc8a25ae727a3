import { wishlistInternal } from '@site/contracts';
import {
  consume,
  type EventHandlers,
  type InternalClient,
  type Refresh,
  type ServiceBase,
  type SessionView,
} from '@site/service-kit';
import type { Realtime } from './app.js';
import { type HubNamespace, hubOf } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';
import { drawEventHandlers } from './draw-events.js';
import type { OwnerPresence } from './hubs/owner-presence.js';
import { createIsNewest } from './newest.js';

/**
 * Owners of a list who come and go (docs/specification/2-wishlist-and-draw.md §7.8). Who becomes one leaves the visitors in every
 * tab at once: from then on no cross-off is theirs to hear of (docs/specification/3-decisions.md §5). Who is one no more leaves
 * the owners.
 */
const ownerEventHandlers = (
  internal: InternalClient,
  list: HubNamespace,
  presence: Pick<OwnerPresence, 'withState'>,
): { readonly 'list.ownerJoined': Refresh<'list.ownerJoined'>; readonly 'list.ownerLeft': Refresh<'list.ownerLeft'> } => ({
  'list.ownerJoined': async ({ publicWishlistGuid, privateWishlistGuid, publicUserGuid, inviteGuid }) => {
    list.in(rooms.user(publicUserGuid)).socketsLeave(rooms.visitors(publicWishlistGuid));
    const viewer = { kind: 'account', userGuid: publicUserGuid } as const;
    const joined = await internal.call(wishlistInternal.joinOwners, { privateWishlistGuid, viewer });
    const owners = joined?.owners.filter((one) => one.publicUserGuid === publicUserGuid) ?? [];
    const [owner] = await presence.withState(owners, publicWishlistGuid);
    // This owner left again before this event was handled.
    if (owner === undefined) return;
    list.to(rooms.owners(publicWishlistGuid)).emit('AcceptWishlistOwnerInvite', { owner, inviteGuid });
  },
  'list.ownerLeft': async ({ publicWishlistGuid, privateWishlistGuid, publicUserGuid }) => {
    const viewer = { kind: 'account', userGuid: publicUserGuid } as const;
    // An owner again before the event of their leaving came: there is nobody to put out.
    if ((await internal.call(wishlistInternal.joinOwners, { privateWishlistGuid, viewer })) !== null) return;
    const owners = rooms.owners(publicWishlistGuid);
    list.to(owners).emit('DeleteWishlistOwner', { publicUserGuid });
    list.in(rooms.user(publicUserGuid)).socketsLeave(owners);
  },
});

/** What the wishlist service decides by; tabs of one session are one question. */
const askedBy = ({ viewer, key }: SessionView): string => JSON.stringify([viewer, key]);

/**
 * Who may see a list changed (docs/specification/3-decisions.md §12 Realtime): each visitor who has it open is checked again;
 * those who may no longer see it refresh and leave at once.
 */
const accessEventHandlers = (
  internal: InternalClient,
  list: HubNamespace,
): { readonly 'list.accessChanged': Refresh<'list.accessChanged'> } => ({
  'list.accessChanged': async ({ publicWishlistGuid }) => {
    const room = rooms.visitors(publicWishlistGuid);
    const mayStay = new Map<string, boolean>();
    for (const socket of await list.in(room).fetchSockets()) {
      const { session } = socket.data;
      const asked = askedBy(session);
      if (!mayStay.has(asked)) {
        const question = { publicWishlistGuid, viewer: session.viewer, session: session.key };
        mayStay.set(asked, (await internal.call(wishlistInternal.joinList, question)).role !== 'none');
      }
      if (mayStay.get(asked) === true) continue;
      socket.emit('RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null });
      socket.leave(room);
    }
  },
});

/** What a list tells has pages fetch anew, so that telling it twice or late is harmless. */
const listEventHandlers = (
  list: HubNamespace,
): { readonly 'gift.changed': Refresh<'gift.changed'>; readonly 'list.deleted': Refresh<'list.deleted'> } => ({
  'gift.changed': async ({ publicWishlistGuid, audience, operation, giftPublicGuid, contextId }) => {
    const visitors = rooms.visitors(publicWishlistGuid);
    const audienceRooms = audience === 'visitors' ? [visitors] : [visitors, rooms.owners(publicWishlistGuid)];
    list.to(audienceRooms).emit('RefreshGiftV2', { operation, giftPublicGuid, contextId });
  },
  'list.deleted': async ({ publicWishlistGuid }) => {
    const everybody = [rooms.visitors(publicWishlistGuid), rooms.owners(publicWishlistGuid)];
    const refresh = { operation: 'Update', giftPublicGuid: null, contextId: null } as const;
    list.to(everybody).emit('RefreshGiftV2', refresh);
    list.in(everybody).socketsLeave(everybody);
  },
});

/** Sends each domain event to its sockets. */
export const eventHandlers = (
  base: Pick<ServiceBase, 'internal' | 'redis' | 'config'>,
  { server, presence }: Pick<Realtime, 'server' | 'presence'>,
): EventHandlers<'realtime'> => {
  const list = hubOf(server, 'list');
  return {
    ...listEventHandlers(list),
    ...ownerEventHandlers(base.internal, list, presence),
    ...accessEventHandlers(base.internal, list),
    ...drawEventHandlers({ lot: hubOf(server, 'lot'), loting: hubOf(server, 'loting') }, createIsNewest(base)),
  };
};

/** Short: what a killed process was saying is said by another within moments. A page that is open waits for it. */
const LOCK_MS = 2000;

/** Domain events on their way to sockets; one process takes each event, the adapter brings it to all. */
export const startEvents = (base: ServiceBase, realtime: Pick<Realtime, 'server' | 'presence'>): void => {
  consume(base, 'realtime', eventHandlers(base, realtime), { concurrency: 20, lockMs: LOCK_MS });
};
