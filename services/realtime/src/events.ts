import { consume, type EventHandlers, type ServiceBase } from '@site/service-kit';
import { hubOf, type HubServer } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';

/** What each domain event says to which sockets. Saying it twice is harmless: clients fetch anew. */
export const eventHandlers = (server: HubServer): EventHandlers<'realtime'> => ({
  'gift.changed': async ({ publicWishlistGuid, audience, operation, giftPublicGuid, contextId }) => {
    const visitors = rooms.visitors(publicWishlistGuid);
    const audienceRooms = audience === 'visitors' ? [visitors] : [visitors, rooms.owners(publicWishlistGuid)];
    hubOf(server, 'list').to(audienceRooms).emit('RefreshGiftV2', { operation, giftPublicGuid, contextId });
  },
  'lot.viewed': async ({ publicLotingGuid, participantPublicGuid }) => {
    hubOf(server, 'loting').to(rooms.loting(publicLotingGuid)).emit('SetLotToViewed', { participantPublicGuid });
  },
});

/** Domain events on their way to sockets; one process takes each event, the adapter brings it to all. */
export const startEvents = (base: ServiceBase, server: HubServer): void => {
  consume(base, 'realtime', eventHandlers(server), { concurrency: 20 });
};
