import { consume, retentionJob, runService, startDaily, startRelay, watchSiteFlags } from '@site/service-kit';
import { createDeps } from './app.js';
import { drawEndsJob } from './draw/end-draws.js';
import { forgetParticipant, mergeParticipant } from './participant/participant.handler.js';
import { lotRemindersJob } from './reminders/lot-reminders.job.js';
import { coupleNewList, decoupleDeleted } from './select-list/list.handler.js';

/** Hands the draws' events and mails to their queues, and follows what becomes of people. */
await runService('lotting-worker', {
  start: async (base) => {
    const deps = createDeps(base);
    startRelay(base);
    consume(base, 'lotting', {
      'user.merged': mergeParticipant(deps),
      'user.deleted': forgetParticipant(deps),
      'list.deleted': decoupleDeleted(deps),
      'list.madeForLot': coupleNewList(deps),
    });
    await startDaily(base, [lotRemindersJob(deps), drawEndsJob(deps), retentionJob(base)], watchSiteFlags(base));
    return {};
  },
});
