import { consume, retentionJob, runService, startDaily, startRelay } from '@site/service-kit';
import { createDeps } from './app.js';
import { forgetUnusedGuests } from './domain/forget-unused-guests.js';
import { endSessionsOfDeleted } from './jobs/end-sessions.handler.js';
import { overviewJob } from './jobs/overview.job.js';
import { startSweep } from './jobs/start-sweep.js';

void runService('account-worker', {
  start: async (base) => {
    startRelay(base);
    const deps = createDeps(base);
    startSweep(deps);
    await startDaily(base, [overviewJob(deps), retentionJob(base, { guests: (now) => forgetUnusedGuests(deps, now) })]);
    consume(base, 'account', { 'user.deleted': endSessionsOfDeleted(base) });
    return {};
  },
});
