import { lottingInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { HubSocket } from '../connections/hub-server.js';
import { rooms } from '../connections/rooms.js';
import type { HubHandlers } from './bind-hub.js';

type Deps = Pick<ServiceBase, 'internal'>;

const joinIfAllowed = async (socket: HubSocket, room: string, { allowed }: { allowed: boolean }): Promise<object | null> => {
  if (!allowed) return null;
  if (socket.connected) await socket.join(room);
  return {};
};

/**
 * Methods of `/lot`: authorised by the lot's own private guid, never by a public guid alone (spec 3 §7). Asked for again
 * once the socket can be found: a redo or a new address in between would have missed it.
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
});

/** Methods of `/loting`: for the organizer's session (spec 3 §12 Realtime). */
export const lotingHub = ({ internal }: Deps): HubHandlers<'loting'> => ({
  JoinLotingGroup: async (socket, { publicLotingGuid }) => {
    const { viewer } = socket.data.session;
    const reply = await internal.call(lottingInternal.joinLoting, { publicLotingGuid, viewer });
    return joinIfAllowed(socket, rooms.loting(publicLotingGuid), reply);
  },
});
