import { consume, runService, startRelay } from '@site/service-kit';
import { createStores } from './data/stores.js';
import { learnPerson } from './jobs/learn-person.handler.js';

void runService('wishlist-worker', {
  start: async (base) => {
    const stores = createStores(base.mongo);
    startRelay(base);
    consume(base, 'wishlist', { 'user.changed': learnPerson(stores) });
    return {};
  },
});
