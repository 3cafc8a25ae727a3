import { Language, LANGUAGE_COOKIE, languageCookie } from '@site/contracts';
import { HttpProblem, isOwnOrigin, type Queue, type ServiceBase } from '@site/service-kit';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod/mini';
import type { LoginAttempts } from './accounts/login-attempts.js';
import type { OperatorAccounts } from './accounts/operator-accounts.js';
import type { NoteOperator } from './accounts/operator-audit.js';
import type { OperatorPasskeys } from './accounts/operator-passkeys.js';
import { type OperatorSession, type OperatorSessions, sameSecret } from './accounts/operator-session.js';
import type { SecretBox } from './accounts/secret-box.js';
import { bindAccountForms, bindOperatorsForms, bindTokenForms, type PostForm } from './http/account-routes.js';
import { serveAssets } from './http/assets.js';
import { field, readForm } from './http/form.js';
import { loginRoutes } from './http/login-routes.js';
import { bindPasskeyForms } from './http/passkey-routes.js';
import type { OperatorActions } from './operator-actions.js';
import { BOARD_PATH, isOperatorPage, LANGUAGE_FORM, type OperatorPage, operatorPath } from './operator-pages.js';
import { bindRetryForms } from './queue-board/retry-jobs.js';
import type { PlannedForms, TypedChange } from './planned-forms.js';
import type { TokenKeeper } from '../ops/token-keeper.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { OperatorViews } from './operator-views.js';
import { ERRORS, inOperatorsLanguage } from './texts.js';

/** Lets only operators through and remembers who sent each request. */
interface OperatorGuard {
  readonly middleware: RequestHandler;
  /** @throws Unauthorized when the request did not come through the guard. */
  readonly of: (req: Request) => OperatorSession;
}

/** Who may do nothing but choose a password, and leave. */
const OPEN_BEFORE_CHANGE: ReadonlySet<string> = new Set(['/ops/account/password', '/ops/logout']);
/** And who may do nothing but set up a second step. */
const OPEN_BEFORE_SECOND_STEP: ReadonlySet<string> = new Set([
  ...OPEN_BEFORE_CHANGE,
  '/ops/account/codes',
  '/ops/account/codes/confirm',
  '/ops/account/passkeys',
  '/ops/account/passkeys/confirm',
  '/ops/operators/confirm',
]);

/** The calls that are open to an operator who has something to do first; null: all are. */
const openTo = ({ mustChange, needsSecondStep, hasSecondStep }: OperatorSession): ReadonlySet<string> | null => {
  if (mustChange) return OPEN_BEFORE_CHANGE;
  return needsSecondStep && !hasSecondStep ? OPEN_BEFORE_SECOND_STEP : null;
};

/**
 * Everything under /ops but the login: 401 without an operator's session (docs/specification/3-decisions.md §13), 403 while the
 * password that somebody else handed over is still theirs, or a second step is still to be set up.
 */
const createOperatorGuard = (sessions: OperatorSessions): OperatorGuard => {
  const operators = new WeakMap<Request, OperatorSession>();
  return {
    middleware: async (req, _res, next) => {
      const operator = await sessions.find(req.get('cookie'));
      if (operator === null) throw new HttpProblem('Unauthorized');
      if (openTo(operator)?.has(`${req.baseUrl}${req.path}`) === false) throw new HttpProblem('Forbidden');
      operators.set(req, operator);
      next();
    },
    of: (req) => {
      const operator = operators.get(req);
      if (operator === undefined) throw new HttpProblem('Unauthorized');
      return operator;
    },
  };
};

interface Deps {
  readonly base: ServiceBase;
  readonly sessions: OperatorSessions;
  readonly attempts: LoginAttempts;
  readonly accounts: OperatorAccounts;
  readonly passkeys: OperatorPasskeys;
  readonly box: SecretBox;
  readonly note: NoteOperator;
  readonly actions: OperatorActions;
  readonly tokens: TokenKeeper;
  readonly repository: Pick<SiteRepository, 'read'>;
  readonly planned: PlannedForms;
  readonly views: OperatorViews;
  /** The queue board, behind the guard. */
  readonly board: RequestHandler;
  readonly queues: readonly Queue[];
}

/**
 * `/beheer` and `/ops/*` (docs/specification/3-decisions.md §12 Pages, §13): the pages show the login form to who is not logged
 * in; under `/ops` only the login answers without an operator's session, the rest 401.
 */
