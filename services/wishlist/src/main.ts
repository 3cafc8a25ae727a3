import { runService } from '@site/service-kit';
import { createWishlistApp } from './app.js';
import { createStores } from './data/stores.js';
import { keepThemeImages } from './reference/keep-theme-images.js';

void runService('wishlist', {
  start: async (base) => {
    const app = createWishlistApp(base);
    await keepThemeImages({ base, stores: createStores(base.mongo) });
    return { app };
  },
});
