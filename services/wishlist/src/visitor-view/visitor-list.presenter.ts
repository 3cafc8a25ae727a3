import { imagePath, type Viewer, type VisitorCategory, type VisitorWishlist } from '@site/contracts';
import type { VisibilityOf } from '../cross-off/cross-off-visibility.js';
import type { Deps } from '../shared/deps.js';
import { forumOf } from '../forum/forum.js';
import { provenUser } from '../cross-off/giver.js';
import { type FilledCategory, seenContentsOf } from '../list/list-contents.js';
import type { KnownPrices } from '../gift/prices.js';
import type { ForumPostRecord, WishlistRecord } from '../shared/records.js';
import { presentForumPost } from '../forum/forum-post.presenter.js';
import { presentGift } from '../gift/gift.presenter.js';

const presentCategory = (
  { category, gifts }: FilledCategory,
  visibilityOf: VisibilityOf,
  now: Date,
  prices: KnownPrices,
): VisitorCategory => ({
  name: category.name,
  publicGuid: category._id,
  gifts: gifts.map((gift, order) => ({ ...presentGift(gift, visibilityOf(gift._id), now, prices), order })),
});

/** A visitor's view and what it was made from. */
export interface VisitorView {
  readonly view: VisitorWishlist;
  readonly contents: readonly FilledCategory[];
  readonly posts: readonly ForumPostRecord[];
  readonly prices: KnownPrices;
}

/** A list as this viewer sees it from outside, read afresh. The viewer must have access; an owner sees no cross-off and no forum. */
export const presentVisitorList = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<VisitorView> => {
  const user = provenUser(viewer);
  const [{ contents, visibilityOf }, posts, friend] = await Promise.all([
    seenContentsOf(deps, list, viewer),
    forumOf(deps, list, viewer),
    user === null ? null : deps.stores.friends.find(user, list._id),
  ]);
  const prices = await deps.prices.of(contents.flatMap(({ gifts }) => gifts));
  const now = deps.base.clock.now();
  const view: VisitorWishlist = {
    publicGuid: list._id,
    username: list.username,
    title: list.title,
    description: list.description,
    occasion: list.occasion,
    occasionDate: list.occasionDate,
    imageUrl: list.imageId === null ? null : imagePath(list.imageId),
    lastUpdated: list.lastUpdated.toISOString(),
    categories: contents.map((filled) => presentCategory(filled, visibilityOf, now, prices)),
    forum: posts.map((post) => presentForumPost(post, viewer)),
    friendPrivateGuid: friend?._id ?? null,
    isFriend: friend !== null,
    firstName: list.firstName,
    lastName: list.lastName,
    ownerSeesCrossOffs: list.showCrossedOff,
  };
  return { view, contents, posts, prices };
};
