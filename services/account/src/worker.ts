import { runService, startRelay } from '@site/service-kit';
import { createDeps } from './app.js';
import { startSweep } from './jobs/start-sweep.js';

void runService('account-worker', {
  start: async (base) => {
    startRelay(base);
    startSweep(createDeps(base));
    return {};
  },
});
