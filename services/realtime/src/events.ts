import { consume, type EventHandlers, type ServiceBase } from '@site/service-kit';
import { accessEventHandlers } from './access-events.js';
import type { Realtime } from './app.js';
import { hubOf } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';
import { drawEventHandlers } from './draw-events.js';
import { ownerEventHandlers } from './owner-events.js';

/** What each domain event says to which sockets. Saying it twice is harmless: clients fetch anew. */
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
