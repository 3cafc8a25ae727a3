import { consume, runService, startRelay } from '@site/service-kit';
import { createStores } from './data/stores.js';
import { coupleNewList } from './jobs/couple-new-list.handler.js';
import { decoupleDeleted } from './jobs/decouple-list.handler.js';
import { forgetParticipant } from './jobs/forget-participant.handler.js';
import { mergeParticipant } from './jobs/merge-participant.handler.js';

/** Hands the draws' events and mails to their queues, and follows what becomes of people. */
await runService('lotting-worker', {
  start: async (base) => {
    const stores = createStores(base.mongo, base.clock);
    startRelay(base);
    consume(base, 'lotting', {
      'user.merged': mergeParticipant({ stores, internal: base.internal }),
      'user.deleted': forgetParticipant(stores),
      'list.deleted': decoupleDeleted({ mongo: base.mongo, stores }),
      'list.madeForLot': coupleNewList({ mongo: base.mongo, stores, internal: base.internal }),
    });
    return {};
  },
});