export const operatorRoutes = (deps: Deps): Router => {
  const { base, sessions, views, actions, planned, board } = deps;
  const router = express.Router();
  router.use(inOperatorsLanguage);

  router.get(['/beheer', '/beheer/:page'], async (req, res, next) => {
    const page = String(req.params['page'] ?? '');
    if (!isOperatorPage(page)) {
      next();
      return;
    }
    const operator = await sessions.find(req.get('cookie'));
    if (operator === null) views.login(req, res, 200, null);
    else await views.page(req, res, { page: openTo(operator) === null ? page : 'account', status: 200, operator, error: null });
  });
  serveAssets(router);
  // Also for who is not logged in: the login page has it too.
  router.post(LANGUAGE_FORM, readForm, (req, res) => {
    const { PUBLIC_URL, OPERATOR_URL = PUBLIC_URL } = base.config;
    if (!isOwnOrigin(req.get('origin'), OPERATOR_URL)) throw new HttpProblem('Forbidden');
    const [language, page] = [z.safeParse(Language, field(req, LANGUAGE_COOKIE)), field(req, 'page')];
    if (language.success) res.set('Set-Cookie', languageCookie(language.data, PUBLIC_URL.startsWith('https:')));
    res.redirect(303, operatorPath(isOperatorPage(page) ? page : ''));
  });
  router.use(loginRoutes(deps));

  const guard = createOperatorGuard(sessions);
  router.use('/ops', guard.middleware);
  const post: PostForm = (path, act) => {
    router.post(path, readForm, async (req, res) => {
      const operator = guard.of(req);
      const fail = (status: number, error: string) => views.page(req, res, { page: pageOf(path), status, operator, error });
      if (!sameSecret(field(req, 'csrf'), operator.csrf)) {
        await fail(403, ERRORS.expired);
        return;
      }
      const outcome = await act(operator, req, res);
      if (outcome.kind === 'unknown') throw new HttpProblem('NotFound');
      if (outcome.kind === 'done') res.redirect(303, `${outcome.to ?? operatorPath(pageOf(path))}?melding=${outcome.notice}`);
      else if (outcome.kind === 'error') await fail(422, outcome.text);
    });
  };
  const param = (req: Request): string => String(req.params['name']);
  post('/ops/flags/:name', ({ name }, req) => actions.setFlag(name, param(req), field(req, 'value')));
  post('/ops/remotes/:name/enabled', ({ name }, req) => actions.switchRemote(name, param(req), field(req, 'value')));
  post('/ops/remotes/:name/version', ({ name }, req) => actions.activateRemote(name, param(req), field(req, 'version')));
  post('/ops/shell/version', ({ name }, req) => actions.activateShell(name, field(req, 'version')));
  post('/ops/parts/:name/share', ({ name }, req) =>
    planned.share(name, param(req), field(req, 'version'), field(req, 'percent')),
  );
  post('/ops/parts/:name/pinned', ({ name }, req) => actions.pinPart(name, param(req), field(req, 'value')));
  post('/ops/schedule', ({ name }, req) => planned.plan(name, typedChange(req), field(req, 'at')));
  post('/ops/schedule/cancel', ({ name }, req) => planned.cancel(name, field(req, 'id')));
  post('/ops/preview', async ({ name }, req, res) => {
    const outcome = await planned.preview(name, typedChange(req));
    if (outcome.kind !== 'shown') return outcome;
    res.redirect(303, outcome.url);
    return { kind: 'sent' };
  });
  bindAccountForms(post, deps);
  bindPasskeyForms(post, deps);
  bindOperatorsForms(post, deps);
  bindTokenForms(post, deps);
  bindRetryForms(post, deps);

  post('/ops/logout', async (_operator, req, res) => {
    res.set('Set-Cookie', await sessions.end(req.get('cookie')));
    return { kind: 'done', notice: 'uitgelogd' };
  });
  router.use(BOARD_PATH, board);
  return router;
};

const typedChange = (req: Request): TypedChange => ({
  change: field(req, 'change'),
  value: field(req, 'value'),
  percent: field(req, 'percent'),
});

/** Which page has the forms of an area: there its operator goes on, and reads what went wrong. */
const PAGES: Readonly<Record<string, OperatorPage>> = {
  flags: 'schakelaars',
  remotes: 'onderdelen',
  shell: 'onderdelen',
  parts: 'onderdelen',
  schedule: 'gepland',
  preview: 'gepland',
  jobs: 'wachtrijen',
  account: 'account',
  tokens: 'tokens',
  operators: 'beheerders',
};

const pageOf = (path: string): OperatorPage => PAGES[path.split('/')[2] ?? ''] ?? '';
