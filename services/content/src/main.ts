import { fileURLToPath } from 'node:url';
import { runService } from '@site/service-kit';
import { createContentApi } from './app.js';
import { createArticleRepository } from './blog/article.repository.js';
import { insertArticles } from './blog/insert-articles.js';
import { contentConfig } from './content-config.js';
import { createShopRepository } from './shops/shop.repository.js';
import { createProductRepository } from './products/product.repository.js';
import { keepIndex } from './products/search-index/keep-index.js';
import { insertSamples } from './products/samples/sample-feed.js';
import { insertReferenceShops } from './shops/shops.js';
import { openTexts } from './texts/text-reader.js';

/** In `npm run dev` the sources are run as they are. */
const isSource = import.meta.url.endsWith('.ts');
const textThread = {
  file: fileURLToPath(new URL(isSource ? './text-thread.ts' : './text-thread.js', import.meta.url)),
  isSource,
};

await runService('content', {
  config: contentConfig,
  start: async (base) => {
    const shops = createShopRepository(base.mongo);
    const products = createProductRepository(base.mongo);
    await products.dropTextIndex();
    await Promise.all([
      insertReferenceShops(shops),
      insertArticles(createArticleRepository(base.mongo)),
      insertSamples(base.mongo, () => base.clock.now()),
    ]);
    keepIndex(base, products);
    return { app: createContentApi(base, openTexts(base, textThread), shops, undefined, products) };
  },
});
