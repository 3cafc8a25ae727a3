import { wishlistInternal } from '@site/contracts';
import { handleInternal, type InternalRoute, type ServiceBase } from '@site/service-kit';
import { createPublicLists } from './public-lists.repository.js';

/** What the gateway asks for its sitemaps. */
export const publicListsRoutes = ({ mongo }: Pick<ServiceBase, 'mongo'>): readonly InternalRoute[] => {
  const lists = createPublicLists(mongo);
  return [
    handleInternal(wishlistInternal.countPublicLists, async () => ({ count: await lists.count() })),
    handleInternal(wishlistInternal.publicLists, async ({ body: { from, until, limit } }) => {
      const found = await lists.range({ from, until, limit: limit + 1 });
      return {
        lists: found.slice(0, limit).map(({ username, lastUpdated }) => ({ username, lastUpdated: lastUpdated.toISOString() })),
        next: found[limit]?._id ?? null,
      };
    }),
  ];
};
