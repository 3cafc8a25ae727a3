import { type Endpoint, HEADERS, Language, type Viewer } from '@site/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod/mini';
import { inRequestScope } from '../process/request-scope.js';
import type { ServiceBase } from '../process/service-base.js';
import { checkCsrf } from '../session/csrf.js';
import { createSessionControl, replaceSession, viewerOf } from '../session/session-control.js';
import type { SessionControl } from '../session/session-data.js';
import { peekSession, type SessionTools } from '../session/session-tools.js';
import type { SiteFlags } from '../site/site-flags.js';
import { checkContract } from './check-contract.js';
import type { Context } from './context.js';
import { requestContextOf } from './request-context.js';
import { HttpProblem } from './http-problem.js';
import { answerOnce, soundKey } from './idempotency.js';
import type { RateLimiter } from '../limits/rate-limit.js';
import { createBodyReader, createFileReader } from './read-body.js';
import type { AnyResult, FramedPage, NotModified, PrivateFile, ResultOf } from './result.js';
import { withinTimeLimit } from './time-limit.js';

/** Sends what a handler answered. */
const sendResult = (res: Response, result: Exclude<AnyResult, PrivateFile | FramedPage>): void => {
  if (result.status === 204 || result.status === 304 || (result.status === 422 && result.body === null)) {
    res.status(result.status).end();
    return;
  }
  if ('json' in result) {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.setHeader('Content-Length', result.json.length);
    res.status(200).end(result.json);
    return;
  }
  res.status(result.status).json(result.body);
};

/** Sends a file as it is read. What breaks on the way breaks the connection, so that nobody takes a part for the whole. */
const sendFile = async (req: Request, res: Response, { file, bytes, type, name }: PrivateFile): Promise<void> => {
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', bytes);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  res.setHeader('Cache-Control', 'private, no-store');
  try {
    await pipeline(Readable.from(file), res.status(200));
  } catch (err) {
    if (!req.socket.destroyed) throw err;
    requestContextOf(req).log.info({ err }, 'who fetched a file went away');
  }
};

/** Without scripts, forms or an origin of its own, and in no frame but those of the site. */
const sendFramed = (res: Response, { PUBLIC_URL }: ServiceBase['config'], { framed }: FramedPage): void => {
  const { origin } = new URL(PUBLIC_URL);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader(
    'Content-Security-Policy',
    `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin}; base-uri 'none'; frame-ancestors 'self'`,
  );
  res.setHeader('X-Frame-Options', 'SAMEORIGIN');
  res.setHeader('Cache-Control', 'private, no-store');
  res.status(200).end(framed);
};

type WithoutBody = NotModified | PrivateFile | FramedPage;

const bodyOf = (result: Exclude<AnyResult, WithoutBody>): unknown => {
  if (result.status === 204) return undefined;
  return 'json' in result ? JSON.parse(result.json.toString()) : result.body;
};

const schemaOf = (endpoint: Endpoint, { status }: Exclude<AnyResult, WithoutBody>) => {
  if (status === 422) return endpoint.refusal;
  return status === 400 ? endpoint.rejection : endpoint.replies[status];
};

/**
 * Tests only: an answer that breaks its own contract is a bug of the service, found here before a client finds it.
 * @throws Error naming the endpoint and what differs.
 */
const assertKeepsContract = (endpoint: Endpoint, result: AnyResult): void => {
  if (result.status === 304) return;
  const isFile = 'file' in result || 'framed' in result;
  if (isFile && endpoint.replies[200] === null) return;
  if (isFile) throw new Error(`${endpoint.path} answers a file, and its contract says what is in the answer`);
  const schema = schemaOf(endpoint, result);
  if (result.status === 204 && schema === null) return;
  const body = bodyOf(result);
  const checked = schema === undefined || schema === null ? null : z.safeParse(schema, body);
  if (checked?.success === true) return;
  const found = checked === null ? 'no such answer is declared' : JSON.stringify(checked.error.issues);
  throw new Error(`${endpoint.method} ${endpoint.path} answers ${String(result.status)} against its contract: ${found}`);
};

/** What the steps of every call share within one api. */
export interface ApiTools {
  readonly base: ServiceBase;
  readonly sessions: SessionTools;
  readonly limiter: RateLimiter;
  readonly flags: SiteFlags | null;
}

/** A call with its handler, ready for `createApi`. */
export interface Route {
  readonly method: Endpoint['method'];
  readonly path: string;
  mount(tools: ApiTools): RequestHandler;
}

/**
 * Binds a declared call to its handler. Before the handler runs, in this order (docs/specification/3-decisions.md §12): 404 while
 * its flag is off, 413/415, CSRF 403, UserDeleted 400, access 401, rate limit 429, contract 400 (and 404 for a parameter that
 * names nothing), Idempotency-Key. The handler answers with `ok`, `created`, `noContent` or `refuse`, or throws an `HttpProblem`.
 */
