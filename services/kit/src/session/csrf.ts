import { HEADERS } from '@site/contracts';
import csurf from 'csurf';
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem } from '../http/http-problem.js';
import { toError } from '../http/run-step.js';
import { peekSession } from './session-tools.js';

const check = csurf({ value: (req) => req.get(HEADERS.csrf) ?? '' });
const mint = csurf({ ignoreMethods: ['GET', 'HEAD', 'POST', 'DELETE'] });

const isBadToken = (error: Error): boolean => 'code' in error && error.code === 'EBADCSRFTOKEN';

/** csurf calls back before it returns. */
const failureOf = (step: RequestHandler, req: Request, res: Response): Error | null => {
  let failure: Error | null = null;
  void step(req, res, (thrown?: unknown) => {
    failure = thrown === undefined ? null : toError(thrown);
  });
  return failure;
};

const badToken = (): HttpProblem => new HttpProblem('Forbidden', { headers: { [HEADERS.csrfInvalid]: '1' } });

/**
 * Checks the token of a state-changing request in session mode.
 * @throws HttpProblem Forbidden with header `csrf-token-invalid: 1` (docs/specification/3-decisions.md §3).
 */
export const checkCsrf = (req: Request, res: Response): void => {
  const session = peekSession(req);
  if (session === undefined) throw badToken();
  const hadSecret = session.csrfSecret !== undefined;
  const failure = failureOf(check, req, res);
  if (failure === null) return;
  // csurf made a secret to compare with; keeping it would store a session for every stray request.
  if (!hadSecret) delete session.csrfSecret;
  throw isBadToken(failure) ? badToken() : failure;
};

/** A token that is valid now; makes the session's secret when it has none. */
export const mintCsrfToken = (req: Request, res: Response): string => {
  const failure = failureOf(mint, req, res);
  if (failure !== null) throw failure;
  return req.csrfToken();
};
