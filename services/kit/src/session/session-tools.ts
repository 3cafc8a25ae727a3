import type { Request, RequestHandler, Response } from 'express';
import expressSession from 'express-session';
import { runStep } from '../http/run-step.js';
import type { ServiceBase } from '../process/service-base.js';
import { bringsSession, SESSION_SECONDS, sessionCookie } from './session-keys.js';
import { EndableSessionStore } from './session-store.js';
import { noteCookie, noteUse } from './session-use.js';

/** What the session steps of one process share. */
export interface SessionTools {
  readonly store: EndableSessionStore;
  /** Reads the session of a request that brings a cookie; one without stays without until `ensure`. */
  load(req: Request, res: Response): Promise<void>;
  /** Gives the request a session to write in when it has none yet. */
  ensure(req: Request, res: Response): void;
}

const toolsOfBase = new WeakMap<ServiceBase, SessionTools>();

/** The session tools of a process, made on first use. */
export const sessionToolsOf = (base: ServiceBase): SessionTools => {
  const known = toolsOfBase.get(base);
  if (known !== undefined) return known;
  const made = createSessionTools(base);
  toolsOfBase.set(base, made);
  return made;
};

/** How browsers are to keep the session's cookie (docs/specification/3-decisions.md §12). */
export const cookieOptions = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: SESSION_SECONDS * 1000,
  }) as const;

const createSessionTools = (base: ServiceBase): SessionTools => {
  const store = new EndableSessionStore(base.redis, base.log, base.clock);
  const secure = base.config.PUBLIC_URL.startsWith('https:');
  const session = expressSession({
    store,
    name: sessionCookie(base.config.PUBLIC_URL),
    secret: base.config.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    // express-session sets the cookie of a session that changed (`noteCookie`).
    rolling: false,
    cookie: cookieOptions(base.config.PUBLIC_URL),
  });
  const step = secure ? asHttps(session) : session;
  const onLateError = (err: Error): void => {
    base.log.error({ err }, 'session not kept');
  };
  return {
    store,
    load: async (req, res) => {
      if (!bringsSession(req.headers.cookie)) return;
      await runStep(step, req, res, onLateError);
      const session = peekSession(req);
      if (session === undefined || !store.hadSession(req)) return;
      noteUse(session, req, base.clock.now());
      noteCookie(session, base.clock.now());
    },
    ensure: (req, res) => {
      // Without a cookie there is nothing to wait for: express-session is done before it returns.
      if (peekSession(req) === undefined) runStep(step, req, res, onLateError).catch(onLateError);
    },
  };
};

/** The session of a request, if it has one by now. */
export const peekSession = (req: Request): Request['session'] | undefined => req.session;

/** PUBLIC_URL says that browsers reach us by https, whatever the hop from the gateway speaks; else no cookie would be set. */
const asHttps =
  (load: RequestHandler): RequestHandler =>
  (req, res, next) => {
    Object.defineProperty(req, 'secure', { value: true, configurable: true });
    load(req, res, next);
  };
