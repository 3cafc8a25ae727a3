import type { Viewer } from '@site/contracts';
import type { UserRecord } from '../user/user.model.js';

/**
 * May this session turn the afstreper into an account and keep what the afstreper crossed off and drew? Yes when it has
 * proven the address, or when it is the session that made it all: nobody else ever acted as this afstreper (spec 3 §12,
 * §13). Otherwise the account is a new person, to whom comes what this session did, and the afstreper keeps the rest.
 */
export const mayUpgrade = (viewer: Viewer, afstreper: UserRecord, hasProven: boolean): boolean => {
  if (afstreper.isAccount) return false;
  if (hasProven) return true;
  if (viewer.kind !== 'afstreper' || viewer.userGuid !== afstreper.publicGuid) return false;
  return viewer.guestGuid !== null && viewer.guestGuid === afstreper.soleGuestGuid;
};
