import type { Viewer } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { leaveList } from '../also-on/leave-list.js';
import { openingMoved } from '../opening/opening.js';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownList } from '../access/list-access.js';
import type { WishlistRecord } from '../shared/records.js';

/** What an owner writes on a list; it moves "last updated" (docs/specification/3-decisions.md §12). */
export type ListText = Partial<Pick<WishlistRecord, 'title' | 'description' | 'occasion' | 'occasionDate'>>;

/** A birthday that is celebrated on a day gives a list that has none its birthday (docs/specification/3-decisions.md §14). */
export const birthdayOf = ({
  birthday,
  occasion,
  occasionDate,
}: Pick<WishlistRecord, 'birthday' | 'occasion' | 'occasionDate'>) =>
  birthday ?? (occasion === 'MyBirthday' ? occasionDate : null);

const moved = ({ base }: Deps, list: WishlistRecord, { occasionDate = list.occasionDate }: ListText): Partial<WishlistRecord> =>
  openingMoved(list, occasionDate, { now: base.clock.now(), newGuid: base.newGuid });

/** The fields of `wanted` that differ from the list as it stands. */
export const changedFields = (list: WishlistRecord, wanted: Partial<WishlistRecord>): Partial<WishlistRecord> => {
  const keys = Object.keys(wanted) as (keyof WishlistRecord)[];
  return Object.fromEntries(keys.filter((key) => wanted[key] !== list[key]).map((key) => [key, wanted[key]]));
};

/** Changes title, description or occasion of an own list; what it is already changes nothing. @throws HttpProblem NotFound or Unauthorized. */
export const editList = (deps: Deps, privateGuid: string, wanted: ListText, viewer: Viewer): Promise<WishlistRecord> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownList(deps, privateGuid, viewer, session);
    const change = changedFields(
      list,
      'occasion' in wanted ? { ...wanted, birthday: birthdayOf({ ...list, ...wanted }), ...moved(deps, list, wanted) } : wanted,
    );
    if (Object.keys(change).length === 0) return list;
    await deps.stores.wishlists.update(list._id, change, session);
    await announceMuch(deps, session, list);
    return { ...list, ...change, lastUpdated: deps.base.clock.now() };
  });

/** Takes all gifts of an own list; the categories stay. Without gifts nothing changes. @throws HttpProblem NotFound or Unauthorized. */
export const deleteAllGifts = (deps: Deps, privateGuid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownList(deps, privateGuid, viewer, session);
    await leaveList(deps, session, await deps.stores.wishes.sharedIn({ wishlistGuid: list._id }, session));
    const deleted = await deps.stores.gifts.deleteOfList(list._id, session);
    if (deleted > 0) await announceMuch(deps, session, list);
  });
