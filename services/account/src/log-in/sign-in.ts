import type { SessionControl, SessionUser } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';

/**
 * Signs a session in as somebody who may be leaving at this very moment. False when they are gone: the session is
 * anonymous then. Looked up after signing in, because only from then on does a deletion find the session and end it.
 */
export const signInAs = async (
  { users }: Pick<AccountDeps, 'users'>,
  session: SessionControl,
  user: SessionUser,
): Promise<boolean> => {
  await session.signIn(user);
  if ((await users.byGuid(user.userGuid)) !== null) return true;
  await session.signOut();
  return false;
};
