import { endOtherSessions, endSession, getSessions } from '@site/contracts';
import {
  endUserSession,
  endUserSessions,
  handle,
  HttpProblem,
  ok,
  refuse,
  type Route,
  sessionNameOf,
  userSessions,
} from '@site/service-kit';
import type { LogInDeps } from '../log-in/log-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { deviceOf } from './device-of.js';

/** Where somebody is logged in, and the end of it. */
export const sessionListRoutes = (deps: AccountDeps & LogInDeps): Route[] => [
  handle(getSessions, async ({ viewer, session }) => {
    const current = session.data.id === null ? null : sessionNameOf(session.data.id);
    const found = await userSessions(deps.base, accountOf(viewer).userGuid);
    const sessions = found.map(({ name: id, device, network, lastSeenAt }) => ({
      id,
      device: deviceOf(device),
      network,
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current,
    }));
    return ok({ sessions });
  }),
  handle(endSession, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    if (!(await endUserSession(deps.base, viewer.userGuid, context.body.id))) throw new HttpProblem('NotFound');
    return ok(true as const);
  }),
  handle(endOtherSessions, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    await endUserSessions(deps.base, viewer.userGuid, { except: context.session.data.id });
    return ok(true as const);
  }),
];
