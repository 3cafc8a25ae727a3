import { createApi, replayRoute, rotateKeysRoute, sealKeptGuids, type ServiceBase, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { categoryRoutes } from './category/category.routes.js';
import { CROSS_OFF_GUIDS } from './cross-off/cross-off.model.js';
import { giftRoutes } from './cross-off/cross-off.routes.js';
import { forumRoutes } from './forum/forum.routes.js';
import { friendRoutes } from './friends/friend.routes.js';
import { myGiftRoutes } from './gift/my-gift.routes.js';
import { createPrices } from './gift/prices.js';
import { ideaRoutes } from './ideas/ideas.routes.js';
import { imageRoutes } from './image/image.routes.js';
import { internalRoutes } from './internal.routes.js';
import { editListRoutes } from './list/edit-list.routes.js';
import { linkPreviewRoute } from './link-preview/link-preview.js';
import { myListRoutes } from './list/my-list.routes.js';
import { INVITE_GUIDS } from './owners/owner-invite.repository.js';
import { openingRoutes } from './opening/opening.routes.js';
import { ownersRoutes } from './owners/owners.routes.js';
import { receivedRoutes } from './received/received.routes.js';
import { createListSearch } from './search/list-search.js';
import { searchRoutes } from './search/search.routes.js';
import { sendRoutes } from './send-list/send-list.routes.js';
import type { Deps } from './shared/deps.js';
import { createStores } from './shared/stores.js';
import { createKeyedMutex } from './shared/keyed-mutex.js';
import { statsRoutes } from './stats/stats.routes.js';
import { togetherRoutes } from './together/together.routes.js';
import { createVisitorViewCache } from './visitor-view/visitor-view-cache.js';
import { viewTagsRoutes, wishlistRoutes } from './visitor-view/visitor-view.routes.js';

/** Wires the service on its base; declares its models. Listens to nothing. */
export const createWishlistApp = (base: ServiceBase, search = createListSearch(base)): Express => {
  const flags = watchSiteFlags(base);
  const prices = createPrices(base, flags);
  const deps: Deps = { base, stores: createStores(base.mongo), mutex: createKeyedMutex(), prices };
  const cache = createVisitorViewCache(deps, base.config.SERVICE_SECRET);
  return createApi(base, {
    flags,
    routes: [
      ...myListRoutes(deps),
      ...editListRoutes(deps),
      ...categoryRoutes(deps),
      ...myGiftRoutes(deps),
      ...receivedRoutes(deps),
      ...openingRoutes(deps),
      ...giftRoutes(deps),
      ...togetherRoutes(deps),
      ...forumRoutes(deps),
      ...ideaRoutes(deps),
      ...friendRoutes(deps, base.config.PUBLIC_URL),
      ...wishlistRoutes(deps, cache),
      ...ownersRoutes(deps),
      ...imageRoutes(deps),
      linkPreviewRoute(deps),
      ...sendRoutes(deps),
      ...searchRoutes(base, search),
      ...statsRoutes(deps),
    ],
    internal: [
      ...internalRoutes({ ...deps, base }),
      ...viewTagsRoutes(deps, cache),
      replayRoute('wishlist', base),
      rotateKeysRoute('wishlist', base, () => sealKeptGuids(base, [CROSS_OFF_GUIDS, INVITE_GUIDS])),
    ],
  });
};