export const handle = <E extends Endpoint>(endpoint: E, handler: (context: Context<E>) => Promise<ResultOf<E>>): Route => ({
  method: endpoint.method,
  path: endpoint.path,
  mount: (tools) => {
    const { bodyLimit, rawBody } = endpoint;
    const readBody = rawBody === undefined ? createBodyReader(bodyLimit) : createFileReader(rawBody, bodyLimit);
    const needsToken = endpoint.method !== 'GET' && endpoint.needsCsrfToken !== false;
    return async (req, res) => {
      const request = requestContextOf(req);
      request.route = endpoint.path;
      await checkFlag(tools, endpoint);
      const body = await readBody(req, res);
      await tools.sessions.load(req, res);
      if (needsToken) checkCsrf(req, res);
      await refuseDeleted(tools, req, res);
      const viewer = viewerOf(req);
      checkAccess(endpoint, viewer);
      const address = req.ip ?? '';
      await tools.limiter.check(address, endpoint.rateLimit);
      const input = checkContract(endpoint, { params: req.params, query: req.query, body });
      const session = createSessionControl(tools.base, tools.sessions, req, res);
      const { requestId } = request;
      const context: Context<E> = {
        ...input,
        viewer,
        session,
        requestId,
        address,
        get log() {
          return request.log;
        },
        header: (name) => req.get(name),
        setHeader: (name, value) => res.setHeader(name, value),
      };
      const isLimited = endpoint.rateLimit !== undefined || tools.base.config.NODE_ENV !== 'test';
      const work = inRequestScope(requestId, () => answer(tools.base, endpoint, req, context, handler), request.span, {
        isLimited,
        language: z.safeParse(Language, req.get(HEADERS.language)).data ?? null,
      });
      const { result, replayed } = await withinTimeLimit(
        work,
        (err) => {
          request.log.error({ err, route: endpoint.path }, 'request failed after its time limit');
        },
        tools.base.config.REQUEST_TIMEOUT_MS,
      );
      if (replayed) keepCookies(res);
      if ('file' in result) await sendFile(req, res, result);
      else if ('framed' in result) sendFramed(res, tools.base.config, result);
      else sendResult(res, result);
    };
  },
});

const checkFlag = async ({ flags }: ApiTools, { flag, path }: Endpoint): Promise<void> => {
  if (flag === undefined) return;
  if (flags === null) throw new Error(`${path} has a flag, and its service does not watch flags`);
  if (!(await flags.isOn(flag))) throw new HttpProblem('NotFound');
};

/** The first call after the user was deleted elsewhere ends the session; later ones are anonymous. */
const refuseDeleted = async (tools: ApiTools, req: Request, res: Response): Promise<void> => {
  if (peekSession(req)?.userDeleted !== true) return;
  await replaceSession(tools.base, tools.sessions, req, res);
  throw new HttpProblem('UserDeleted');
};

const checkAccess = (endpoint: Endpoint, viewer: Viewer): void => {
  if (endpoint.access === 'anyone' || viewer.kind === 'account') return;
  if (endpoint.access === 'user' && viewer.kind === 'afstreper') return;
  throw new HttpProblem('Unauthorized');
};

/** A person's requests share their keys over all their sessions; a guest session that proved nothing keeps to itself. */
const scopeOf = (viewer: Viewer, session: SessionControl): string | null => {
  if (viewer.kind === 'account' || (viewer.kind === 'afstreper' && viewer.proven)) return `user:${viewer.userGuid}`;
  const { id } = session.data;
  return id === null ? null : `session:${id}`;
};

const answer = async <E extends Endpoint>(
  base: ServiceBase,
  endpoint: E,
  req: Request,
  context: Context<E>,
  handler: (context: Context<E>) => Promise<ResultOf<E>>,
): Promise<{ result: AnyResult; replayed: boolean }> => {
  const work = async (): Promise<AnyResult> => {
    const result = (await handler(context)) as AnyResult;
    if (base.config.NODE_ENV === 'test') assertKeepsContract(endpoint, result);
    return result;
  };
  if (endpoint.keepsAnswer !== true) return { result: await work(), replayed: false };
  const key = soundKey(req.get(HEADERS.idempotencyKey));
  const scope = scopeOf(context.viewer, context.session);
  return answerOnce(base, { key, scope, method: req.method, path: req.path }, work);
};

/** A replay sets no cookies (docs/specification/3-decisions.md §13); express-session would, at the end of any answer. */
const keepCookies = (res: Response): void => {
  const setHeader = res.setHeader.bind(res);
  res.setHeader = (name, value) => (name.toLowerCase() === 'set-cookie' ? res : setHeader(name, value));
};
