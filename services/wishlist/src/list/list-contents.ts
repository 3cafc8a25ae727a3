import { pathTo, type Viewer, type wishlistInternal } from '@site/contracts';
import type { z } from 'zod/mini';
import { isOwner, isShareable } from '../access/access-policy.js';
import { crossOffVisibility, type SeenCrossOffs } from '../cross-off/cross-off-visibility.js';
import type { Deps } from '../shared/deps.js';
import type { CategoryRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

/** A category with its gifts, in their order. */
export interface FilledCategory {
  readonly category: CategoryRecord;
  readonly gifts: readonly GiftRecord[];
}

/** What lies in a list, in the order in which it is shown. */
const contentsOf = async ({ stores }: Deps, wishlistGuid: string): Promise<readonly FilledCategory[]> => {
  const [categories, gifts] = await Promise.all([stores.categories.ofList(wishlistGuid), stores.gifts.ofList(wishlistGuid)]);
  const byCategory = new Map<string, GiftRecord[]>();
  for (const { _id } of categories) byCategory.set(_id, []);
  for (const gift of gifts) byCategory.get(gift.categoryGuid)?.push(gift);
  return categories.map((category) => ({ category, gifts: byCategory.get(category._id) ?? [] }));
};

/** What lies in a list, and what this viewer may see of its cross-offs. */
export interface SeenContents extends SeenCrossOffs {
  readonly contents: readonly FilledCategory[];
}

/** What lies in a list, as this viewer may see it. */
export const seenContentsOf = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<SeenContents> => {
  const contents = await contentsOf(deps, list._id);
  return {
    contents,
    ...(await crossOffVisibility(
      deps,
      list,
      viewer,
      contents.flatMap(({ gifts }) => gifts),
    )),
  };
};

type ToCouple = z.output<typeof wishlistInternal.listToCouple.reply>;
type CoupledLists = z.output<typeof wishlistInternal.coupledLists.reply>;

/** A list that this viewer owns, to be coupled to a lot; null for any other. */
export const listToCouple = async ({ stores }: Deps, privateGuid: string, viewer: Viewer): Promise<ToCouple> => {
  const list = await stores.wishlists.byPrivateGuid(privateGuid);
  if (list === null || !isOwner(list, viewer)) return null;
  const link = pathTo('listView', { username: list.username });
  return { publicWishlistGuid: list._id, isShareable: isShareable(list), link };
};

/** Lists on lots as a viewer may see them: no link while not shareable, the private guid for owners alone. */
export const coupledLists = async ({ stores }: Deps, guids: readonly string[], viewer: Viewer): Promise<CoupledLists> =>
  (await stores.wishlists.byGuids(guids)).map((list) => ({
    publicWishlistGuid: list._id,
    link: isShareable(list) ? pathTo('listView', { username: list.username }) : null,
    ownPrivateGuid: isOwner(list, viewer) ? list.privateGuid : null,
  }));
