import { runService } from '@site/service-kit';
import { createWishlistApp } from './app.js';
import { createStores } from './shared/stores.js';
import { createListSearch } from './search/list-search.js';
import { keepThemeImages } from './reference/keep-theme-images.js';

void runService('wishlist', {
  start: async (base) => {
    const search = createListSearch(base);
    const app = createWishlistApp(base, search);
    await keepThemeImages({ base, stores: createStores(base.mongo) });
    // Where processes of their own search, nobody asks this one, and it keeps no index.
    if (base.config.SEARCH_URL === undefined) search.warmUp();
    return { app };
  },
});
