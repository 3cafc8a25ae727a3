import { type MailData } from '@site/contracts';
import { requestMail } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { UserRecord } from './user.model.js';
import { fullName } from '../shared/full-name.js';

/**
 * Mails to the address an account had until now what was changed, in the transaction of the change (spec 3 §12, §13). To
 * the bare address: the person's own is another one when this is sent.
 */
export const tellAccountChanged = async (
  mongo: Connection,
  session: ClientSession,
  before: UserRecord,
  changed: MailData<'accountChanged'>['changed'],
): Promise<void> => {
  const to = { address: before.email, name: fullName(before) };
  const data = { firstName: before.firstName, changed };
  await requestMail(mongo, session, { kind: 'accountChanged', to, data, reference: null });
};
