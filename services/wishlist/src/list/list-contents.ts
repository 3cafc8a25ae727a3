import type { Viewer } from '@site/contracts';
import { crossOffSight, type SightOf } from '../cross-off/cross-off-visibility.js';
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
export interface SeenContents {
  readonly contents: readonly FilledCategory[];
  readonly sightOf: SightOf;
}

/** What lies in a list, as this viewer may see it. */
export const seenContentsOf = async (deps: Deps, list: WishlistRecord, viewer: Viewer): Promise<SeenContents> => {
  const contents = await contentsOf(deps, list._id);
  const guids = contents.flatMap(({ gifts }) => gifts.map(({ _id }) => _id));
  return { contents, sightOf: await crossOffSight(deps, list, viewer, guids) };
};
