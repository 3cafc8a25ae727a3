import { checkEmail, createAccount, login, logout, userData } from '@site/contracts';
import { created, handle, noContent, ok, refuse, type Route } from '@site/service-kit';
import type { FailedLogins } from './failed-logins.store.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { createAccount as makeAccount } from '../create-account/create-account.js';
import { emailKey } from '../shared/email-key.js';
import { joinAtLogin } from './join-at-login.js';
import { logIn, stillOpens } from './log-in.js';
import { beginAccount } from '../create-account/begin-account.presenter.js';
import { presentUser } from '../user/user.presenter.js';

type Deps = AccountDeps & { readonly failedLogins: FailedLogins };

/** `/api/Account/*` (spec 1 §7, spec 3 §4). */
export const accountRoutes = (deps: Deps): Route[] => [
  checkEmailRoute(deps),
  createRoute(deps),
  loginRoute(deps),
  logoutRoute(),
  userDataRoute(deps),
];

const checkEmailRoute = ({ users }: Deps): Route =>
  handle(checkEmail, async ({ body, viewer }) => {
    const key = emailKey(body.email);
    if (viewer.kind === 'account' && (await users.byGuid(viewer.userGuid))?.accountKey === key) return ok('IsCurrentUser');
    return ok((await users.isTaken(key)) ? 'Unavailable' : 'Available');
  });

const createRoute = (deps: Deps): Route =>
  handle(createAccount, async ({ body, viewer, session }) => {
    if (viewer.kind === 'account') return refuse('AlreadyLoggedIn');
    const outcome = await makeAccount(deps, session.data, body);
    if ('problem' in outcome) return refuse(outcome.problem);
    const user = await beginAccount(deps, session, outcome);
    return created({ user, wishlistPrivateGuid: outcome.list.privateGuid });
  });

const loginRoute = (deps: Deps): Route =>
  handle(login, async ({ body, address, session }) => {
    const user = await logIn(deps, { identifier: body.emailOrUsername, address }, body.password);
    if (user === null) return ok(false);
    await joinAtLogin(deps, session.data, user);
    await session.signIn({ kind: 'account', userGuid: user.publicGuid });
    if (await stillOpens(deps, user)) return ok(true);
    await session.signOut();
    return ok(false);
  });

const logoutRoute = (): Route =>
  handle(logout, async ({ session }) => {
    await session.signOut();
    return ok(true);
  });

const userDataRoute = ({ base, users, guests }: Deps): Route =>
  handle(userData, async ({ viewer, session }) => {
    if (viewer.kind === 'anonymous') return noContent();
    const user = await users.byGuid(viewer.userGuid);
    // Not as the session knows them: a person wiped, or an afstreper who became an account, a moment ago.
    if (user === null || user.isAccount !== (viewer.kind === 'account')) {
      await session.signOut();
      return noContent();
    }
    if (!user.isAccount) await guests.used(user, base.clock.now());
    return ok(presentUser(user, viewer));
  });
