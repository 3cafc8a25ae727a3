import { wishlistInternal } from '@site/contracts';
import type { EventHandlers, InternalClient, SessionView } from '@site/service-kit';
import type { HubNamespace } from './connections/hub-server.js';
import { rooms } from './connections/rooms.js';

/** What the wishlist service decides by; tabs of one session are one question. */
const askedBy = ({ viewer, key }: SessionView): string => JSON.stringify([viewer, key]);

/**
 * Who may see a list changed (spec 3 §12 Realtime): each visitor who has it open is looked at again, and whoever may not
 * any more is told to refresh, and put out at once.
 */
export const accessEventHandlers = (
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
