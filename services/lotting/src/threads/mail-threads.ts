import { isWritten, type ServiceBase, type SiteFlags, startRounds } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import type { ThreadRecord } from '../shared/records.js';
import { changeThread, contentOf } from './keep-thread.js';
import { tellBoth } from './tell-thread.js';

const MOST_AT_ONCE = 100;
const EVERY_MS = 60_000;

type MailDeps = Pick<LottingDeps, 'mongo' | 'stores' | 'secrets' | 'newGuid' | 'vault' | 'mails' | 'clock'>;

const mailOne = async (deps: MailDeps, row: ThreadRecord): Promise<void> => {
  const { lotingen, participants, threads } = deps.stores;
  const loting = await lotingen.byGuid(row.lotingGuid);
  const drawn = await participants.byGuid(contentOf(deps, row).drawn);
  if (loting === null || loting.deletedAt !== null || drawn === null) {
    await threads.settle(row._id);
    return;
  }
  // Drawn again or repaired at this moment: the next round decides.
  await isWritten(
    changeThread(deps, { loting, drawn }, async (content, session, dueAt) => {
      // Read, or mailed by another process meanwhile.
      if (dueAt === null || dueAt > deps.clock.now()) return null;
      return { content: await tellBoth(deps, { loting, drawn }, content, session), dueAt: null, isTold: false };
    }),
  );
};

/** Mails who did not come back to a thread in which they read a while ago, what they did not read since; of how many threads. */
export const mailThreads = async (deps: MailDeps): Promise<number> => {
  const due = await deps.stores.threads.due(MOST_AT_ONCE);
  for (const row of due) await mailOne(deps, row);
  return due.length;
};

/** Does so every minute, while lots are drawn at all. */
export const startMailingThreads = (base: ServiceBase, deps: MailDeps, flags: SiteFlags): void => {
  startRounds(base, {
    everyMs: EVERY_MS,
    work: async () => ((await flags.isOn('drawLotsEnabled')) ? mailThreads(deps) : 0),
    failure: 'threads are mailed later',
  });
};
