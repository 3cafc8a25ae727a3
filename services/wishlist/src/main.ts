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
    void search.ready(); // reads the lists before anybody searches, but nothing else waits for it
    return { app };
  },
});
