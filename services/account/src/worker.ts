import {
  consume,
  ownSecrets,
  retentionJob,
  runService,
  sealKeptGuids,
  startDaily,
  startRelay,
  watchSiteFlags,
} from '@site/service-kit';
import { createDeps, GUIDS } from './app.js';
import { forgetUnusedGuests } from './guest/forget-unused-guests.js';
import { endSessionsOfDeleted } from './sessions/end-sessions.handler.js';
import { makeCopy } from './my-data/make-copy.js';
import { dailyMailJob } from './notices/daily-mail.job.js';
import { overviewJob } from './overview/overview.job.js';
import { startSweep } from './sessions/start-sweep.js';

void runService('account-worker', {
  start: async (base) => {
    await sealKeptGuids(base, GUIDS);
    startRelay(base);
    const deps = createDeps(base);
    if (ownSecrets(base.config).length > 1) {
      const count = (await deps.secondFactors.sealAnew()) + (await deps.copies.sealAnew()) + (await deps.notices.sealAnew());
      base.log.info({ count }, 'second factors, copies of data and notices are sealed anew');
    }
    startSweep(deps);
    const flags = watchSiteFlags(base);
    const jobs = [
      overviewJob({ ...deps, flags }),
      dailyMailJob(deps),
      retentionJob(base, { guests: (now) => forgetUnusedGuests(deps, now) }),
    ];
    await startDaily(base, jobs, flags);
    consume(base, 'account', { 'user.deleted': endSessionsOfDeleted(deps), 'data.asked': makeCopy(deps) });
    return {};
  },
});
