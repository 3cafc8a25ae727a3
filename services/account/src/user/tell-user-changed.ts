import { emit } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { UserRecord } from './user.model.js';

/** Tells the other services who this person is now, in the transaction that made or changed them. */
export const tellUserChanged = async (mongo: Connection, session: ClientSession, user: UserRecord): Promise<void> => {
  const { publicGuid: userGuid, firstName, lastName, isAccount } = user;
  await emit(mongo, session, {
    name: 'user.changed',
    payload: { userGuid, firstName, lastName, isAccount },
    aggregate: `user:${userGuid}`,
  });
};
