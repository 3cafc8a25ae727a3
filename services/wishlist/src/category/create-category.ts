import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownList } from '../access/list-access.js';
import type { CategoryRecord } from '../shared/records.js';

/** Puts an empty category at the end of a list, within a transaction. */
export const addCategory = async (
  { base, stores }: Deps,
  session: ClientSession,
  { wishlistGuid, name }: Pick<CategoryRecord, 'wishlistGuid' | 'name'>,
): Promise<CategoryRecord> => {
  const position = await stores.categories.nextPosition(wishlistGuid, session);
  const category = { _id: base.newGuid(), privateGuid: base.newGuid(), wishlistGuid, name, position };
  await stores.categories.insert(category, session);
  return category;
};

/** Adds a category at the end of an own list. @throws HttpProblem NotFound or Unauthorized. */
export const createCategory = (
  deps: Deps,
  command: { readonly name: string; readonly wishlistPrivateGuid: string; readonly viewer: Viewer },
): Promise<CategoryRecord> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownList(deps, command.wishlistPrivateGuid, command.viewer, session);
    await announceMuch(deps, session, list);
    return addCategory(deps, session, { wishlistGuid: list._id, name: command.name });
  });
