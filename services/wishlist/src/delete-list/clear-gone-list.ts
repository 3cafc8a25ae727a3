import { inTransaction } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import type { GoneListRecord } from '../shared/records.js';
import { tellGiversOfGone } from '../giver-news/tell-givers.js';

type ClearDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Clears away what lay in a list that is gone (docs/specification/3-decisions.md §12), in steps that may each be repeated, by
 * more than one at once. Pictures go when nothing else shows them.
 */
export const clearGoneList = async (deps: ClearDeps, gone: GoneListRecord): Promise<void> => {
  const { _id, imageIds } = gone;
  const {
    gifts,
    receivedGifts,
    categories,
    friends,
    grants,
    invitations,
    ownerInvites,
    forumPosts,
    giverChecks,
    budgets,
    goneLists,
  } = deps.stores;
  await tellGiversOfGone(deps, gone); // while it is still there what they gave
  await clearCrossOffs(deps, _id); // before the gifts, which say whose they are
  await gifts.deleteOfList(_id);
  await receivedGifts.deleteOfList(_id);
  await categories.deleteOfList(_id);
  await friends.deleteOfList(_id);
  await grants.deleteOfList(_id);
  await invitations.deleteOfList(_id);
  await ownerInvites.deleteOfList(null, _id);
  await forumPosts.deleteOfList(_id);
  await giverChecks.delete(_id);
  await budgets.deleteOfList(_id);
  for (const imageId of imageIds) await deleteUnusedImage(deps, imageId);
  await goneLists.cleared(_id);
};

/** Those of the list's gifts, and those made in it of gifts deleted since; a gift that moved away keeps its own. */
const clearCrossOffs = async ({ stores }: ClearDeps, wishlistGuid: string): Promise<void> => {
  const { gifts, receivedGifts, crossOffs } = stores;
  await crossOffs.deleteOfGifts(await gifts.guidsOfList(wishlistGuid));
  await crossOffs.deleteOfGifts(await receivedGifts.guidsOfList(wishlistGuid));
  const madeHere = await crossOffs.giftsCrossedOffIn(wishlistGuid);
  const received = (await receivedGifts.byGuids(madeHere)).filter((one) => one.wishlistGuid !== wishlistGuid);
  const elsewhere = new Set([...(await gifts.known(madeHere)), ...received.map(({ _id }) => _id)]);
  await crossOffs.deleteOfGifts(madeHere.filter((guid) => !elsewhere.has(guid)));
};

/** The same picture may lie on somebody else's list: it is named by its content. */
const deleteUnusedImage = ({ base, stores }: ClearDeps, imageId: string): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    if (await stores.gifts.showsImage(imageId, session)) return;
    if (await stores.receivedGifts.showsImage(imageId, session)) return;
    if (await stores.wishlists.showsImage(imageId, session)) return;
    await stores.images.delete(imageId, session);
  });
