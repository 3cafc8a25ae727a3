import { digest, type SessionControl, type SessionUser } from '@site/service-kit';
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

/** Says in the log that somebody logged in, and how; who is a hash that is the same each time. */
export const noteLogin = ({ base }: Pick<AccountDeps, 'base'>, userGuid: string, by: 'password' | 'passkey' | 'code'): void =>
  base.log.info({ event: 'login.succeeded', login: digest(userGuid).slice(0, 16), by }, 'logged in');
