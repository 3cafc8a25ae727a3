import { createApi, type ServiceBase, type SiteFlags, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { createShopRepository } from './data/shop.repository.js';
import { openPages } from './embellish/open-pages.js';
import { embellishRoutes } from './http/embellish.routes.js';
import { shopRoutes } from './http/shop.routes.js';

/** The HTTP side of shops and of gifts from a link, later also of articles and products. */
export const createContentApi = (
  base: ServiceBase,
  shops = createShopRepository(base.mongo),
  flags: SiteFlags = watchSiteFlags(base),
  pages = openPages(base),
): Express => createApi(base, { routes: [...shopRoutes(shops, flags), ...embellishRoutes(pages)] });
