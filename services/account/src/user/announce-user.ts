import type { MailData } from '@site/contracts';
import { emit, HttpProblem, inTransaction, requestMail } from '@site/service-kit';
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

interface AccessChange {
  readonly changed: MailData<'accountChanged'>['changed'];
  readonly undoPath?: string;
}

/** Changes how one gets into an account, together with the mail that tells of it; none where nothing is `changed`. */
export const changeAccess = <T extends AccessChange>(
  { base, changes }: Pick<AccountDeps, 'base' | 'changes'>,
  userGuid: string,
  change: (session: ClientSession, owner: UserRecord) => Promise<T>,
): Promise<T> =>
  inTransaction(base.mongo, async (session) => {
    const owner = await changes.hold(userGuid, session);
    if (owner === null) throw new HttpProblem('Unauthorized');
    const made = await change(session, owner);
    const { changed, undoPath = null } = made;
    if (changed.length > 0) await tellAccountChanged(base.mongo, session, owner, { changed, undoPath });
    return made;
  });
