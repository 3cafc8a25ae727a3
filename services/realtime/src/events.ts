import { wishlistInternal } from '@site/contracts';
import { consume, type EventHandlers, type InternalClient, type ServiceBase, type SessionView } from '@site/service-kit';
import type { Realtime } from './app.js';
import { type HubNamespace, hubOf } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';
import type { OwnerPresence } from './hubs/owner-presence.js';

type DrawEvents = 'lot.viewed' | 'lot.wishlistSelected' | 'lot.mailStatusChanged' | 'lot.moved' | 'loting.changed';

/**
 * Events of a draw go to its organizer and to the lots that are open. The organizer gets nothing that depends on who drew
 * whom; sockets that follow somebody they no longer drew, or by a void link, leave at once (spec 3 §7, §12).
 */
const drawEventHandlers = ({
  lot,
  loting,
}: {
  readonly lot: HubNamespace;
  readonly loting: HubNamespace;
}): Pick<EventHandlers<'realtime'>, DrawEvents> => ({
  'lot.viewed': async ({ publicLotingGuid, participantPublicGuid }) => {
    loting.to(rooms.loting(publicLotingGuid)).emit('SetLotToViewed', { participantPublicGuid });
  },
  'lot.wishlistSelected': async ({ publicLotingGuid, participantPublicGuid, hasWishlist, wishlistLink }) => {
    loting.to(rooms.loting(publicLotingGuid)).emit('SetLotHasWishlist', { participantPublicGuid, hasWishlist });
    const toWhoDrewThem = lot.to(rooms.drawn(participantPublicGuid));
    toWhoDrewThem.emit('SetLotWishlistLink', { drawnParticipantPublicGuid: participantPublicGuid, wishlistLink });
  },
  'lot.mailStatusChanged': async ({ publicLotingGuid, participantPublicGuid, mailStatus }) => {
    loting.to(rooms.loting(publicLotingGuid)).emit('SetLotMailStatus', { participantPublicGuid, mailStatus });
  },
  'lot.moved': async ({ publicLotingGuid, participantPublicGuid }) => {
    loting.to(rooms.loting(publicLotingGuid)).emit('RefreshLoting', { publicLotingGuid });
    const room = rooms.lot(participantPublicGuid);
    lot.to(room).emit('RefreshLot', {});
    // Not "leave the room of whom they drew": naming that room here would say who drew whom.
    lot.in(room).disconnectSockets(true);
  },
  'loting.changed': async ({ publicLotingGuid, change, participantPublicGuids }) => {
    const organizer = rooms.loting(publicLotingGuid);
    loting.to(organizer).emit('RefreshLoting', { publicLotingGuid });
    if (change === 'deleted') loting.in(organizer).socketsLeave(organizer);
    const lots = participantPublicGuids.map(rooms.lot);
    const drawn = participantPublicGuids.map(rooms.drawn);
    if (lots.length === 0) return;
    lot.to([...lots, ...drawn]).emit('RefreshLot', {});
    lot.in([...lots, ...drawn]).socketsLeave([...lots, ...drawn]);
  },
});

/**
 * Owners of a list who come and go (spec 2 §7.8). Who becomes one leaves the visitors in every tab at once: from then on
 * no cross-off is theirs to hear of (spec 3 §5). Who is one no more leaves the owners.
 */
const ownerEventHandlers = (
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
    // This owner left again before this event was handled.
    if (owner === undefined) return;
    list.to(rooms.owners(publicWishlistGuid)).emit('AcceptWishlistOwnerInvite', { owner, inviteGuid });
  },
  'list.ownerLeft': async ({ publicWishlistGuid, publicUserGuid }) => {
    const owners = rooms.owners(publicWishlistGuid);
    list.to(owners).emit('DeleteWishlistOwner', { publicUserGuid });
    list.in(rooms.user(publicUserGuid)).socketsLeave(owners);
  },
});

/** What the wishlist service decides by; tabs of one session are one question. */
const askedBy = ({ viewer, key }: SessionView): string => JSON.stringify([viewer, key]);

/**
 * Who may see a list changed (spec 3 §12 Realtime): each visitor who has it open is checked again; those who may no longer
 * see it refresh and leave at once.
 */
const accessEventHandlers = (
  internal: InternalClient,
  list: HubNamespace,
): Pick<EventHandlers<'realtime'>, 'list.accessChanged'> => ({
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

/** Sends each domain event to its sockets. Sending it twice is harmless: clients fetch anew. */
const eventHandlers = (
  { internal }: Pick<ServiceBase, 'internal'>,
  { server, presence }: Pick<Realtime, 'server' | 'presence'>,
): EventHandlers<'realtime'> => ({
  ...ownerEventHandlers(internal, hubOf(server, 'list'), presence),
  ...accessEventHandlers(internal, hubOf(server, 'list')),
  ...drawEventHandlers({ lot: hubOf(server, 'lot'), loting: hubOf(server, 'loting') }),
  'gift.changed': async ({ publicWishlistGuid, audience, operation, giftPublicGuid, contextId }) => {
    const visitors = rooms.visitors(publicWishlistGuid);
    const audienceRooms = audience === 'visitors' ? [visitors] : [visitors, rooms.owners(publicWishlistGuid)];
    hubOf(server, 'list').to(audienceRooms).emit('RefreshGiftV2', { operation, giftPublicGuid, contextId });
  },
  'list.deleted': async ({ publicWishlistGuid }) => {
    const everybody = [rooms.visitors(publicWishlistGuid), rooms.owners(publicWishlistGuid)];
    const refresh = { operation: 'Update', giftPublicGuid: null, contextId: null } as const;
    hubOf(server, 'list').to(everybody).emit('RefreshGiftV2', refresh);
    hubOf(server, 'list').in(everybody).socketsLeave(everybody);
  },
});

/** Short: what a killed process was saying is said by another within moments. A page that is open waits for it. */
const LOCK_MS = 2000;

/** Domain events on their way to sockets; one process takes each event, the adapter brings it to all. */
export const startEvents = (base: ServiceBase, realtime: Pick<Realtime, 'server' | 'presence'>): void => {
  consume(base, 'realtime', eventHandlers(base, realtime), { concurrency: 20, lockMs: LOCK_MS });
};
