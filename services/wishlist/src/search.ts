import { createApi, runService, watchSiteFlags } from '@site/service-kit';
import { createListSearch } from './search/list-search.js';
import { searchRoutes } from './search/search.routes.js';

/** Searches lists and does nothing else, so that the index of all lists is in the memory of few processes. */
void runService('wishlist-search', {
  start: async (base) => {
    const search = createListSearch(base);
    search.warmUp();
    return { app: createApi(base, { flags: watchSiteFlags(base), routes: searchRoutes(base, search) }) };
  },
});
