import { pathTo, type LotingOverviewItem, type WishlistSummary } from '@site/contracts';

interface HomeFacts {
  /** Undefined while they are on their way. */
  readonly lists: readonly WishlistSummary[] | undefined;
  /** Null where draws are not shown; `failed` when they cannot be had, so that nobody knows whether there are any. */
  readonly draws: readonly LotingOverviewItem[] | 'failed' | null | undefined;
  readonly isMobileApp: boolean;
}

/** Where the home page sends somebody on to, null for nowhere (docs/specification/2-wishlist-and-draw.md §2.8 entry guard). */
export const homeWayOf = ({ lists, draws, isMobileApp }: HomeFacts): string | null => {
  if (lists === undefined) return null;
  const [only] = lists;
  if (isMobileApp && only !== undefined && lists.length === 1) return only.localLink;
  const hasNoDraws = draws === null || (Array.isArray(draws) && draws.length === 0);
  return lists.length === 0 && hasNoDraws ? pathTo('newList') : null;
};
