import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownCategory } from '../access/list-access.js';
import { newPositions } from '../shared/place-in-order.js';

interface ReorderCommand {
  readonly categoryPrivateGuid: string;
  readonly order: readonly string[];
  readonly viewer: Viewer;
}

/**
 * Puts the gifts of an own category in an order; gifts of other categories of the list that are named move here. False
 * when one of the category is missing, one is doubled or not of this list, and then nothing changes
 * (docs/specification/3-decisions.md §12). Everything that changes a list collides in the database: who was second is checked
 * against what the first one made.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const reorderGifts = (deps: Deps, { categoryPrivateGuid, order, viewer }: ReorderCommand): Promise<boolean> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { gifts } = deps.stores;
    const { category, list } = await ownCategory(deps, categoryPrivateGuid, viewer, session);
    const places = new Map((await gifts.placesOfList(list._id, session)).map((place) => [place._id, place]));
    const named = new Set(order);
    if (named.size !== order.length || order.some((guid) => !places.has(guid))) return false;
    const here = [...places.values()].filter(({ categoryGuid }) => categoryGuid === category._id).map(({ _id }) => _id);
    if (here.some((guid) => !named.has(guid))) return false;
    if (here.length === order.length && here.every((guid, index) => guid === order[index])) return true;
    const placed = order.map((guid) => {
      const place = places.get(guid);
      return { guid, position: place?.categoryGuid === category._id ? place.position : null };
    });
    await gifts.place(newPositions(placed), category._id, session);
    await announceMuch(deps, session, list);
    return true;
  });
