import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FirstAnswer } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { type Dispatcher, Pool } from 'undici';
import { answerProblem } from '../exchange/answers.js';
import type { Visit } from '../exchange/visit.js';
import { hasBody, readingHeaders, requestHeaders, responseHeaders } from './forward-headers.js';

/** How long services may take, in ms. */
export interface ProxyTimes {
  readonly connect: number;
  /** Until the answer begins, counted from the last of the request being sent. */
  readonly headers: number;
  /** Between two pieces of an answer. */
  readonly body: number;
}

/** For calls: longer than the services' own limit of 10 s, so that mostly they say themselves that it took too long. */
export const CALL_TIMES: ProxyTimes = { connect: 2000, headers: 15_000, body: 15_000 };
/** For sockets that poll: those are silent for 25 s at a time. */
export const POLLING_TIMES: ProxyTimes = { connect: 2000, headers: 60_000, body: 60_000 };
const CONNECTIONS = 128;

/** Gets a whole answer of status 200: its headers, flat, and its body. */
export type TakeAnswer = (headers: readonly string[], body: Buffer) => void;

/** Hands requests to one service over connections that stay open. */
export interface HttpProxy {
  /**
   * Streams the request to the service and its answer back; answers 503, 502 or 504 itself when there is none. `take` gets
   * the answer as well, for who keeps it.
   */
  readonly pass: (req: IncomingMessage, res: ServerResponse, visit: Visit, take?: TakeAnswer) => void;
  /** What the visitor who makes this request gets for a GET of `path`, as text. Rejects when there is no answer. */
  readonly read: (req: IncomingMessage, visit: Visit, path: string) => Promise<FirstAnswer>;
  readonly close: () => Promise<void>;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Nobody there: 503. Too slow: 504. Anything else that breaks an answer: 502. */
const statusOf = (error: Error): 502 | 503 | 504 => {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 504;
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'EHOSTUNREACH' ? 503 : 502;
};

/** The service closed a connection just as we used it: no fault of the request, which can be made once more. */
const isStaleConnection = (error: Error): boolean => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

const RETRY_AFTER_SECONDS = 2;

/** Tells the client that there is no answer. */
export type AnswerFailure = (req: IncomingMessage, res: ServerResponse, visit: Visit, status: 502 | 503 | 504) => void;

export const answerFailureAsJson: AnswerFailure = (_req, res, visit, status) =>
  answerProblem(res, visit.requestId, {
    status,
    error: 'ServerError',
    ...(status === 503 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
  });

interface ProxyOptions {
  readonly url: string;
  readonly log: ServiceBase['log'];
  readonly times?: ProxyTimes;
  readonly answerFailure?: AnswerFailure;
}

/**
 * A proxy to the service at `url`. Streams both ways with back-pressure and looks into neither body. Written on undici's
 * dispatcher: of what was measured it takes the least time per request (README).
 */
export const createHttpProxy = ({
  url,
  log,
  times = CALL_TIMES,
  answerFailure = answerFailureAsJson,
}: ProxyOptions): HttpProxy => {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    pipelining: 1,
    headersTimeout: times.headers,
    bodyTimeout: times.body,
    connect: { timeout: times.connect },
  });

  const send = (req: IncomingMessage, res: ServerResponse, visit: Visit, mayRepeat: boolean, take?: TakeAnswer): void => {
    const withBody = hasBody(req);
    const repeatable = mayRepeat && !withBody && (req.method === 'GET' || req.method === 'HEAD');
    const options: Dispatcher.DispatchOptions = {
      path: visit.path + visit.search,
      method: req.method ?? 'GET',
      headers: requestHeaders(req, visit),
      body: withBody ? req : null,
    };
    const gone = (): void => {
      if (!res.writableFinished) controllerOf.current?.abort(new Error('client went away'));
    };
    const controllerOf: { current: Dispatcher.DispatchController | null } = { current: null };
    const taken: { readonly headers: string[]; readonly chunks: Buffer[] } = { headers: [], chunks: [] };
    pool.dispatch(options, {
      onRequestStart: (controller) => {
        controllerOf.current = controller;
        if (res.destroyed) gone();
        else res.once('close', gone);
      },
      onResponseStart: (controller, status) => {
        if (status < 200) return;
        const headers = responseHeaders(controller.rawHeaders as Buffer[], visit);
        res.writeHead(status, headers);
        if (status === 200) taken.headers.push(...headers);
      },
      onResponseData: (controller, chunk) => {
        if (take !== undefined) taken.chunks.push(chunk);
        if (res.write(chunk)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        res.end();
        if (taken.headers.length > 0) take?.(taken.headers, Buffer.concat(taken.chunks));
      },
      onResponseError: (_controller, error) => {
        res.off('close', gone);
        if (res.destroyed) return;
        if (repeatable && !res.headersSent && isStaleConnection(error)) {
          send(req, res, visit, false, take);
          return;
        }
        const status = statusOf(error);
        log.warn({ err: error, requestId: visit.requestId, status, upstream: url }, 'no answer from a service');
        answerFailure(req, res, visit, status);
      },
    });
  };

  return {
    pass: (req, res, visit, take) => send(req, res, visit, true, take),
    read: async (req, visit, path) => {
      const { statusCode, headers, body } = await pool.request({ path, method: 'GET', headers: readingHeaders(req, visit) });
      const type = headers['content-type'];
      return { status: statusCode, contentType: typeof type === 'string' ? type : '', body: await body.text() };
    },
    close: () => pool.destroy(),
  };
};
