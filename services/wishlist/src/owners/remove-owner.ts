import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { announceLeft } from './announce-owner.js';
import { partFromOtherLists } from '../also-on/leave-list.js';
import type { Deps } from '../shared/deps.js';
import { provenUser } from '../cross-off/giver.js';
import { isPrimaryOwner } from '../access/access-policy.js';
import { requireOwner } from '../access/list-access.js';

interface RemoveCommand {
  readonly privateWishlistGuid: string;
  /** An extra owner, or an open invite. */
  readonly guid: string;
  readonly viewer: Viewer;
}

/**
 * Ends somebody's part in a list, or withdraws an invite (docs/specification/2-wishlist-and-draw.md §6,
 * docs/specification/3-decisions.md §12-§13). Extra owners may only remove themselves; to anything else they hear the same, so
 * that they learn nothing of invites.
 * @throws HttpProblem NotFound, or Unauthorized, also for the primary owner as the one to remove.
 */
export const removeOwner = (deps: Deps, { privateWishlistGuid, guid, viewer }: RemoveCommand): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { wishlists, ownerInvites } = deps.stores;
    const found = await wishlists.byPrivateGuid(privateWishlistGuid, session);
    if (found === null) throw new HttpProblem('NotFound');
    const list = requireOwner(found, viewer);
    const mayRemove = isPrimaryOwner(list, viewer) || guid === provenUser(viewer);
    if (!mayRemove || guid === list.primaryOwnerGuid) throw new HttpProblem('Unauthorized');
    if (list.ownerGuids.includes(guid)) {
      await wishlists.removeOwner(list._id, guid, session);
      await partFromOtherLists(deps, session, list._id);
      await announceLeft(deps, session, list, guid);
    } else if (!(await ownerInvites.withdraw(guid, list._id, session))) {
      throw new HttpProblem('NotFound');
    }
  });
