import { types } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';

/** What was thrown, as an error. Errors of another realm (Node's own, within a test) count as such. */
export const toError = (thrown: unknown): Error => (types.isNativeError(thrown) ? thrown : new Error(String(thrown)));

/**
 * Runs an express middleware as a step that one waits for.
 * @param onLateError hears of an error the middleware reports after it was done (express-session, when it saves).
 */
export const runStep = (
  step: RequestHandler,
  req: Request,
  res: Response,
  onLateError: (error: Error) => void = () => undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let done = false;
    void step(req, res, (thrown?: unknown) => {
      const error = thrown === undefined ? undefined : toError(thrown);
      if (done && error !== undefined) onLateError(error);
      done = true;
      if (error === undefined) resolve();
      else reject(error);
    });
  });
