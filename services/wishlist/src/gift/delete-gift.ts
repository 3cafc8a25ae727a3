import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceEdit } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownGift } from '../access/list-access.js';

/**
 * Deletes an own gift; a second time 404. A cross-off it has is left alone: nothing an owner does may take longer, or
 * go otherwise, because of one. Without its gift it is shown nowhere (spec 3 §12).
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const deleteGift = (deps: Deps, giftGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { gift, list } = await ownGift(deps, giftGuid, viewer, session);
    await deps.stores.gifts.delete(gift._id, session);
    await announceEdit(deps, session, list, { operation: 'Delete', giftGuid: gift._id, contextId: null });
  });
