import { emit, inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { announceLeft } from './announce-owner.js';
import type { Deps } from './deps.js';
import { fullNameOf } from './full-name.js';
import type { GoneListRecord, WishlistRecord } from './records.js';

type ForgetDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Deletes the lists somebody is the primary owner of (spec 3 §12). Each is gone for everybody in one transaction with its
 * event and a mail to every other owner; what lies in it is cleared after that, however much it is. Killed anywhere, the
 * next run goes on where this one was.
 */
export const deleteListsOf = async (deps: ForgetDeps, userGuid: string): Promise<void> => {
  const { wishlists, goneLists } = deps.stores;
  for (const { _id } of await wishlists.primarilyOwnedBy(userGuid)) await deleteList(deps, _id, userGuid);
  for (const gone of await goneLists.of(userGuid)) await clear(deps, gone);
};

const deleteList = ({ base, stores }: ForgetDeps, guid: string, ownerGuid: string): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(guid, session);
    if (list?.primaryOwnerGuid !== ownerGuid) return; // another run was first
    const imagesOfGifts = await stores.gifts.imagesOfList(guid, session);
    const imageIds = list.imageId === null ? imagesOfGifts : [...imagesOfGifts, list.imageId];
    await stores.wishlists.delete(guid, session);
    await stores.goneLists.add({ _id: guid, ownerGuid, imageIds }, session);
    const payload = { publicWishlistGuid: guid, privateWishlistGuid: list.privateGuid };
    await emit(base.mongo, session, { name: 'list.deleted', aggregate: `wishlist:${guid}`, payload });
    await tellOtherOwners({ base }, session, list);
  });

const tellOtherOwners = async ({ base }: Pick<ForgetDeps, 'base'>, session: ClientSession, list: WishlistRecord) => {
  const data = { ownerName: fullNameOf(list), listName: list.title ?? list.username };
  for (const userGuid of list.ownerGuids.filter((guid) => guid !== list.primaryOwnerGuid)) {
    const mail = { kind: 'coOwnedListDeleted', to: { userGuid }, data, reference: null } as const;
    await requestMail(base.mongo, session, mail);
  }
};

const clear = async (deps: ForgetDeps, { _id, imageIds }: GoneListRecord): Promise<void> => {
  const { gifts, categories, crossOffs, friends, grants, ownerInvites, goneLists } = deps.stores;
  await gifts.deleteOfList(_id);
  await categories.deleteOfList(_id);
  await crossOffs.deleteOfList(_id);
  await friends.deleteOfList(_id);
  await grants.deleteOfList(_id);
  await ownerInvites.deleteOfList(null, _id);
  for (const imageId of imageIds) await deleteUnusedImage(deps, imageId);
  await goneLists.cleared(_id);
};

/** The same picture may lie on somebody else's list: it is named by its content. */
const deleteUnusedImage = ({ base, stores }: ForgetDeps, imageId: string): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    if (await stores.gifts.showsImage(imageId, session)) return;
    if (await stores.wishlists.showsImage(imageId, session)) return;
    await stores.images.delete(imageId, session);
  });

/** Ends somebody's part in the lists of others; what they put on them stays the lists' (spec 3 §12). */
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
