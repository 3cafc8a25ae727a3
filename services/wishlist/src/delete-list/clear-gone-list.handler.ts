import type { Refresh } from '@site/service-kit';
import { clearGoneList } from './clear-gone-list.js';
import type { Deps } from '../shared/deps.js';

/**
 * A list was deleted: what lay in it goes. Instead of `once`, as it may be more than one transaction can hold; killed
 * anywhere, the next delivery goes on where this one was. Whoever forgot a person may have cleared it already.
 */
export const clearDeleted =
  (deps: Pick<Deps, 'base' | 'stores'>): Refresh<'list.deleted'> =>
  async ({ publicWishlistGuid }) => {
    const gone = await deps.stores.goneLists.byGuid(publicWishlistGuid);
    if (gone !== null) await clearGoneList(deps, gone);
  };
