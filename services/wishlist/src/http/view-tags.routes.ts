import { wishlistInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { WishlistHead } from '../data/wishlist.repository.js';
import type { Deps } from '../domain/deps.js';
import type { VisitorViewCache } from './visitor-view-cache.js';

/** What the gateway asks before it gives an answer again that it kept (`getWishlist` of an anonymous visitor). */
export const viewTagsRoutes = ({ stores }: Deps, cache: VisitorViewCache): readonly InternalRoute[] => {
  const tagOf = async (head: WishlistHead | null): Promise<string | null> =>
    head?.accessType === 'PUBLIC' ? ((await cache.get(head))?.etag ?? null) : null;
  return [
    handleInternal(wishlistInternal.viewTags, async ({ body }) =>
      Promise.all((await stores.wishlists.headsByUsername(body.usernames)).map(tagOf)),
    ),
  ];
};
