import { type DailyJob, retentionJob } from '@site/service-kit';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import type { Deps } from '../shared/deps.js';
import { removeUnusedImages } from '../image/remove-unused-images.js';

/** Finishes clearing lists away whose event went wrong; answers how many there were. */
const clearGoneLists = async (deps: Pick<Deps, 'base' | 'stores'>): Promise<number> => {
  const gone = await deps.stores.goneLists.all();
  for (const list of gone) await clearGoneList(deps, list);
  return gone.length;
};

/** What no date of its own ends among lists: pictures that nothing shows, and the rest of lists that are gone. */
export const wishlistRetentionJob = (deps: Pick<Deps, 'base' | 'stores'>): DailyJob =>
  retentionJob(deps.base, {
    images: (now) => removeUnusedImages(deps, now),
    lists: () => clearGoneLists(deps),
  });
