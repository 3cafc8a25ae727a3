import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { announceEdit } from './announce.js';
import type { Deps } from './deps.js';
import { ownList } from './list-access.js';
import type { CategoryRecord } from './records.js';

/** Adds a category at the end of an own list. @throws HttpProblem NotFound or Unauthorized. */
export const createCategory = async (
  deps: Deps,
  command: { readonly name: string; readonly wishlistPrivateGuid: string; readonly viewer: Viewer },
): Promise<CategoryRecord> => {
  const { base, stores } = deps;
  const list = await ownList(deps, command.wishlistPrivateGuid, command.viewer);
  return inTransaction(base.mongo, async (session) => {
    await announceEdit(deps, session, list, { operation: 'Update', giftGuid: null, contextId: null });
    const category: CategoryRecord = {
      _id: base.newGuid(),
      privateGuid: base.newGuid(),
      wishlistGuid: list._id,
      name: command.name,
      position: await stores.categories.nextPosition(list._id, session),
    };
    await stores.categories.insert(category, session);
    return category;
  });
};
