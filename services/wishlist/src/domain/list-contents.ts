import type { Deps } from './deps.js';
import type { CategoryRecord, GiftRecord } from './records.js';

/** A category with its gifts, in their order. */
export interface FilledCategory {
  readonly category: CategoryRecord;
  readonly gifts: readonly GiftRecord[];
}

/** What lies in a list, in the order in which it is shown. */
export const contentsOf = async ({ stores }: Deps, wishlistGuid: string): Promise<readonly FilledCategory[]> => {
  const [categories, gifts] = await Promise.all([stores.categories.ofList(wishlistGuid), stores.gifts.ofList(wishlistGuid)]);
  const byCategory = new Map<string, GiftRecord[]>();
  for (const { _id } of categories) byCategory.set(_id, []);
  for (const gift of gifts) byCategory.get(gift.categoryGuid)?.push(gift);
  return categories.map((category) => ({ category, gifts: byCategory.get(category._id) ?? [] }));
};
