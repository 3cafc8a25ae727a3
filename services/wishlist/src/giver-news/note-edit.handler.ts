import { TIMES } from '@site/contracts';
import type { Refresh } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';

/**
 * An owner changed a list: who crossed something off there is told once it has been quiet for a while. It hangs on the
 * event of every edit, whatever was crossed off, so that nothing an owner does takes longer because of it
 * (docs/specification/3-decisions.md §5).
 */
export const noteEdit =
  ({ base, stores }: Pick<Deps, 'base' | 'stores'>): Refresh<'gift.changed'> =>
  async ({ publicWishlistGuid, audience }) => {
    if (audience === 'visitors') return; // a cross-off or the forum: no owner's doing
    const now = base.clock.now().getTime();
    const [dueAt, latestAt] = [new Date(now + TIMES.giverMailQuiet), new Date(now + TIMES.giverMailLatest)];
    await stores.giverChecks.put({ _id: publicWishlistGuid, dueAt, latestAt });
  };
