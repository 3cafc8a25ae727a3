import { type Gift, imagePath, type Viewer, type VisitorCategory, type VisitorWishlist } from '@site/contracts';
import { isShareable } from '../access/access-policy.js';
import { type VisibilityOf, withMine } from '../cross-off/cross-off-visibility.js';
import { byGift } from '../cross-off/units.js';
import type { Deps } from '../shared/deps.js';
import { forumOf } from '../forum/forum.js';
import { isGiver, oldestOf, provenUser } from '../cross-off/giver.js';
import { presentIdeas } from '../ideas/idea.presenter.js';
import { ideasOf } from '../ideas/ideas-of-list.js';
import { type FilledCategory, seenContentsOf } from '../list/list-contents.js';
import type { KnownPrices } from '../gift/prices.js';
import { coOwnerNames } from '../owners/owner.presenter.js';
import type { CrossOffRecord, ForumPostRecord, FriendRecord, IdeaRecord, WishlistRecord } from '../shared/records.js';
import { openingFor } from '../opening/opening.js';
import { presentForumPost } from '../forum/forum-post.presenter.js';
import { presentSaidGift } from '../gift/gift.presenter.js';

const presentCategory = (
  { category, gifts }: FilledCategory,
  visibilityOf: VisibilityOf,
  now: Date,
  prices: KnownPrices,
): VisitorCategory => ({
  name: category.name,
  publicGuid: category._id,
  gifts: gifts.map((gift, order) => ({ ...presentSaidGift(gift, visibilityOf(gift), now, prices), order })),
});

/** A visitor's view and what it was made from. */
export interface VisitorView {
  readonly view: VisitorWishlist;
  readonly contents: readonly FilledCategory[];
  readonly standing: readonly CrossOffRecord[];
  readonly posts: readonly ForumPostRecord[];
  readonly ideas: readonly IdeaRecord[];
  readonly prices: KnownPrices;
}

const asFriend = (friend: FriendRecord | null): Pick<VisitorWishlist, 'friendPrivateGuid' | 'isFriend' | 'ownersSeeFriend'> => ({
  friendPrivateGuid: friend?._id ?? null,
  isFriend: friend !== null,
  ...(friend?.isShown === true && { ownersSeeFriend: true }),
});

/** What of a list may be somebody's own, as the database has it. */
export type OwnParts = Pick<VisitorView, 'standing' | 'posts' | 'ideas'>;

/** The view that visitors share, with what is this visitor's own. */
export const withOwnParts = (
  shared: VisitorWishlist,
  { standing, posts, ideas }: OwnParts,
  viewer: Viewer,
  friend: FriendRecord | null,
): VisitorWishlist => {
  const all = byGift(standing);
  const ownIdeas = new Set(ideas.filter(({ by }) => isGiver(by, viewer)).map(({ _id }) => _id));
  const seen = <T extends Gift>(gift: T): T => {
    const ofGift = all.get(gift.publicGuid) ?? [];
    const mine = oldestOf(ofGift, viewer);
    return mine === undefined ? gift : withMine(gift, mine, ofGift);
  };
  return {
    ...shared,
    categories: shared.categories.map((category) => ({
      ...category,
      gifts: category.gifts.map(seen),
    })),
    forum: posts.map((post) => presentForumPost(post, viewer)),
    ...(shared.ideas && { ideas: shared.ideas.map((idea) => ({ ...seen(idea), isMine: ownIdeas.has(idea.publicGuid) })) }),
    ...asFriend(friend),
  };
};

/** Names of the other owners, as far as they are known. */
const coOwnersOf = async ({ stores }: Deps, list: WishlistRecord): Promise<string[]> => {
  if (list.ownerGuids.length < 2) return [];
  return coOwnerNames(list, await stores.people.byGuids(list.ownerGuids));
};

/** A list as this viewer sees it from outside, read afresh. The viewer must have access; an owner sees no cross-off, forum or idea. */
export const presentVisitorList = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<VisitorView> => {
  const user = provenUser(viewer);
  const [{ contents, visibilityOf, standing }, posts, seenIdeas, friend, coOwners] = await Promise.all([
    seenContentsOf(deps, list, viewer),
    forumOf(deps, list, viewer),
    ideasOf(deps, list, viewer),
    user === null ? null : deps.stores.friends.find(user, list._id),
    coOwnersOf(deps, list),
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
    ...presentIdeas(seenIdeas, viewer, now, prices),
    ...asFriend(friend),
    firstName: list.firstName,
    lastName: list.lastName,
    coOwners,
    ownerSeesCrossOffs: list.showCrossedOff || list.opening != null,
    ...openingFor(list),
    isShareable: isShareable(list),
  };
  return { view, contents, standing: [...standing, ...seenIdeas.standing], posts, ideas: seenIdeas.ideas, prices };
};
