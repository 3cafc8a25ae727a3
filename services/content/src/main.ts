import { runService } from '@site/service-kit';
import { createContentApi } from './app.js';
import { createShopRepository } from './data/shop.repository.js';
import { insertReferenceShops } from './reference/shops.js';

await runService('content', {
  start: async (base) => {
    const shops = createShopRepository(base.mongo);
    await insertReferenceShops(shops);
    return { app: createContentApi(base, shops) };
  },
});
