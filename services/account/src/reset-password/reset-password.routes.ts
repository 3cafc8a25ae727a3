import { checkResetPasswordCode, requestResetPassword, resetPassword as resetCall } from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { FailedLogins } from '../log-in/failed-logins.store.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { endOtherSessions } from '../sessions/end-other-sessions.js';
import { proveAccountAddress } from '../address/prove-address.js';
import { requestReset } from './request-reset.js';
import { ownerOfCode, resetPassword } from './reset-password.js';
import { beginSecondStep } from '../log-in/second-step.js';
import { secondFactorOf } from '../second-factor/lost-second-factor.js';
import { noteLogin, signInAs } from '../log-in/sign-in.js';

type Deps = AccountDeps & { readonly failedLogins: FailedLogins };

/** A forgotten password: ask for a code, look at it, use it. */
export const resetPasswordRoutes = (deps: Deps): Route[] => [
  handle(requestResetPassword, async ({ body }) => {
    const outcome = await requestReset(deps, body.login);
    return outcome === 'sent' ? ok(true as const) : refuse(outcome);
  }),
  handle(checkResetPasswordCode, async ({ params }) => {
    const owner = await ownerOfCode(deps, params.code);
    if ('problem' in owner) return refuse(owner.problem);
    const { email, firstName, lastName } = owner;
    return ok({ email, firstName, lastName });
  }),
  resetRoute(deps),
];

const resetRoute = (deps: Deps): Route =>
  handle(resetCall, async ({ body, session }) => {
    const outcome = await resetPassword(deps, { ...body, sessionId: session.data.id });
    if ('problem' in outcome) return refuse(outcome.problem);
    // The code came by mail, so who brings it reads the mail to this address.
    await proveAccountAddress(deps, session.data, outcome);
    await deps.failedLogins.forgive(outcome.publicGuid);
    // Who reads the mail has one factor; the other one is asked for as ever.
    if ((await secondFactorOf(deps, outcome.publicGuid)) !== null) {
      await session.signOut();
      await endOtherSessions(deps, outcome, null);
      await beginSecondStep(deps, session, outcome);
      return ok(true as const);
    }
    if (!(await signInAs(deps, session, { kind: 'account', userGuid: outcome.publicGuid }))) return refuse('IsUnknown');
    noteLogin(deps, outcome.publicGuid, 'code');
    await endOtherSessions(deps, outcome, session.data.id);
    return ok(true as const);
  });
