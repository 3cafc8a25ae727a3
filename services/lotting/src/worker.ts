import { runService, startRelay } from '@site/service-kit';

/** Hands the draws' events and mails to their queues. */
await runService('lotting-worker', {
  start: async (base) => {
    startRelay(base);
    return {};
  },
});
