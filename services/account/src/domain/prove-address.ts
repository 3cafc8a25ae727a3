import type { UserRecord } from '../data/user.model.js';
import type { AccountDeps } from './account-deps.js';
import { joinPast } from './join-past.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'proofs'>;

/**
 * Notes that the holder of an account reads the mail to its address, and joins what an afstreper of that address did
 * before (spec 3 §12, §13). For a mailed link opened in a session of the account, and for a reset by a mailed code: call
 * it after such a reset, before the session signs in, with the id of the session that stays. Repeat-safe; does nothing
 * when the account has another address by now.
 *
 * Whatever changes an account's address must unset `addressProvenAt` in the same write: what was proven is the address.
 */
export const proveAccountAddress = async (
  deps: Deps,
  session: { readonly id: string | null },
  { publicGuid, accountKey }: Pick<UserRecord, 'publicGuid' | 'accountKey'>,
): Promise<void> => {
  if (accountKey === undefined) return;
  if (!(await deps.proofs.markProven(publicGuid, accountKey, deps.base.clock.now()))) return;
  await joinPast(deps, session, { publicGuid, accountKey });
};
