import { retentionJob, runService, startDaily, startRelay, watchSiteFlags } from '@site/service-kit';

/** Hands what people wrote to us to the mailer's queue. */
await runService('content-worker', {
  start: async (base) => {
    startRelay(base);
    await startDaily(base, [retentionJob(base)], watchSiteFlags(base));
    return {};
  },
});
