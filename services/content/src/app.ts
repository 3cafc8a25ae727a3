import { createApi, replayRoute, type ServiceBase, type SiteFlags, watchSiteFlags } from '@site/service-kit';
import type { Express } from 'express';
import { createArticleRepository } from './blog/article.repository.js';
import { blogInternalRoutes, blogRoutes } from './blog/blog.routes.js';
import { createPictureMaker } from './blog/pictures/make-picture.js';
import { contactRoutes, imprintInternalRoutes, imprintRoutes } from './contact/contact.routes.js';
import { createSpamGuard } from './contact/spam-guard.js';
import type { ContentConfig } from './content-config.js';
import { createShopRepository } from './shops/shop.repository.js';
import { openPages } from './embellish/page-reader.js';
import { createFeedRepository } from './feeds/feed.repository.js';
import { pictureHostRoutes } from './feeds/picture-hosts.js';
import { embellishRoutes, pageImageRoutes } from './embellish/embellish.routes.js';
import { shopRoutes } from './shops/shop.routes.js';
import { openPictures, pagePictureRoutes, pictureInternalRoutes } from './page-picture/picture-fetcher.js';
import { createProductRepository } from './products/product.repository.js';
import type { TextReader } from './texts/text-reader.js';
import { productInternalRoutes, productRoutes } from './products/product.routes.js';

/** The HTTP side of articles, shops, products and gifts from a link. */
export const createContentApi = (
  base: ServiceBase<ContentConfig>,
  texts: TextReader,
  shops = createShopRepository(base.mongo),
  flags: SiteFlags = watchSiteFlags(base),
  products = createProductRepository(base.mongo),
  pages = openPages(base, texts),
  pictures = openPictures(base),
  articles = createArticleRepository(base.mongo),
): Express =>
  createApi(base, {
    flags,
    routes: [
      ...shopRoutes(shops),
      ...blogRoutes({ articles, pictures: createPictureMaker(), texts }),
      ...productRoutes({ products, clock: base.clock }),
      ...embellishRoutes({ pages, products, clock: base.clock }),
      ...pagePictureRoutes(pictures),
      ...contactRoutes({ base, guard: createSpamGuard(base) }, base.config.CHAT_URL ?? null),
      ...imprintRoutes(base.config),
    ],
    internal: [
      ...productInternalRoutes({ products, clock: base.clock }),
      ...blogInternalRoutes(articles),
      ...imprintInternalRoutes(base.config),
      ...pictureHostRoutes({ feeds: createFeedRepository(base.mongo), shops }),
      ...pageImageRoutes(pages),
      ...pictureInternalRoutes(pictures),
      replayRoute('content', base),
    ],
  });
