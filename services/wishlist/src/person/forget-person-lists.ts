import { inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { announceLeft } from '../owners/announce-owner.js';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';
import { takeListAway } from '../delete-list/delete-list.js';

type ForgetDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Deletes the lists somebody is the primary owner of (docs/specification/3-decisions.md §12). Each is gone for everybody in one
 * transaction with its event and a mail to every other owner; what lies in it is cleared after that, however much it is. Killed
 * anywhere, the next run goes on where this one was.
 */
export const deleteListsOf = async (deps: ForgetDeps, userGuid: string): Promise<void> => {
  const { wishlists, goneLists } = deps.stores;
  for (const { _id } of await wishlists.primarilyOwnedBy(userGuid)) await deleteList(deps, _id, userGuid);
  for (const gone of await goneLists.of(userGuid)) await clearGoneList(deps, gone);
};

const deleteList = (deps: ForgetDeps, guid: string, ownerGuid: string): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await deps.stores.wishlists.byGuid(guid, session);
    if (list?.primaryOwnerGuid !== ownerGuid) return; // another run was first
    await takeListAway(deps, session, list);
    await tellOtherOwners(deps, session, list);
  });

const tellOtherOwners = async ({ base }: Pick<ForgetDeps, 'base'>, session: ClientSession, list: WishlistRecord) => {
  const data = { ownerName: fullNameOf(list), listName: list.title ?? list.username };
  for (const userGuid of list.ownerGuids.filter((guid) => guid !== list.primaryOwnerGuid)) {
    const mail = { kind: 'coOwnedListDeleted', to: { userGuid }, data, reference: null } as const;
    await requestMail(base.mongo, session, mail);
  }
};

/** Ends somebody's part in the lists of others; what they put on them stays the lists'. */
export const leaveListsOfOthers = async ({ base, stores }: ForgetDeps, userGuid: string): Promise<void> => {
  for (const { _id } of await stores.wishlists.ownedBy(userGuid)) {
    await inTransaction(base.mongo, async (session) => {
      const list = await stores.wishlists.byGuid(_id, session);
      const isExtraOwner = list?.ownerGuids.includes(userGuid) === true && list.primaryOwnerGuid !== userGuid;
      if (list === null || !isExtraOwner) return;
      await stores.wishlists.removeOwner(_id, userGuid, session);
      await announceLeft({ base }, session, list, userGuid);
    });
  }
};
