import { endUserSessions, inTransaction, type SessionView } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { joinAfstreper } from './join-past.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'proofs'>;

/**
 * Notes that the holder of an account reads the mail to its address, and joins what an afstreper of that address did
 * before (docs/specification/3-decisions.md §12, §13). For a mailed link opened in a session of the account, and for a reset by a
 * mailed code: call it after such a reset, before the session signs in, with the id of the session that stays. Repeat-safe; does
 * nothing when the account has another address by now.
 *
 * Whatever changes an account's address must unset `addressProvenAt` in the same write: what was proven is the address.
 */
export const proveAccountAddress = async (
  { base, proofs }: Deps,
  session: Pick<SessionView, 'id'>,
  { publicGuid, accountKey }: Pick<UserRecord, 'publicGuid' | 'accountKey'>,
): Promise<void> => {
  if (accountKey === undefined) return;
  const joined = await inTransaction(base.mongo, async (transaction) => {
    const isItsAddress = await proofs.markProven(publicGuid, accountKey, base.clock.now(), transaction);
    return isItsAddress ? joinAfstreper({ base, proofs }, { publicGuid, accountKey }, transaction) : null;
  });
  // They know this person as an afstreper who is no more.
  if (joined !== null) await endUserSessions(base, joined, { except: session.id });
};

/** Has this session proven the address, given in lower case: by a mailed link, or by being its afstreper proper? */
export const hasProven = async (
  { base, users, proofs }: Deps,
  { viewer, key }: Pick<SessionView, 'viewer' | 'key'>,
  emailKey: string,
): Promise<boolean> => {
  if (key !== null && (await proofs.holds(key, emailKey, base.clock.now()))) return true;
  if (viewer.kind !== 'afstreper' || !viewer.proven) return false;
  return (await users.byGuid(viewer.userGuid))?.guestKey === emailKey;
};
