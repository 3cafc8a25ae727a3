import { emit, endUserSessions, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { UserRecord } from '../data/user.model.js';
import type { AccountDeps } from './account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'proofs'>;
type Account = Pick<UserRecord, 'publicGuid' | 'accountKey'>;

/**
 * Makes one person of an account and the afstreper of its address: whoever calls this knows that the address is proven.
 * The afstreper is gone, its cross-offs and draws follow by event. The account keeps its own names and mail settings; but
 * who had switched confirmations off by mail at this address still gets none.
 * @param session the session that asks; every other one of the afstreper ends.
 */
export const joinPast = async (
  { base, users, proofs }: Deps,
  session: { readonly id: string | null },
  { publicGuid, accountKey }: Account,
): Promise<void> => {
  const afstreper = accountKey === undefined ? null : await users.afstreperByKey(accountKey);
  if (afstreper === null || afstreper.publicGuid === publicGuid) return;
  const joined = await inTransaction(base.mongo, async (transaction) => {
    if (!(await proofs.dissolve(afstreper.publicGuid, transaction))) return false;
    if (!afstreper.enableCrossOffConfirmationEmail) await proofs.stopConfirmations(publicGuid, transaction);
    await tellMerged(base, transaction, { fromUserGuid: afstreper.publicGuid, intoUserGuid: publicGuid, guestGuid: null });
    return true;
  });
  if (joined) await endUserSessions(base, afstreper.publicGuid, { except: session.id });
};

/** Joins what one guest session of the account's address did, which is all that this session may know of it. */
export const joinGuest = (
  { base }: Pick<Deps, 'base'>,
  into: string,
  guest: { readonly userGuid: string; readonly guestGuid: string },
): Promise<void> =>
  inTransaction(base.mongo, (transaction) =>
    tellMerged(base, transaction, { fromUserGuid: guest.userGuid, intoUserGuid: into, guestGuid: guest.guestGuid }),
  );

/** Tells the other services whose doings are whose now, in the transaction that decides so. */
export const tellMerged = async (
  { mongo }: Pick<AccountDeps['base'], 'mongo'>,
  transaction: ClientSession,
  payload: { readonly fromUserGuid: string; readonly intoUserGuid: string; readonly guestGuid: string | null },
): Promise<void> => {
  await emit(mongo, transaction, { name: 'user.merged', payload, aggregate: `user:${payload.fromUserGuid}` });
};
