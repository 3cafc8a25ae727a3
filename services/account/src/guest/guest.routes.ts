import { createAfstreper } from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { becomeGuest } from './become-guest.js';
import { presentUser } from '../user/user.presenter.js';
import { signInAs } from '../log-in/sign-in.js';

/** `/api/Afstreper/*` (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §6). */
export const guestRoutes = (deps: AccountDeps): Route[] => [
  handle(createAfstreper, async ({ body, viewer, session }) => {
    const outcome = await becomeGuest(deps, session.data, body.email);
    if ('problem' in outcome) return refuse(outcome.problem);
    if (outcome.session !== null && !(await signInAs(deps, session, outcome.session))) return refuse('Other');
    return ok(presentUser(outcome.user, outcome.session ?? viewer));
  }),
];
