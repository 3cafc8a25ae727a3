import { consume, runService, startDaily, startRelay, watchSiteFlags } from '@site/service-kit';
import { createStores } from './data/stores.js';
import { clearDeleted } from './jobs/clear-gone-list.handler.js';
import { forgetDeleted } from './jobs/forget-person.handler.js';
import { learnPerson } from './jobs/learn-person.handler.js';
import { mergePerson } from './jobs/merge-person.handler.js';
import { noteEdit } from './jobs/note-edit.handler.js';
import { occasionRemindersJob } from './jobs/occasion-reminders.job.js';
import { wishlistRetentionJob } from './jobs/retention.job.js';
import { startTellingGivers } from './jobs/tell-givers.job.js';

void runService('wishlist-worker', {
  start: async (base) => {
    const stores = createStores(base.mongo);
    startRelay(base);
    consume(base, 'wishlist', {
      'user.changed': learnPerson(stores),
      'user.merged': mergePerson({ base, stores }),
      'user.deleted': forgetDeleted({ base, stores }),
      'list.deleted': clearDeleted({ base, stores }),
      'gift.changed': noteEdit({ base, stores }),
    });
    startTellingGivers({ base, stores });
    const jobs = [occasionRemindersJob({ base, stores }), wishlistRetentionJob({ base, stores })];
    await startDaily(base, jobs, watchSiteFlags(base));
    return {};
  },
});
