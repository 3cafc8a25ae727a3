import { startRelay } from '../../events/relay.js';
import { openFixtureBase, sayWorking } from './fixture-base.js';

/** Small batches: a kill then falls between adding to a queue and marking as relayed more often than not. */
const BATCH = 3;

const run = async (): Promise<void> => {
  const base = await openFixtureBase('account-worker');
  sayWorking();
  startRelay(base, { batch: BATCH });
};
void run();
