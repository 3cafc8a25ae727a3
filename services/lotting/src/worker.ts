import { consume, ownSecrets, retentionJob, runService, startDaily, startRelay, watchSiteFlags } from '@site/service-kit';
import { createDeps, sealGuidsAnew } from './app.js';
import { resealDraws } from './draw/reseal-draws.js';
import { drawEndsJob } from './draw/end-draws.js';
import { drawSeedsJob } from './fair-draw/open-draw.js';
import { gatheringsJob } from './gatherings/draw-gatherings.job.js';
import { forgetParticipant, mergeParticipant } from './participant/participant.handler.js';
import { lotRemindersJob } from './reminders/lot-reminders.job.js';
import { coupleNewList, decoupleDeleted } from './select-list/list.handler.js';
import { foldQuestions } from './threads/fold-questions.js';
import { startMailingThreads } from './threads/mail-threads.js';

/** Hands the draws' events and mails to their queues, and follows what becomes of people. */
await runService('lotting-worker', {
  start: async (base) => {
    const deps = createDeps(base);
    await sealGuidsAnew(base);
    if (ownSecrets(base.config).length > 1) base.log.info(await resealDraws(deps), 'sealed under the secret of today');
    const folded = await foldQuestions(deps);
    if (folded > 0) base.log.info({ folded }, 'questions are the first messages of threads');
    startRelay(base);
    consume(base, 'lotting', {
      'user.merged': mergeParticipant(deps),
      'user.deleted': forgetParticipant(deps),
      'list.deleted': decoupleDeleted(deps),
      'list.madeForLot': coupleNewList(deps),
    });
    const flags = watchSiteFlags(base);
    startMailingThreads(base, deps, flags);
    const jobs = [gatheringsJob(deps), lotRemindersJob(deps), drawEndsJob(deps), drawSeedsJob(deps), retentionJob(base)];
    await startDaily(base, jobs, flags);
    return {};
  },
});
