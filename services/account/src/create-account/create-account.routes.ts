import { checkEmail, createAccount, createAccountForInvite, emailKey, type User, type Viewer } from '@site/contracts';
import { created, endUserSessions, handle, ok, refuse, type Route, type SessionControl } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { presentUser } from '../user/user.presenter.js';
import { createAccount as makeAccount } from './create-account.js';
import { createAccountForInvite as makeAccountForInvite } from './create-account-for-invite.js';
import type { MadeAccount } from './make-account.js';

/** Signs the session in to the account it just made; answers the user as that session sees it. */
const beginAccount = async (
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

const checkEmailRoute = ({ users }: AccountDeps): Route =>
  handle(checkEmail, async ({ body, viewer }) => {
    const key = emailKey(body.email);
    if (viewer.kind === 'account' && (await users.byGuid(viewer.userGuid))?.accountKey === key) return ok('IsCurrentUser');
    return ok((await users.isTaken(key)) ? 'Unavailable' : 'Available');
  });

const createRoute = (deps: AccountDeps): Route =>
  handle(createAccount, async ({ body, viewer, session }) => {
    if (viewer.kind === 'account') return refuse('AlreadyLoggedIn');
    const outcome = await makeAccount(deps, session.data, body);
    if ('problem' in outcome) return refuse(outcome.problem);
    const user = await beginAccount(deps, session, outcome);
    return created({ user, wishlistPrivateGuid: outcome.list.privateGuid });
  });

/** `Account/CreateForExtraOwnerInvite` (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §4). */
const createForInviteRoute = (deps: AccountDeps): Route =>
  handle(createAccountForInvite, async ({ body, viewer, session }) => {
    if (viewer.kind === 'account') return refuse('AlreadyLoggedIn');
    const outcome = await makeAccountForInvite(deps, session.data, body);
    if ('problem' in outcome) return refuse(outcome.problem);
    return created({ user: await beginAccount(deps, session, outcome) });
  });

/** Making an account (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §4). */
export const createAccountRoutes = (deps: AccountDeps): Route[] => [
  checkEmailRoute(deps),
  createRoute(deps),
  createForInviteRoute(deps),
];
