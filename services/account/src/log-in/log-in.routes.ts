import { login, logout, userData } from '@site/contracts';
import { handle, noContent, ok, type Route } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { secondFactorOf } from '../second-factor/lost-second-factor.js';
import { presentUser } from '../user/user.presenter.js';
import type { FailedLogins } from './failed-logins.store.js';
import { logIn } from './log-in.js';
import { beginSecondStep, endSecondStep } from './second-step.js';
import { enter } from './sign-in.js';

type Deps = AccountDeps & { readonly failedLogins: FailedLogins };

/** Logging in and out, and who one is (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §4). */
export const logInRoutes = (deps: Deps): Route[] => [loginRoute(deps), logoutRoute(), userDataRoute(deps)];

const loginRoute = (deps: Deps): Route =>
  handle(login, async ({ body, address, session }) => {
    await endSecondStep(deps, session);
    const user = await logIn(deps, { identifier: body.emailOrUsername, address }, body.password);
    if (user === null) return ok(false);
    if ((await secondFactorOf(deps, user.publicGuid)) === null) return ok(await enter(deps, session, user, 'password'));
    await beginSecondStep(deps, session, user);
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
