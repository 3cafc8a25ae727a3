import type { Viewer } from '@site/contracts';
import { emit, HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { isPrimaryOwner } from '../access/access-policy.js';
import { ownList } from '../access/list-access.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';

/**
 * Deletes a list with all that lies in it; a second time 404 (docs/specification/2-wishlist-and-draw.md §6, §7.3). Gone at once
 * for everybody, its name free; what lay in it is cleared by the worker.
 * @throws HttpProblem NotFound, or Unauthorized for all but the primary owner.
 */
export const deleteList = (deps: Deps, privateGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownList(deps, privateGuid, viewer, session);
    if (!isPrimaryOwner(list, viewer)) throw new HttpProblem('Unauthorized');
    await takeListAway(deps, session, list);
  });

/**
 * Makes a list gone for everybody, within a transaction, and tells of it. What lies in it is cleared after that, however
 * much it is: by `clearGoneList`, which the event sees to whatever is killed meanwhile.
 */
export const takeListAway = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  session: ClientSession,
  list: WishlistRecord,
): Promise<void> => {
  const { _id, privateGuid, primaryOwnerGuid: ownerGuid, ownerGuids, imageId } = list;
  const imagesOfGifts = [
    ...(await stores.gifts.imagesOfList(_id, session)),
    ...(await stores.receivedGifts.imagesOfList(_id, session)),
  ];
  const imageIds = imageId === null ? imagesOfGifts : [...imagesOfGifts, imageId];
  await stores.wishlists.delete(_id, session);
  await stores.goneLists.add({ _id, ownerGuid, imageIds, ownerName: fullNameOf(list), ownerGuids }, session);
  const payload = { publicWishlistGuid: _id, privateWishlistGuid: privateGuid };
  await emit(base.mongo, session, { name: 'list.deleted', aggregate: `wishlist:${_id}`, payload });
};
