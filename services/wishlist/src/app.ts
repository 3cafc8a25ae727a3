import { createApi, replayRoute, type ServiceBase, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { createStores } from './data/stores.js';
import type { Deps } from './domain/deps.js';
import { createListSearch } from './domain/search/list-search.js';
import { createPrices } from './domain/prices.js';
import { createTurns } from './domain/turns.js';
import { categoryRoutes } from './http/category.routes.js';
import { editListRoutes } from './http/edit-list.routes.js';
import { forumRoutes } from './http/forum.routes.js';
import { friendRoutes } from './http/friend.routes.js';
import { giftRoutes } from './http/gift.routes.js';
import { imageRoutes } from './http/image.routes.js';
import { internalRoutes } from './http/internal.routes.js';
import { myGiftRoutes } from './http/my-gift.routes.js';
import { myListRoutes } from './http/my-list.routes.js';
import { ownerInviteRoutes } from './http/owner-invite.routes.js';
import { publicListsRoutes } from './http/public-lists.routes.js';
import { searchRoutes } from './http/search.routes.js';
import { sendRoutes } from './http/send.routes.js';
import { statsRoutes } from './http/stats.routes.js';
import { viewTagsRoutes } from './http/view-tags.routes.js';
import { createVisitorViewCache } from './http/visitor-view-cache.js';
import { wishlistOwnerRoutes } from './http/wishlist-owner.routes.js';
import { wishlistRoutes } from './http/wishlist.routes.js';

/** Wires the service on its base; declares its models. Listens to nothing. */
export const createWishlistApp = (base: ServiceBase, search = createListSearch(base)): Express => {
  const flags = watchSiteFlags(base);
  const prices = createPrices(base, flags);
  const deps: Deps = { base, stores: createStores(base.mongo), turns: createTurns(), prices };
  const cache = createVisitorViewCache(deps, base.config.SERVICE_SECRET);
  return createApi(base, {
    routes: [
      ...myListRoutes(deps),
      ...editListRoutes(deps),
      ...categoryRoutes(deps),
      ...myGiftRoutes(deps),
      ...giftRoutes(deps),
      ...forumRoutes(deps),
      ...friendRoutes(deps, base.config.PUBLIC_URL),
      ...wishlistRoutes(deps, cache),
      ...wishlistOwnerRoutes(deps),
      ...ownerInviteRoutes(deps),
      ...imageRoutes(deps),
      ...sendRoutes(deps, flags),
      ...searchRoutes(search, base.config.PUBLIC_URL),
      ...statsRoutes(deps),
    ],
    internal: [
      ...internalRoutes({ ...deps, base }),
      ...viewTagsRoutes(deps, cache),
      ...publicListsRoutes(base),
      replayRoute('wishlist', base),
    ],
  });
};
