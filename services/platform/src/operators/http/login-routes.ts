import { HttpProblem, isOwnOrigin, type ServiceBase } from '@site/service-kit';
import express, { type Request, type Response, type Router } from 'express';
import { accountAttempts, type LoginAttempts } from '../accounts/login-attempts.js';
import { type OperatorAccounts, operatorName } from '../accounts/operator-accounts.js';
import type { OperatorPasskeys } from '../accounts/operator-passkeys.js';
import { hasSecondStep, type OperatorDocument } from '../accounts/operator.model.js';
import type { NoteOperator } from '../accounts/operator-audit.js';
import type { OperatorSessions } from '../accounts/operator-session.js';
import { ERRORS } from '../texts.js';
import type { OperatorViews } from '../operator-views.js';
import { field, readForm } from './form.js';

export interface LoginDeps {
  readonly base: Pick<ServiceBase, 'log' | 'config'>;
  readonly sessions: OperatorSessions;
  readonly attempts: LoginAttempts;
  readonly accounts: OperatorAccounts;
  readonly passkeys: OperatorPasskeys;
  readonly note: NoteOperator;
  readonly views: OperatorViews;
}

/** Counts codes apart from passwords: who has a password must not start anew with each login. */
const codeAttempts = (name: string): string => `code:${name}`;

/** The two steps of an operator's login; guarded by the sender's origin, as there is no session yet. */
export const loginRoutes = (deps: LoginDeps): Router => {
  const { base, sessions, attempts, accounts, passkeys, note, views } = deps;
  const router = express.Router();
  const isOwn = (req: Request): boolean => isOwnOrigin(req.get('origin'), base.config.OPERATOR_URL ?? base.config.PUBLIC_URL);

  /** Counts an attempt; answers whether it was refused. */
  const isLocked = async (req: Request, res: Response, key: string): Promise<boolean> => {
    const waitMs = await attempts.begin(key);
    if (waitMs === 0) return false;
    base.log.warn({ address: req.ip }, 'operators\u2019 login is locked');
    res.set('Retry-After', String(Math.ceil(waitMs / 1000)));
    views.login(req, res, 429, ERRORS.locked);
    return true;
  };

  /** After the answer, which must not take longer for a name that somebody has. */
  const noteFailure = async (name: string): Promise<void> => {
    if ((await accounts.find(name)) !== null) await note({ actor: name, action: 'operator.loginFailed', target: name });
  };

  const letIn = async (res: Response, name: string, epoch: number): Promise<void> => {
    await note({ actor: name, action: 'operator.loggedIn', target: name });
    res.set('Set-Cookie', await sessions.start(name, epoch));
    res.redirect(303, '/beheer');
  };

  /** The page that asks for the second step. */
  const showStep = async (res: Response, status: number, error: string | null, account: OperatorDocument | null): Promise<void> =>
    views.code(res, status, { error, passkey: account === null ? null : await passkeys.toAsk(account) });

  router.post('/ops/login', readForm, async (req, res) => {
    if (!isOwn(req)) throw new HttpProblem('Forbidden');
    const address = req.ip ?? '';
    const name = operatorName(field(req, 'name')).slice(0, 40);
    if ((await isLocked(req, res, address)) || (await isLocked(req, res, accountAttempts(name)))) return;
    const account = await accounts.byPassword(name, field(req, 'password'));
    if (account === null) {
      views.login(req, res, 401, ERRORS.wrongPassword);
      await noteFailure(name);
      return;
    }
    await attempts.succeed(address);
    await attempts.succeed(accountAttempts(name));
    if (!hasSecondStep(account)) {
      await letIn(res, account._id, account.epoch);
      return;
    }
    res.set('Set-Cookie', await sessions.start(account._id, account.epoch, 'code'));
    await showStep(res, 200, null, account);
  });

  /** Who gave the password goes on by `show`, which answers by what they did; null when they did not. */
  const secondStep = async (
    req: Request,
    res: Response,
    { wrong, show }: { wrong: string; show: (name: string) => Promise<'code' | 'recovery' | 'passkey' | null> },
  ): Promise<void> => {
    if (!isOwn(req)) throw new HttpProblem('Forbidden');
    const halfway = await sessions.findHalfway(req.get('cookie'));
    if (halfway === null) throw new HttpProblem('Unauthorized');
    const { name, epoch } = halfway;
    if (await isLocked(req, res, codeAttempts(name))) return;
    const used = await show(name);
    if (used === null) {
      await showStep(res, 401, wrong, await accounts.find(name));
      await noteFailure(name);
      return;
    }
    await attempts.succeed(codeAttempts(name));
    await sessions.end(req.get('cookie'));
    if (used === 'recovery') await note({ actor: name, action: 'operator.recoveryUsed', target: name });
    await letIn(res, name, epoch);
  };

  router.post('/ops/login/code', readForm, (req, res) =>
    secondStep(req, res, { wrong: ERRORS.wrongCode, show: (name) => accounts.useCode(name, field(req, 'code')) }),
  );
  router.post('/ops/login/passkey', readForm, (req, res) =>
    secondStep(req, res, { wrong: ERRORS.wrongPasskey, show: (name) => passkeys.shown(name, field(req, 'answer')) }),
  );
  return router;
};
