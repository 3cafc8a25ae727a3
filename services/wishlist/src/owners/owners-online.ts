import { realtimeInternal } from '@site/contracts';
import { withDeadline } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import type { WishlistRecord } from '../shared/records.js';

/** Longest that an answer waits to know who is there. */
const WAIT_MS = 300;

/** Who of its owners has the list open now, as the list hub knows; nobody while that cannot be asked. */
export const ownersOnline = async ({ base }: Deps, { _id }: Pick<WishlistRecord, '_id'>): Promise<ReadonlySet<string>> => {
  try {
    const asked = base.internal.call(realtimeInternal.ownersOnline, { publicWishlistGuid: _id });
    const { online } = await withDeadline(asked, WAIT_MS, () => new Error('no answer in time'));
    return new Set(online);
  } catch (err) {
    base.log.info({ err }, 'who of the owners is there is not known now');
    return new Set();
  }
};
