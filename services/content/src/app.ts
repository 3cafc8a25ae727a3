import { createApi, replayRoute, type ServiceBase, type SiteFlags, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { createArticleRepository } from './blog/article.repository.js';
import { blogInternalRoutes } from './blog/blog-internal.routes.js';
import { blogRoutes } from './blog/blog.routes.js';
import { createPictureMaker } from './blog/pictures/make-picture.js';
import { contactRoutes } from './contact/contact.routes.js';
import { imprintRoutes } from './contact/imprint.routes.js';
import { createSpamGuard } from './contact/spam-guard.js';
import type { ContentConfig } from './content-config.js';
import { createShopRepository } from './data/shop.repository.js';
import { openPages } from './embellish/open-pages.js';
import { embellishRoutes } from './http/embellish.routes.js';
import { shopRoutes } from './http/shop.routes.js';
import { pagePictureRoutes } from './page-picture/page-picture.routes.js';
import { openPictures } from './page-picture/picture-fetcher.js';
import { productInternalRoutes } from './products/product-internal.routes.js';
import { createProductRepository } from './products/product.repository.js';
import { productRoutes } from './products/product.routes.js';

/** The HTTP side of articles, shops, products and gifts from a link. */
export const createContentApi = (
  base: ServiceBase<ContentConfig>,
  shops = createShopRepository(base.mongo),
  flags: SiteFlags = watchSiteFlags(base),
  products = createProductRepository(base.mongo),
  pages = openPages(base),
  pictures = openPictures(base),
  articles = createArticleRepository(base.mongo),
): Express =>
  createApi(base, {
    flags,
    routes: [
      ...shopRoutes(shops),
      ...blogRoutes({ articles, pictures: createPictureMaker() }),
      ...productRoutes({ products, clock: base.clock }),
      ...embellishRoutes(pages),
      ...pagePictureRoutes(pictures),
      ...contactRoutes({ base, guard: createSpamGuard(base) }, base.config.CHAT_URL ?? null),
      ...imprintRoutes(base.config),
    ],
    internal: [
      ...productInternalRoutes({ products, clock: base.clock }),
      ...blogInternalRoutes(articles),
      replayRoute('content', base),
    ],
  });
