import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownCategory } from '../access/list-access.js';
import type { WishlistRecord } from '../shared/records.js';

interface RenameCommand {
  readonly privateGuid: string;
  readonly name: string;
  readonly viewer: Viewer;
}

/** Renames an own category; the name it has already changes nothing. @throws HttpProblem NotFound or Unauthorized. */
export const renameCategory = (deps: Deps, { privateGuid, name, viewer }: RenameCommand): Promise<WishlistRecord> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { category, list } = await ownCategory(deps, privateGuid, viewer, session);
    if (category.name === name) return list;
    await deps.stores.categories.update(category._id, { name }, session);
    await announceMuch(deps, session, list);
    return list;
  });

/**
 * Deletes an own category with its gifts; null for a list's last one, which stays (docs/specification/3-decisions.md §4). What
 * was crossed off of the gifts is left alone, as when a gift is deleted: an owner's call must not take longer because of it.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const deleteCategory = (deps: Deps, privateGuid: string, viewer: Viewer): Promise<WishlistRecord | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { categories, gifts } = deps.stores;
    const { category, list } = await ownCategory(deps, privateGuid, viewer, session);
    if ((await categories.ofList(list._id, session)).length === 1) return null;
    await gifts.deleteOfCategory(category._id, session);
    await categories.delete(category._id, session);
    await announceMuch(deps, session, list);
    return list;
  });
