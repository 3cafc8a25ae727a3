import { consume, runService, sealKeptGuids, startDaily, startRelay, watchSiteFlags } from '@site/service-kit';
import { startKeepingPictures } from './page-picture/page-pictures.job.js';
import { createKeyedMutex } from './shared/keyed-mutex.js';
import { createStores } from './shared/stores.js';
import { CROSS_OFF_GUIDS, dropIndexOfOne } from './cross-off/cross-off.model.js';
import { clearDeleted } from './delete-list/clear-gone-list.handler.js';
import { forgetDeleted, learnPerson } from './person/person.handler.js';
import { mergePerson } from './person/merge-person.handler.js';
import { INVITE_GUIDS } from './owners/owner-invite.repository.js';
import { noteEdit } from './giver-news/note-edit.handler.js';
import { occasionRemindersJob } from './reminders/occasion-reminders.job.js';
import { startTellingOpenings } from './opening/tell-opening.js';
import { wishlistRetentionJob } from './retention/retention.job.js';
import { startTellingMembers } from './together/tell-members.job.js';
import { startTellingGivers } from './giver-news/tell-givers.job.js';

void runService('wishlist-worker', {
  start: async (base) => {
    const stores = createStores(base.mongo);
    await dropIndexOfOne(base.mongo);
    await sealKeptGuids(base, [CROSS_OFF_GUIDS, INVITE_GUIDS]);
    startRelay(base);
    consume(base, 'wishlist', {
      'user.changed': learnPerson({ base, stores }),
      'user.merged': mergePerson({ base, stores }),
      'user.deleted': forgetDeleted({ base, stores }),
      'list.deleted': clearDeleted({ base, stores }),
      'gift.changed': noteEdit({ base, stores }),
    });
    startTellingGivers({ base, stores });
    startTellingMembers({ base, stores });
    startTellingOpenings({ base, stores });
    startKeepingPictures({ base, stores, mutex: createKeyedMutex() });
    const jobs = [occasionRemindersJob({ base, stores }), wishlistRetentionJob({ base, stores })];
    await startDaily(base, jobs, watchSiteFlags(base));
    return {};
  },
});
