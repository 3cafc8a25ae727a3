import { consume, runService, startRelay } from '@site/service-kit';
import { createDeps } from './app.js';
import { endSessionsOfDeleted } from './jobs/end-sessions.handler.js';
import { startSweep } from './jobs/start-sweep.js';

void runService('account-worker', {
  start: async (base) => {
    startRelay(base);
    startSweep(createDeps(base));
    consume(base, 'account', { 'user.deleted': endSessionsOfDeleted(base) });
    return {};
  },
});
