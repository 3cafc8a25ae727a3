import { HttpProblem, type ServiceBase } from '@site/service-kit';
import express, { type Request, type Response, type Router } from 'express';
import type { LoginAttempts } from './login-attempts.js';
import type { OperatorActions, Outcome } from './operator-actions.js';
import { ERRORS, TEXT } from './operator-messages.js';
import { type OperatorSession, type OperatorSessions, sameSecret } from './operator-session.js';
import { type OperatorViews, STYLE_PATH } from './operator-views.js';

interface Deps {
  readonly log: ServiceBase['log'];
  readonly password: string;
  readonly sessions: OperatorSessions;
  readonly attempts: LoginAttempts;
  readonly actions: OperatorActions;
  readonly views: OperatorViews;
}

const MAX_FORM_BYTES = 16 * 1024;
const MAX_NAME = 60;

/** One field of a posted form; a missing one is empty, and so is one that came twice. */
const field = (req: Request, name: string): string => {
  const body: unknown = req.body;
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Did one of our own pages send this? Browsers name the sender's origin; what names none is no browser. */
const isOwnOrigin = (req: Request): boolean => {
  const origin = req.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (req.get('x-forwarded-host') ?? req.get('host'));
};

/**
 * `/beheer` and `/ops/*` (spec 3 §12 Pages, §13): the page shows the login form or the dashboard; under `/ops` only the
 * login answers without an operator's session, the rest 401.
 */
export const operatorRoutes = (deps: Deps): Router => {
  const { sessions, views, actions } = deps;
  const router = express.Router();

  router.get('/beheer', async (req, res) => {
    const operator = await sessions.find(req.get('cookie'));
    if (operator === null) views.login(req, res, 200, null);
    else await views.dashboard(req, res, { status: 200, operator, error: null });
  });
  router.get(STYLE_PATH, views.style);

  const form = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES });
  router.post('/ops/login', form, (req, res) => logIn(deps, req, res));
  // Everything below needs an operator; asked once, remembered for the handler.
  const operators = new WeakMap<Request, OperatorSession>();
  router.use('/ops', async (req, _res, next) => {
    const operator = await sessions.find(req.get('cookie'));
    if (operator === null) throw new HttpProblem('Unauthorized');
    operators.set(req, operator);
    next();
  });
  const post = (path: string, act: (operator: OperatorSession, req: Request, res: Response) => Promise<Outcome>): void => {
    router.post(path, form, async (req, res) => {
      const operator = operators.get(req);
      if (operator === undefined) throw new HttpProblem('Unauthorized');
      if (!sameSecret(field(req, 'csrf'), operator.csrf)) {
        await views.dashboard(req, res, { status: 403, operator, error: ERRORS.expired });
        return;
      }
      const outcome = await act(operator, req, res);
      if (outcome.kind === 'unknown') throw new HttpProblem('NotFound');
      if (outcome.kind === 'done') res.redirect(303, `/beheer?melding=${outcome.notice}`);
      else await views.dashboard(req, res, { status: 422, operator, error: outcome.text });
    });
  };
  const param = (req: Request): string => String(req.params['name']);
  post('/ops/flags/:name', ({ name }, req) => actions.setFlag(name, param(req), field(req, 'value')));
  post('/ops/remotes/:name/enabled', ({ name }, req) => actions.switchRemote(name, param(req), field(req, 'value')));
  post('/ops/remotes/:name/version', ({ name }, req) => actions.activateRemote(name, param(req), field(req, 'version')));
  post('/ops/shell/version', ({ name }, req) => actions.activateShell(name, field(req, 'version')));

  post('/ops/logout', async (_operator, req, res) => {
    res.set('Set-Cookie', await sessions.end(req.get('cookie')));
    return { kind: 'done', notice: 'uitgelogd' };
  });
  return router;
};

const logIn = async ({ log, password, sessions, attempts, views }: Deps, req: Request, res: Response): Promise<void> => {
  if (!isOwnOrigin(req)) throw new HttpProblem('Forbidden');
  const address = req.ip ?? '';
  const waitMs = await attempts.begin(address);
  if (waitMs > 0) {
    log.warn({ address }, 'operators\u2019 login is locked for an address');
    res.set('Retry-After', String(Math.ceil(waitMs / 1000)));
    views.login(req, res, 429, ERRORS.locked);
    return;
  }
  if (!sameSecret(field(req, 'password'), password)) {
    views.login(req, res, 401, ERRORS.wrongPassword);
    return;
  }
  await attempts.succeed(address);
  const name = field(req, 'name').trim().slice(0, MAX_NAME);
  res.set('Set-Cookie', await sessions.start(name === '' ? TEXT.unnamed : name));
  res.redirect(303, '/beheer');
};
