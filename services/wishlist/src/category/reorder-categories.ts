import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { isEachOnce, newPositions } from '../shared/place-in-order.js';
import type { WishlistRecord } from '../shared/records.js';

/**
 * Puts all categories of an own list in an order; null when one is missing, doubled or of another list, and then nothing
 * changes (docs/specification/3-decisions.md §12). Everything that changes a list collides in the database, so what is checked is
 * what is written.
 * @throws HttpProblem NotFound when none of them is there, Unauthorized when none is one's own.
 */
export const reorderCategories = (deps: Deps, order: readonly string[], viewer: Viewer): Promise<WishlistRecord | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { categories, wishlists } = deps.stores;
    const named = new Map((await categories.byPrivateGuids(order, session)).map((one) => [one.privateGuid, one]));
    const listGuids = new Set([...named.values()].map(({ wishlistGuid }) => wishlistGuid));
    const lists = await wishlists.byGuids([...listGuids], session);
    if (lists.length === 0) throw new HttpProblem('NotFound');
    const [list, another] = lists.filter((one) => isOwner(one, viewer));
    if (list === undefined) throw new HttpProblem('Unauthorized');
    if (another !== undefined) return null;
    const standing = await categories.ofList(list._id, session);
    const guids = standing.map(({ privateGuid }) => privateGuid);
    if (!isEachOnce(order, guids)) return null;
    if (order.every((guid, index) => guid === guids[index])) return list;
    const placed = order.flatMap((guid) => named.get(guid) ?? []);
    await categories.place(newPositions(placed.map(({ _id, position }) => ({ guid: _id, position }))), session);
    await announceMuch(deps, session, list);
    return list;
  });
