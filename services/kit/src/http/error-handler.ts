import { types } from 'node:util';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { requestContextOf } from './request-context.js';
import { HttpProblem } from './http-problem.js';

/** Errors by which drivers say that a server we depend on is away or too slow: 503, nothing is wrong with the call. */
const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MaxRetriesPerRequestError',
  'TimeoutError',
  'InternalCallError',
]);
/** The last are Redis itself, while it reads its data back or another one takes over. */
const AWAY_TEXT =
  /Stream isn't writeable|Command timed out|Connection is closed|^(?:LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN) |Cluster isn't ready|Failed to refresh slots cache|Too many Cluster redirections|None of startup nodes/;
/** A connection to a server that is gone or going, as the system tells it: what was under way on it fails with just this. */
const NO_CONNECTION = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** MongoDB has no primary at this moment: it stepped down, is being elected, or shuts down. */
const NO_PRIMARY = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
const hasCodeOf = (codes: ReadonlySet<unknown>, error: Error): boolean => 'code' in error && codes.has(error.code);

const isAway = (error: Error): boolean =>
  hasCodeOf(NO_PRIMARY, error) ||
  hasCodeOf(NO_CONNECTION, error) ||
  AWAY.has(error.name) ||
  AWAY.has(error.constructor.name) ||
  AWAY_TEXT.test(error.message);

const statusOf = (error: Error): number | null => ('status' in error && typeof error.status === 'number' ? error.status : null);

/** What a client is told of anything thrown. Framework errors about the request itself become our named ones. */
export const toProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (!types.isNativeError(error)) return new HttpProblem('ServerError', { cause: error });
  if (error.name === 'URIError') return new HttpProblem('NotFound');
  const status = statusOf(error);
  if (status === 413) return new HttpProblem('PayloadTooLarge');
  if (status === 415) return new HttpProblem('UnsupportedMediaType');
  if (status !== null && status >= 400 && status < 500) {
    return new HttpProblem('InvalidRequest', { issues: [{ path: '', code: 'unreadable' }] });
  }
  return new HttpProblem('ServerError', { cause: error, ...(isAway(error) ? { status: 503 as const } : {}) });
};

/** Nothing answers this path and method. */
export const notFound: RequestHandler = () => {
  throw new HttpProblem('NotFound');
};

/** Last step: answers any error as JSON; only those that are ours are logged, once, with their cause. */
export const answerError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const request = requestContextOf(req);
  const problem = toProblem(error);
  if (problem.problem === 'ServerError')
    request.log.error({ err: problem.cause ?? error, route: request.route }, 'request failed');
  if (res.headersSent) {
    // Half an answer is out: cut the connection, so that the client does not take it for a whole one.
    next(error);
    return;
  }
  res.setHeader('Cache-Control', 'private, no-store');
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.status(problem.status).json(problem.toBody(request.requestId));
};
