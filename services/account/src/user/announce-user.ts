import type { MailData } from '@site/contracts';
import { emit, inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountDeps } from '../shared/account-deps.js';
import { fullName } from '../shared/full-name.js';
import type { UserRecord } from './user.model.js';
import type { GivenNames } from './user.repository.js';

/** Tells the other services who this person is now, in the transaction that made or changed them. */
export const tellUserChanged = async (mongo: Connection, session: ClientSession, user: UserRecord): Promise<void> => {
  const { publicGuid: userGuid, firstName, lastName, isAccount } = user;
  await emit(mongo, session, {
    name: 'user.changed',
    payload: { userGuid, firstName, lastName, isAccount },
    aggregate: `user:${userGuid}`,
  });
};

/** Gives an account the names it lacks, and tells the others; answers the names it has then, null for no account. */
export const completeName = ({ base, users }: Pick<AccountDeps, 'base' | 'users'>, names: GivenNames) =>
  inTransaction(base.mongo, async (session) => {
    const found = await users.completeName(names, session);
    if (found === null) return null;
    if (found.isChanged) await tellUserChanged(base.mongo, session, found.user);
    const { firstName, lastName } = found.user;
    return { firstName, lastName };
  });

/**
 * Mails to the address an account had until now what was changed, in the transaction of the change
 * (docs/specification/3-decisions.md §12, §13). To the bare address: the person's own is another one when this is sent.
 */
export const tellAccountChanged = async (
  mongo: Connection,
  session: ClientSession,
  before: UserRecord,
  what: Pick<MailData<'accountChanged'>, 'changed' | 'undoPath'>,
): Promise<void> => {
  const to = { address: before.email, name: fullName(before) };
  const data = { firstName: before.firstName, ...what };
  await requestMail(mongo, session, { kind: 'accountChanged', to, data, reference: null });
};
