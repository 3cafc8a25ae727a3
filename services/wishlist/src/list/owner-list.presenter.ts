import {
  type Categories,
  imagePath,
  type OwnerCategory,
  type OwnerWishlist,
  pathTo,
  type Viewer,
  type WishlistSummary,
} from '@site/contracts';
import { isShareable } from '../access/access-policy.js';
import { alsoOnOf, type AlsoOnOf } from '../also-on/present-also-on.js';
import { NOTHING_SEEN, type VisibilityOf } from '../cross-off/cross-off-visibility.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { isPrimaryOwner } from '../access/access-policy.js';
import { invitesFor } from '../owners/invite-owner.js';
import { followersOf } from '../friends/friends.js';
import { type FilledCategory, seenContentsOf } from './list-contents.js';
import type { CategoryRecord, PersonRecord, WishlistRecord } from '../shared/records.js';
import { presentGift, type ShownPrices } from '../gift/gift.presenter.js';
import { coOwnerNames, presentOwners } from '../owners/owner.presenter.js';
import { ownersOnline } from '../owners/owners-online.js';
import { openingForOwners } from '../opening/opening.js';
import { presentOwnerInvite } from '../owners/owner-invite.presenter.js';

/** A category as its owner sees it. */
const presentOwnerCategory = (
  { category, gifts }: FilledCategory,
  visibilityOf: VisibilityOf,
  elsewhere: AlsoOnOf,
  now: Date,
  prices: ShownPrices,
): OwnerCategory => ({
  privateGuid: category.privateGuid,
  publicGuid: category._id,
  name: category.name,
  gifts: gifts.map((gift) => ({ ...presentGift(gift, visibilityOf(gift), now, prices), ...elsewhere(gift) })),
  giftCount: gifts.length,
});

/** A category that was just made: nothing lies in it. */
export const presentNewCategory = (category: CategoryRecord, now: Date): OwnerCategory =>
  presentOwnerCategory(
    { category, gifts: [] },
    () => NOTHING_SEEN,
    () => ({}),
    now,
    { shopsOf: () => null },
  );

const elsewhereOf = (deps: Deps, contents: readonly FilledCategory[], viewer: Viewer) =>
  alsoOnOf(
    deps,
    contents.flatMap(({ gifts }) => gifts),
    viewer,
  );

const pricesOf = ({ prices }: Deps, contents: readonly FilledCategory[]) => prices.of(contents.flatMap(({ gifts }) => gifts));

/** All categories of a list with their gifts, read afresh. The viewer must be an owner. */
export const presentCategories = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<Categories> => {
  const { contents, visibilityOf } = await seenContentsOf(deps, list, viewer);
  const prices = await pricesOf(deps, contents);
  const elsewhere = await elsewhereOf(deps, contents, viewer);
  const now = deps.base.clock.now();
  return {
    wishlistPrivateGuid: list.privateGuid,
    categories: contents.map((filled) => presentOwnerCategory(filled, visibilityOf, elsewhere, now, prices)),
  };
};

/** A list as its owner sees it, read afresh. The viewer must be an owner. */
export const presentOwnerList = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<OwnerWishlist> => {
  const [{ contents, visibilityOf }, people, invites, online, receivedCount, followers] = await Promise.all([
    seenContentsOf(deps, list, viewer),
    deps.stores.people.byGuids(list.ownerGuids),
    invitesFor(deps, list, viewer),
    ownersOnline(deps, list),
    deps.stores.receivedGifts.count(list._id),
    followersOf(deps, list),
  ]);
  const prices = await pricesOf(deps, contents);
  const elsewhere = await elsewhereOf(deps, contents, viewer);
  const now = deps.base.clock.now();
  return {
    privateGuid: list.privateGuid,
    publicGuid: list._id,
    username: list.username,
    title: list.title,
    description: list.description,
    firstName: list.firstName,
    lastName: list.lastName,
    city: list.city,
    accessType: list.accessType,
    accessQuestion: list.accessQuestion,
    accessAnswer: list.accessAnswer,
    includeInSearchResult: list.includeInSearchResult,
    showCrossedOff: list.showCrossedOff,
    birthday: list.birthday,
    occasion: list.occasion,
    occasionDate: list.occasionDate,
    imageUrl: list.imageId === null ? null : imagePath(list.imageId),
    isPrimaryOwner: isPrimaryOwner(list, viewer),
    categories: contents.map((filled) => presentOwnerCategory(filled, visibilityOf, elsewhere, now, prices)),
    owners: presentOwners(list, people, online),
    ownerInvites: invites.map(presentOwnerInvite),
    receivedCount,
    followers,
    ...openingForOwners(list, now),
  };
};

/** One of somebody's own lists, in short. */
export const presentSummary = (list: WishlistRecord, giftCount: number, people: readonly PersonRecord[]): WishlistSummary => ({
  title: list.title,
  fullName: fullNameOf(list),
  username: list.username,
  imageUrl: list.imageId === null ? null : imagePath(list.imageId),
  giftCount,
  lastUpdate: list.lastUpdated.toISOString(),
  privateGuid: list.privateGuid,
  isShareable: isShareable(list),
  localLink: pathTo('listView', { username: list.username }),
  occasion: list.occasion,
  occasionDate: list.occasionDate,
  coOwners: coOwnerNames(list, people),
});
