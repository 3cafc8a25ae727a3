import { runTask } from '@site/service-kit';
import { createStores } from './shared/stores.js';
import { seedDemoLists } from './seed/seed-demo-lists.js';

// Run once by the supervisor when SEED=demo, after the account service's people.
void runTask('wishlist', (base) => {
  const stores = createStores(base.mongo);
  return async () => {
    const lists = await seedDemoLists({ base, stores });
    base.log.info({ lists }, 'demo lists are there');
  };
});
