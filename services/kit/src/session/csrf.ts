import { HEADERS } from '@site/contracts';
import csurf from 'csurf';
import type { Request, Response } from 'express';
import { HttpProblem } from '../http/http-problem.js';

const check = csurf({ value: (req) => req.get(HEADERS.csrf) ?? '' });
const mint = csurf({ ignoreMethods: ['GET', 'HEAD', 'POST', 'DELETE'] });

const isBadToken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EBADCSRFTOKEN';

/**
 * Checks the token of a state-changing request in session mode.
 * @throws HttpProblem Forbidden with header `csrf-token-invalid: 1` (spec 3 §3).
 */
export const checkCsrf = (req: Request, res: Response): void => {
  const hadSecret = req.session.csrfSecret !== undefined;
  let failure: unknown;
  check(req, res, (error?: unknown) => {
    failure = error;
  });
  if (failure === undefined) return;
  // csurf made a secret to compare with; keeping it would store a session for every stray request.
  if (!hadSecret) delete req.session.csrfSecret;
  if (!isBadToken(failure)) throw failure;
  throw new HttpProblem('Forbidden', { headers: { [HEADERS.csrfInvalid]: '1' } });
};

/** A token that is valid now; makes the session's secret when it has none. */
export const mintCsrfToken = (req: Request, res: Response): string => {
  let failure: unknown;
  mint(req, res, (error?: unknown) => {
    failure = error;
  });
  if (failure !== undefined) throw failure;
  return req.csrfToken();
};
