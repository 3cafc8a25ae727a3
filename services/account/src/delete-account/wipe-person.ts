import { emit, emittedBefore } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { YEAR_MS } from '../address/suppress-address.js';

export type WipeDeps = Pick<
  AccountDeps,
  'base' | 'addresses' | 'resetCodes' | 'emailUndos' | 'passkeys' | 'secondFactors' | 'copies' | 'calendarLinks' | 'notices'
>;

/** What is left here of somebody who was just removed goes at once; elsewhere by the event. */
export const wipePerson = async (
  { base, addresses, resetCodes, emailUndos, passkeys, secondFactors, copies, calendarLinks, notices }: WipeDeps,
  session: ClientSession,
  { publicGuid: userGuid, email, isAccount }: UserRecord,
): Promise<void> => {
  await resetCodes.forget(userGuid, session);
  await emailUndos.forget(userGuid, session);
  await passkeys.forget(userGuid, session);
  await secondFactors.switchOff(userGuid, session);
  await copies.forget(userGuid, session);
  await calendarLinks.forget(userGuid, session);
  await notices.forget(userGuid, session);
  await addresses.forgetBy(email, new Date(base.clock.now().getTime() + YEAR_MS), session);
  const aggregate = `user:${userGuid}`;
  const merged = await emittedBefore(base.mongo, session, 'user.merged', aggregate);
  const merges = merged.map(({ intoUserGuid, guestGuid }) => ({ intoUserGuid, guestGuid }));
  const payload = { userGuid, email, isAccount, ...(merges.length === 0 ? {} : { merges }) };
  await emit(base.mongo, session, { name: 'user.deleted', payload, aggregate });
};
