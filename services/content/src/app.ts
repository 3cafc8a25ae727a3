import { createApi, type ServiceBase, type SiteFlags, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { createShopRepository } from './data/shop.repository.js';
import { openPages } from './embellish/open-pages.js';
import { embellishRoutes } from './http/embellish.routes.js';
import { shopRoutes } from './http/shop.routes.js';
import { pagePictureRoutes } from './page-picture/page-picture.routes.js';
import { openPictures } from './page-picture/picture-fetcher.js';
import { productInternalRoutes } from './products/product-internal.routes.js';
import { createProductRepository } from './products/product.repository.js';
import { productRoutes } from './products/product.routes.js';

/** The HTTP side of shops, products and gifts from a link, later also of articles. */
export const createContentApi = (
  base: ServiceBase,
  shops = createShopRepository(base.mongo),
  flags: SiteFlags = watchSiteFlags(base),
  products = createProductRepository(base.mongo),
  pages = openPages(base),
  pictures = openPictures(base),
): Express =>
  createApi(base, {
    routes: [
      ...shopRoutes(shops, flags),
      ...productRoutes({ products, flags, clock: base.clock }),
      ...embellishRoutes(pages),
      ...pagePictureRoutes(pictures),
    ],
    internal: productInternalRoutes({ products, clock: base.clock }),
  });
