import type { Viewer } from '@site/contracts';
import { dayAt, inTransaction } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import { announceSettings } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { WishlistRecord } from '../shared/records.js';
import { openingChosen, openingLeft } from './opening.js';

/**
 * An owner chooses that a list opens after its occasion, or that it stays a surprise after all; null: it has no day ahead to open after. No
 * cross-off is looked at: who crossed something off is told by a worker.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const chooseOpening = (
  deps: Deps,
  { privateGuid, opens, viewer }: { readonly privateGuid: string; readonly opens: boolean; readonly viewer: Viewer },
): Promise<WishlistRecord | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { base, stores } = deps;
    const list = await ownList(deps, privateGuid, viewer, session);
    const now = base.clock.now();
    const { occasionDate: date } = list;
    if (opens && list.opening == null && (date === null || date < dayAt(now))) return null;
    const change = opens && date !== null ? openingChosen(list, date, { now, newGuid: base.newGuid }) : openingLeft(list, now);
    if ((opens && list.opening != null) || Object.keys(change).length === 0) return list;
    await stores.wishlists.update(list._id, change, session);
    await announceSettings(deps, session, list);
    return { ...list, ...change };
  });
