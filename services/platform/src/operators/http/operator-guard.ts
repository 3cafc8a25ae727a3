import { HttpProblem } from '@site/service-kit';
import type { Request, RequestHandler } from 'express';
import type { OperatorSession, OperatorSessions } from '../accounts/operator-session.js';

/** Lets operators through only, and knows afterwards who they are. */
export interface OperatorGuard {
  readonly middleware: RequestHandler;
  /** @throws Unauthorized when the request did not come through the guard. */
  readonly of: (req: Request) => OperatorSession;
}

/** Who may do nothing but choose a password, and leave. */
const OPEN_BEFORE_CHANGE: ReadonlySet<string> = new Set(['/ops/account/password', '/ops/logout']);

/**
 * Everything under /ops but the login: 401 without an operator's session (spec 3 §13), 403 while the password that
 * somebody else handed over is still theirs.
 */
export const createOperatorGuard = (sessions: OperatorSessions): OperatorGuard => {
  const operators = new WeakMap<Request, OperatorSession>();
  return {
    middleware: async (req, _res, next) => {
      const operator = await sessions.find(req.get('cookie'));
      if (operator === null) throw new HttpProblem('Unauthorized');
      if (operator.mustChange && !OPEN_BEFORE_CHANGE.has(`${req.baseUrl}${req.path}`)) throw new HttpProblem('Forbidden');
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
