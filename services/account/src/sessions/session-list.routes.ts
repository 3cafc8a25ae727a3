import { type AccountSession, endOtherSessions, endSession, getSessions } from '@site/contracts';
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
import bowser from 'bowser';
import type { LogInDeps } from '../log-in/log-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';

const APP_TOKEN = 'LijstjeApp/';
const KINDS = new Map([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['desktop', 'computer'],
] as const);

/** What a `User-Agent` says of the device, as far as it is known. */
export const deviceOf = (userAgent: string): AccountSession['device'] => {
  if (userAgent === '') return { kind: 'unknown', browser: null, system: null };
  const { browser, os, platform } = bowser.parse(userAgent);
  const known = [...KINDS].find(([type]) => type === platform.type)?.[1] ?? 'unknown';
  const kind = userAgent.includes(APP_TOKEN) ? 'app' : known;
  return { kind, browser: browser.name ?? null, system: os.name ?? null };
};

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
