import type { User, Viewer } from '@site/contracts';
import { endUserSessions, type SessionControl } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { MadeAccount } from './make-account.js';
import { presentUser } from '../user/user.presenter.js';

/** Signs the session in to the account it just made; answers the user as that session sees it. */
export const beginAccount = async (
  { base }: Pick<AccountDeps, 'base'>,
  session: SessionControl,
  { user, isUpgrade }: MadeAccount<unknown>,
): Promise<User> => {
  // Other sessions know this person as an afstreper; what they may do has changed.
  if (isUpgrade) await endUserSessions(base, user.publicGuid, { except: session.data.id });
  const signedIn: Viewer = { kind: 'account', userGuid: user.publicGuid };
  await session.signIn(signedIn);
  return presentUser(user, signedIn);
};
