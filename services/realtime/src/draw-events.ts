import type { EventHandlers } from '@site/service-kit';
import type { HubNamespace } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';

type DrawEvents = 'lot.viewed' | 'lot.wishlistSelected' | 'lot.mailStatusChanged' | 'lot.moved' | 'loting.changed';

/**
 * What happens in a draw, told to its organizer and to the lots that are open. The organizer hears nothing that comes from
 * who drew whom; who follows somebody they no longer drew, or by a link that is void, is put out at once (spec 3 §7, §12).
 */
export const drawEventHandlers = ({
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
