import { digest, type SessionControl, type SessionUser } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';
import { joinAtLogin, stillOpens } from './log-in.js';

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

type LoginWay = 'password' | 'passkey' | 'code' | 'app' | 'recovery';

/** Signs in who showed that this account is theirs; false when the password is another one by now. */
export const enter = async (
  deps: Pick<AccountDeps, 'base' | 'users' | 'proofs'>,
  session: SessionControl,
  user: UserRecord,
  by: LoginWay,
): Promise<boolean> => {
  await joinAtLogin(deps, session.data, user);
  await session.signIn({ kind: 'account', userGuid: user.publicGuid });
  if (await stillOpens(deps, user)) {
    noteLogin(deps, user.publicGuid, by);
    return true;
  }
  await session.signOut();
  return false;
};

/** Says in the log that somebody logged in, and how; who is a hash that is the same each time. */
export const noteLogin = ({ base }: Pick<AccountDeps, 'base'>, userGuid: string, by: LoginWay): void =>
  base.log.info({ event: 'login.succeeded', login: digest(userGuid).slice(0, 16), by }, 'logged in');
