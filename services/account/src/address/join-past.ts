import type { Viewer } from '@site/contracts';
import { emit, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { AccountDeps } from '../shared/account-deps.js';
import type { Guest } from './resolve-link-owner.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'proofs'>;

/**
 * Makes one person of an account and the afstreper of its address, in the transaction that knows the address proven. The
 * afstreper is gone, its cross-offs and draws follow by event. The account keeps its own names and mail settings; but who
 * had switched confirmations off by mail at this address still gets none. Answers who the afstreper was; null for none.
 */
export const joinAfstreper = async (
  { base, proofs }: Pick<Deps, 'base' | 'proofs'>,
  account: { readonly publicGuid: string; readonly accountKey: string },
  transaction: ClientSession,
): Promise<string | null> => {
  const afstreper = await proofs.dissolve(account.accountKey, transaction);
  if (afstreper === null) return null;
  const { publicGuid: fromUserGuid, enableCrossOffConfirmationEmail } = afstreper;
  if (!enableCrossOffConfirmationEmail) await proofs.stopConfirmations(account.publicGuid, transaction);
  await tellMerged(base, transaction, { fromUserGuid, intoUserGuid: account.publicGuid, guestGuid: null });
  return fromUserGuid;
};

/** Joins what one guest session of the account's address did, which is all that this session may know of it. */
export const joinGuest = ({ base }: Pick<Deps, 'base'>, into: string, { userGuid, guestGuid }: Guest): Promise<void> =>
  inTransaction(base.mongo, (transaction) =>
    tellMerged(base, transaction, { fromUserGuid: userGuid, intoUserGuid: into, guestGuid }),
  );

/** The guest that a viewer is of this address, given in lower case; null for everybody else. */
export const guestOf = async ({ users }: Pick<Deps, 'users'>, viewer: Viewer, emailKey: string): Promise<Guest | null> => {
  if (viewer.kind !== 'afstreper' || viewer.guestGuid === null) return null;
  const { userGuid, guestGuid } = viewer;
  return (await users.byGuid(userGuid))?.guestKey === emailKey ? { userGuid, guestGuid } : null;
};

/** Tells the other services whose doings are whose now, in the transaction that decides so. */
export const tellMerged = async (
  { mongo }: Pick<AccountDeps['base'], 'mongo'>,
  transaction: ClientSession,
  payload: { readonly fromUserGuid: string; readonly intoUserGuid: string; readonly guestGuid: string | null },
): Promise<void> => {
  await emit(mongo, transaction, { name: 'user.merged', payload, aggregate: `user:${payload.fromUserGuid}` });
};
