import type { Deps } from '../shared/deps.js';

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
