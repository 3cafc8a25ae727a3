import type { SessionView } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { guestOf, joinGuest } from '../address/join-past.js';
import { hasProven, proveAccountAddress } from '../address/prove-address.js';

/**
 * What a login brings together (spec 3 §12, §13). A password proves who made the account, not who reads the mail to its
 * address: anybody may make one with anybody's address. So the whole past of that address joins only where a mailed link
 * or code proved it, in this session or in any of the account's before; otherwise just what this very session did as a
 * guest of the address. To be called before the session signs in: it is asked who it was until now.
 */
export const joinAtLogin = async (
  deps: Pick<AccountDeps, 'base' | 'users' | 'proofs'>,
  session: SessionView,
  account: UserRecord,
): Promise<void> => {
  const { publicGuid, accountKey, addressProvenAt } = account;
  if (accountKey === undefined) return;
  if (addressProvenAt !== undefined || (await hasProven(deps, session, accountKey))) {
    await proveAccountAddress(deps, session, account);
    return;
  }
  const guest = await guestOf(deps, session.viewer, accountKey);
  if (guest !== null) await joinGuest(deps, publicGuid, guest);
};
