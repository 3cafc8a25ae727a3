import type { NewerWins, Refresh } from '@site/service-kit';
import type { HubNamespace } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';
import type { IsNewest } from './newest.js';

interface DrawHubs {
  readonly lot: HubNamespace;
  readonly loting: HubNamespace;
}

interface DrawEvents {
  readonly 'lot.viewed': NewerWins<'lot.viewed'>;
  readonly 'lot.wishlistSelected': NewerWins<'lot.wishlistSelected'>;
  readonly 'lot.answered': Refresh<'lot.answered'>;
  readonly 'thread.changed': Refresh<'thread.changed'>;
  readonly 'lot.mailStatusChanged': NewerWins<'lot.mailStatusChanged'>;
  readonly 'lot.moved': NewerWins<'lot.moved'>;
  readonly 'loting.changed': NewerWins<'loting.changed'>;
}

/**
 * What happens in a draw, told to its organizer and to the lots that are open. The organizer hears nothing that comes from
 * who drew whom; who follows somebody they no longer drew, or by a link that is void, is put out at once
 * (docs/specification/3-decisions.md §7, §12).
 */
export const drawEventHandlers = ({ lot, loting }: DrawHubs, isNewest: IsNewest): DrawEvents => {
  /** Has pages fetch the whole anew when something newer was told by another process in the meantime. */
  const tell = async (path: readonly string[], version: number, emit: () => void, refresh: () => void): Promise<void> => {
    if (!(await isNewest(path, version))) return;
    emit();
    if (!(await isNewest(path, version))) refresh();
  };
  const refreshDraw = (publicLotingGuid: string): void => {
    loting.to(rooms.loting(publicLotingGuid)).emit('RefreshLoting', { publicLotingGuid });
  };
  return {
    'lot.viewed': ({ publicLotingGuid, participantPublicGuid }, { version }) =>
      tell(
        [publicLotingGuid, participantPublicGuid, 'viewed'],
        version,
        () => loting.to(rooms.loting(publicLotingGuid)).emit('SetLotToViewed', { participantPublicGuid }),
        () => refreshDraw(publicLotingGuid),
      ),
    'lot.wishlistSelected': ({ publicLotingGuid, participantPublicGuid, hasWishlist, wishlistLink }, { version }) => {
      const toWhoDrewThem = lot.to(rooms.drawn(participantPublicGuid));
      return tell(
        [publicLotingGuid, participantPublicGuid, 'wishlist'],
        version,
        () => {
          loting.to(rooms.loting(publicLotingGuid)).emit('SetLotHasWishlist', { participantPublicGuid, hasWishlist });
          toWhoDrewThem.emit('SetLotWishlistLink', { drawnParticipantPublicGuid: participantPublicGuid, wishlistLink });
        },
        () => {
          refreshDraw(publicLotingGuid);
          toWhoDrewThem.emit('RefreshLot', {});
        },
      );
    },
    // To the lot that asked, and to nobody else: that somebody has an answer would say who asked.
    'lot.answered': async ({ participantPublicGuid }) => {
      lot.to(rooms.lot(participantPublicGuid)).emit('RefreshLot', {});
    },
    'thread.changed': async ({ rooms: named }) => {
      lot.to(named.map(rooms.thread)).emit('RefreshThread', {});
    },
    'lot.mailStatusChanged': ({ publicLotingGuid, participantPublicGuid, mailStatus }, { version }) =>
      tell(
        [publicLotingGuid, participantPublicGuid, 'mail'],
        version,
        () => loting.to(rooms.loting(publicLotingGuid)).emit('SetLotMailStatus', { participantPublicGuid, mailStatus }),
        () => refreshDraw(publicLotingGuid),
      ),
    // These two have pages fetch anew, so that coming late they do no harm; what is older than they are would.
    'lot.moved': async ({ publicLotingGuid, participantPublicGuid, byRepair = false }, { version }) => {
      await isNewest([publicLotingGuid, participantPublicGuid], version);
      // How many lots a repair changes comes from who drew whom: the draw tells of it once, whatever it changed.
      if (!byRepair) refreshDraw(publicLotingGuid);
      const room = rooms.lot(participantPublicGuid);
      lot.to(room).emit('RefreshLot', {});
      // Not "leave the room of whom they drew": naming that room here would say who drew whom.
      lot.in(room).disconnectSockets(true);
    },
    'loting.changed': async ({ publicLotingGuid, change, participantPublicGuids }, { version }) => {
      await isNewest([publicLotingGuid], version);
      const organizer = rooms.loting(publicLotingGuid);
      refreshDraw(publicLotingGuid);
      if (change === 'deleted') loting.in(organizer).socketsLeave(organizer);
      const lots = participantPublicGuids.map(rooms.lot);
      const drawn = participantPublicGuids.map(rooms.drawn);
      if (lots.length === 0) return;
      lot.to([...lots, ...drawn]).emit('RefreshLot', {});
      // By their lots, for who follows a thread is in a room that nothing here could name.
      lot.in(lots).disconnectSockets(true);
      lot.in([...lots, ...drawn]).socketsLeave([...lots, ...drawn]);
    },
  };
};
