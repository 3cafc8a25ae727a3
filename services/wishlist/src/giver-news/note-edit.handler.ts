import type { Refresh } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { checkLater } from './check-later.js';

/**
 * An owner changed a list: who crossed something off there is told once it has been quiet for a while. It hangs on the
 * event of every edit, whatever was crossed off, so that nothing an owner does takes longer because of it
 * (docs/specification/3-decisions.md §5).
 */
export const noteEdit =
  ({ base, stores }: Pick<Deps, 'base' | 'stores'>): Refresh<'gift.changed'> =>
  async ({ publicWishlistGuid, audience }) => {
    if (audience === 'visitors') return; // a cross-off or the forum: no owner's doing
    await checkLater({ base, stores }, publicWishlistGuid);
  };
