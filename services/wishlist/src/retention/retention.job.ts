import { TIMES } from '@site/contracts';
import { type DailyJob, retentionJob } from '@site/service-kit';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import { removeExpiredIdeas } from '../ideas/ideas.js';
import type { Deps } from '../shared/deps.js';

/** Finishes clearing lists away whose event went wrong; answers how many there were. */
const clearGoneLists = async (deps: Pick<Deps, 'base' | 'stores'>): Promise<number> => {
  const gone = await deps.stores.goneLists.all();
  for (const list of gone) await clearGoneList(deps, list);
  return gone.length;
};

/** What no index ends by its date: pictures that nothing shows, the rest of lists that are gone, ideas with their cross-offs. */
export const wishlistRetentionJob = (deps: Pick<Deps, 'base' | 'stores'>): DailyJob =>
  retentionJob(deps.base, {
    images: (now) => removeUnusedImages(deps, now),
    lists: () => clearGoneLists(deps),
    ideas: (now) => removeExpiredIdeas(deps, now),
    together: (now) => deps.stores.together.forgetBefore(new Date(now.getTime() - TIMES.forumPostLife)),
  });

const BATCH = 500;
/** Less than the day between two nights. A picture lies around unused for at least so long before it goes. */
const UNUSED_MS = 20 * 60 * 60 * 1000;

/**
 * Removes the pictures that nothing showed on two nights in a row; putting the same picture up again in between keeps it.
 * May be repeated, and done by two processes at once. Answers how many it removed.
 */
export const removeUnusedImages = async ({ stores }: Pick<Deps, 'stores'>, now: Date): Promise<number> => {
  const markedBefore = new Date(now.getTime() - UNUSED_MS);
  let removed = 0;
  let last = '';
  for (;;) {
    const ids = await stores.unusedImages.idsAfter(last, BATCH);
    const end = ids.at(-1);
    if (end === undefined) return removed;
    removed += await stores.unusedImages.sweep(ids, { now, markedBefore });
    last = end;
  }
};
