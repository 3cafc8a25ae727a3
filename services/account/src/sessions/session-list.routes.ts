import { type AccountSession, endOtherSessions, endSession, getSessions, type Viewer } from '@site/contracts';
import {
  endUserSession,
  endUserSessions,
  handle,
  HttpProblem,
  ok,
  type Route,
  type ServiceBase,
  sessionNameOf,
  userSessions,
} from '@site/service-kit';
import bowser from 'bowser';

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

/** These calls are for accounts: the contract let nobody else through. */
const guidOf = (viewer: Viewer): string => {
  if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
  return viewer.userGuid;
};

/** Where somebody is logged in, and the end of it. */
export const sessionListRoutes = (base: ServiceBase): Route[] => [
  handle(getSessions, async ({ viewer, session }) => {
    const current = session.data.id === null ? null : sessionNameOf(session.data.id);
    const found = await userSessions(base, guidOf(viewer));
    const sessions = found.map(({ name: id, device, network, lastSeenAt }) => ({
      id,
      device: deviceOf(device),
      network,
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current,
    }));
    return ok({ sessions });
  }),
  handle(endSession, async ({ body, viewer }) => {
    if (!(await endUserSession(base, guidOf(viewer), body.id))) throw new HttpProblem('NotFound');
    return ok(true);
  }),
  handle(endOtherSessions, async ({ viewer, session }) => {
    await endUserSessions(base, guidOf(viewer), { except: session.data.id });
    return ok(true);
  }),
];
