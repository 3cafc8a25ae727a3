import type { EventHandlers } from '@site/service-kit';
import type { Stores } from '../data/stores.js';

/**
 * Two people turned out to be one: cross-offs and friends of the one become the other's (spec 3 §12, §13). With a guest
 * guid only what that guest session crossed off. Gifts stay crossed off as they are, so no screen changes, an owner's
 * least of all: also on a list of the other's own, where the overview does not show it (spec 3 §5).
 */
export const mergePerson =
  ({ crossOffs, friends }: Pick<Stores, 'crossOffs' | 'friends'>): EventHandlers<'wishlist'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, { once }) => {
    await once(async (session) => {
      await crossOffs.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
      if (guestGuid === null) await friends.handOver(fromUserGuid, intoUserGuid, session);
    });
  };
