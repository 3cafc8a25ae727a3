import { emit, inTransaction } from '@site/service-kit';
import { partCrossOffs } from '../also-on/part-wish.js';
import { otherPlaces } from '../also-on/places.js';
import type { SharedGift } from '../also-on/wish.repository.js';
import { madeOn, wishOf } from '../gift/wish.js';
import { wishReceived } from '../received/received-gift.repository.js';
import { crossOffNewsElsewhere } from '../shared/announce.js';
import type { GiftRecord, GoneListRecord } from '../shared/records.js';
import type { Deps } from '../shared/deps.js';
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
    ideas,
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
  await ideas.deleteOfList(_id);
  await giverChecks.delete(_id);
  await budgets.deleteOfList(_id);
  for (const imageId of imageIds) await deleteUnusedImage(deps, imageId);
  await goneLists.cleared(_id);
};

/** Those of the list's gifts, and those made in it of gifts deleted since; a gift that moved away keeps its own. */
const clearCrossOffs = async ({ base, stores }: ClearDeps, wishlistGuid: string): Promise<void> => {
  const { gifts, wishes, receivedGifts, crossOffs } = stores;
  for (const gift of await wishes.sharedIn({ wishlistGuid }, null)) await partCrossOffs({ base, stores }, gift);
  for (const gift of await wishes.sharedIn({ wishlistGuid }, null)) {
    if ((await otherPlaces({ stores }, gift)).length > 0) await leaveGoneList({ base, stores }, gift);
  }
  await crossOffs.deleteOfGifts(await gifts.wishesOfList(wishlistGuid));
  await crossOffs.deleteOfGifts(await receivedGifts.wishesOfList(wishlistGuid));
  const made = await crossOffs.madeIn(wishlistGuid);
  const madeHere = made.map(({ giftGuid }) => giftGuid);
  const received = (await receivedGifts.ofWishes(madeHere)).filter((one) => one.wishlistGuid !== wishlistGuid);
  const standing = await wishes.gifts(madeHere);
  const lieThere = new Set(standing.map(({ _id }) => _id));
  for (const gift of standing) {
    const left = made.some((one) => one.giftGuid === wishOf(gift) && !lieThere.has(madeOn(one)));
    if (left) await freeElsewhere({ base, stores }, gift, wishlistGuid);
  }
  const elsewhere = new Set([...standing.map(wishOf), ...received.map(wishReceived)]);
  await crossOffs.deleteOfGifts(madeHere.filter((guid) => !elsewhere.has(guid)));
};

/** What stands on other lists as well stays there, free of what was crossed off on the list that is gone: its givers were told. */
const leaveGoneList = ({ base, stores }: ClearDeps, gift: SharedGift): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    await stores.wishes.leave(gift, session);
    await stores.gifts.delete(gift._id, session);
  });

/** @see leaveGoneList */
const freeElsewhere = (deps: ClearDeps, gift: GiftRecord, wishlistGuid: string): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { crossOffs, wishlists } = deps.stores;
    if ((await crossOffs.deleteOfWish(wishOf(gift), wishlistGuid, session)) === 0) return;
    const list = await wishlists.byGuid(gift.wishlistGuid, session);
    const places = [...(list === null ? [] : [{ gift, list }]), ...(await otherPlaces(deps, gift, session))];
    for (const place of places) {
      await wishlists.touch(place.list._id, session);
      await emit(deps.base.mongo, session, crossOffNewsElsewhere(place));
    }
  });

/** The same picture may lie on somebody else's list: it is named by its content. */
const deleteUnusedImage = ({ base, stores }: ClearDeps, imageId: string): Promise<void> =>
  inTransaction(base.mongo, async (session) => {
    if (await stores.gifts.showsImage(imageId, session)) return;
    if (await stores.receivedGifts.showsImage(imageId, session)) return;
    if (await stores.wishlists.showsImage(imageId, session)) return;
    await stores.images.delete(imageId, session);
  });
