import { editAccount as editCall, emailKey } from '@site/contracts';
import { handle, HttpProblem, ok, readSession, refuse, type Route } from '@site/service-kit';
import type { LogInDeps } from '../log-in/log-in.js';
import { mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { editAccount } from './edit-account.js';
import { endOtherSessions } from '../sessions/end-other-sessions.js';
import { presentUser } from '../user/user.presenter.js';

/** `Account/Edit` (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §12, §13). */
export const editAccountRoutes = (deps: AccountDeps & LogInDeps): Route[] => [
  handle(editCall, async (context) => {
    const { body, viewer, session } = context;
    if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
    const known = await deps.users.byGuid(viewer.userGuid);
    if (known?.isAccount !== (viewer.kind === 'account')) {
      // Not as the session knows them: a person wiped, or an afstreper who became an account, a moment ago.
      await session.signOut();
      throw new HttpProblem('Unauthorized');
    }
    if (presentUser(known, viewer).privateGuid !== body.userPrivateGuid) return refuse('WrongUserGuid');
    const isNewAddress = body.email !== null && emailKey(body.email) !== known.accountKey;
    const needsOwner = viewer.kind === 'account' && (body.password !== null || isNewAddress);
    if (needsOwner && !(await mayAsOwner(deps, context, viewer, body.currentPassword))) return refuse('PasswordRequired');

    const isSignedIn = async (): Promise<boolean> => (await readSession(deps.base, context.header('cookie'))) !== null;
    const outcome = await editAccount(deps, { viewer, isSignedIn }, body);
    if ('problem' in outcome) return refuse(outcome.problem);
    if (outcome.endsSessions) {
      // A new id for this session too: whoever has a copy of its cookie is out with the others.
      await session.renew();
      await endOtherSessions(deps, outcome.user, session.data.id);
    }
    return ok(presentUser(outcome.user, viewer));
  }),
];
