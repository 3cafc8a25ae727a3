import { wishlistInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { Deps } from '../domain/deps.js';
import type { VisitorViewCache } from './visitor-view-cache.js';

/** What the gateway asks before it gives an answer again that it kept (`getWishlist` of an anonymous visitor). */
export const viewTagsRoutes = ({ stores }: Deps, cache: VisitorViewCache): readonly InternalRoute[] => {
  const tagOf = async (username: string): Promise<string | null> => {
    const head = await stores.wishlists.headByUsername(username);
    if (head?.accessType !== 'PUBLIC') return null;
    return (await cache.get(head))?.etag ?? null;
  };
  return [handleInternal(wishlistInternal.viewTags, ({ body }) => Promise.all(body.usernames.map(tagOf)))];
};
