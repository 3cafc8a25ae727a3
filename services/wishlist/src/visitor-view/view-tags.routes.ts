import { wishlistInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { WishlistHead } from '../list/wishlist.repository.js';
import type { Deps } from '../shared/deps.js';
import type { VisitorViewCache } from './visitor-view-cache.js';

/** What stays for good is asked about once in this time all the same. */
const LONGEST_MS = 60 * 60_000;

/** What the gateway asks before it gives an answer again that it kept (`getWishlist` of an anonymous visitor). */
export const viewTagsRoutes = ({ base, stores }: Deps, cache: VisitorViewCache): readonly InternalRoute[] => {
  const tagOf = async (head: WishlistHead | null) => {
    const ready = head?.accessType === 'PUBLIC' ? await cache.get(head) : null;
    if (head === null || ready === null) return null;
    const { etag, goodUntil, compares } = ready;
    const goodForMs = Math.min(LONGEST_MS, Math.max(0, goodUntil - base.clock.now().getTime()));
    return { list: head._id, tag: etag, goodForMs, compares };
  };
  return [
    handleInternal(wishlistInternal.viewTags, async ({ body }) =>
      Promise.all((await stores.wishlists.headsByUsername(body.usernames)).map(tagOf)),
    ),
  ];
};
