import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { HEADERS, LIMITS } from '@site/contracts';
import {
  askTargets,
  isBrokenOff,
  isNobodyThere,
  type ServiceBase,
  type Target,
  type TargetLimits,
  type Targets,
} from '@site/service-kit';
import type { Dispatcher } from 'undici';
import { compressedAnswer } from './compressed-answer.js';
import { answerProblem } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { hasBody, readingHeaders, requestHeaders, responseHeaders } from './forward-headers.js';

const CONNECTIONS = 128;
/** For calls: longer than the services' own limit of 10 s, so that mostly they say themselves that it took too long. */
export const CALL_LIMITS: TargetLimits = { connect: 2000, headers: 15_000, body: 15_000, connections: CONNECTIONS };
/** For sockets that poll: those are silent for 25 s at a time. */
export const POLLING_LIMITS: TargetLimits = { connect: 2000, headers: 60_000, body: 60_000, connections: CONNECTIONS };

/** Receives a whole response of status 200: its headers, flat, and its body. */
export type TakeAnswer = (headers: readonly string[], body: Buffer) => void;

/** Passes requests to one service over connections that stay open. */
export interface HttpProxy {
  /**
   * Streams the request to the service and its answer back; answers 503, 502 or 504 itself when there is none. `take` gets
   * the answer as well, to cache it.
   */
  readonly pass: (req: IncomingMessage, res: ServerResponse, context: RequestContext, take?: TakeAnswer) => void;
  /** The answer to whoever has these headers for a GET of `path`, or for a POST of what is `sent`. Rejects when there is none. */
  readonly read: (
    asker: Pick<IncomingMessage, 'headers'>,
    context: RequestContext,
    path: string,
    sent?: CallBody,
  ) => Promise<WholeAnswer>;
}

/** What a call sends, with the token of its session. */
export interface CallBody {
  readonly body: object;
  readonly token: string;
}

/** The answer of a service, read to its end. */
export interface WholeAnswer {
  readonly status: number;
  /** Flat, name and value. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Nobody there: 503. Too slow: 504. Anything else that breaks an answer: 502. */
const statusOf = (error: Error): 502 | 503 | 504 => {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 504;
  return isNobodyThere(error) ? 503 : 502;
};

const RETRY_AFTER_SECONDS = 2;

export type AnswerFailure = (req: IncomingMessage, res: ServerResponse, context: RequestContext, status: 502 | 503 | 504) => void;

export const answerFailureAsJson: AnswerFailure = (_req, res, context, status) =>
  answerProblem(res, context.requestId, {
    status,
    error: 'ServerError',
    ...(status === 503 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
  });

interface ProxyOptions {
  readonly targets: Targets;
  readonly log: ServiceBase['log'];
  readonly answerFailure?: AnswerFailure;
  /** All requests of one visitor go to the same process, which has state of theirs. */
  readonly isKept?: boolean;
}

const sendingHeaders = ({ token }: CallBody) => ({ 'content-type': 'application/json', [HEADERS.csrf]: token });

const NONE: readonly Target[] = [];
/** A request with an idempotency key and a body up to this size is buffered, so that it can be sent again. */
const KEPT_BODY_BYTES = LIMITS.jsonBodyBytes;

/** The whole body; null when the client went away before its end. */
const bodyOf = async (req: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer);
  } catch {
    return null; // the client went away
  }
  return Buffer.concat(chunks);
};

/** The service answers a repeated request with its first answer (docs/specification/3-decisions.md §12). */
const hasKey = ({ headers }: IncomingMessage): boolean => headers[HEADERS.idempotencyKey] !== undefined;

const isSmall = ({ headers }: IncomingMessage): boolean => Number(headers['content-length'] ?? Infinity) <= KEPT_BODY_BYTES;

/** May it be sent twice? A streamed body is gone after the first time. */
const isRepeatable = (req: IncomingMessage, body: IncomingMessage | Buffer | null): boolean =>
  body !== req && (req.method === 'GET' || req.method === 'HEAD' || hasKey(req));

/**
 * A proxy to the processes of a service. It streams both ways with back-pressure, on undici's dispatcher, which took the least
 * time per request (README). Before the first byte of an answer it tries another process: always when no connection came
 * about, and for repeatable requests when the connection broke.
 */
export const createHttpProxy = ({
  targets,
  log,
  answerFailure = answerFailureAsJson,
  isKept = false,
}: ProxyOptions): HttpProxy => {
  const send = (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    body: IncomingMessage | Buffer | null,
    tried: readonly Target[],
    take?: TakeAnswer,
  ): void => {
    const target = isKept ? targets.keptFor(context.client.address, tried) : targets.next(tried);
    const options: Dispatcher.DispatchOptions = {
      path: context.path + context.search,
      method: req.method ?? 'GET',
      headers: requestHeaders(req, context),
      body,
    };
    const gone = (): void => {
      if (!res.writableFinished) controllerOf.current?.abort(new Error('client went away'));
    };
    const controllerOf: { current: Dispatcher.DispatchController | null } = { current: null };
    const taken: { readonly headers: string[]; readonly chunks: Buffer[] } = { headers: [], chunks: [] };
    let sink: Writable = res;
    target.busy += 1;
    target.pool.dispatch(options, {
      onRequestStart: (controller) => {
        controllerOf.current = controller;
        if (res.destroyed) gone();
        else res.once('close', gone);
      },
      onResponseStart: (controller, status) => {
        if (status < 200) return;
        const headers = responseHeaders(controller.rawHeaders as Buffer[], context);
        const compressed = compressedAnswer(req, status, headers);
        res.writeHead(status, compressed?.headers ?? headers);
        if (compressed !== null) {
          sink = compressed.encoder;
          // Whichever ends early takes the other along; the request's own listeners say why.
          pipeline(compressed.encoder, res, () => undefined);
        }
        if (status === 200) taken.headers.push(...headers);
      },
      onResponseData: (controller, chunk) => {
        if (take !== undefined) taken.chunks.push(chunk);
        if (sink.write(chunk)) return;
        controller.pause();
        sink.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        target.busy -= 1;
        sink.end();
        if (taken.headers.length > 0) take?.(taken.headers, Buffer.concat(taken.chunks));
      },
      onResponseError: (_controller, error) => {
        target.busy -= 1;
        res.off('close', gone);
        const isAway = isNobodyThere(error);
        if (isAway) targets.leaveOut(target);
        if (res.destroyed) return;
        const triedNow = [...tried, target];
        const mayTryAgain = isAway || (isBrokenOff(error) && isRepeatable(req, body));
        if (!res.headersSent && triedNow.length < targets.tries && mayTryAgain) {
          send(req, res, context, body, triedNow, take);
          return;
        }
        const status = statusOf(error);
        log.warn({ err: error, requestId: context.requestId, status, upstream: target.url }, 'no answer from a service');
        answerFailure(req, res, context, status);
      },
    });
  };

  return {
    pass: (req, res, context, take) => {
      if (!hasBody(req)) send(req, res, context, null, NONE, take);
      else if (!hasKey(req) || !isSmall(req)) send(req, res, context, req, NONE, take);
      else void bodyOf(req).then((body) => body !== null && send(req, res, context, body, NONE, take));
    },
    read: (asker, context, path, sent) =>
      askTargets(targets, sent === undefined, async (pool) => {
        const { statusCode, headers, body } = await pool.request({
          path,
          ...(sent === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(sent.body) }),
          headers: { ...readingHeaders(asker, context), ...(sent === undefined ? {} : sendingHeaders(sent)) },
        });
        const raw = Object.entries(headers).flatMap(([name, value]) =>
          [value].flat().flatMap((one) => [Buffer.from(name), Buffer.from(String(one), 'latin1')]),
        );
        return { status: statusCode, headers: responseHeaders(raw, context), body: Buffer.from(await body.arrayBuffer()) };
      }),
  };
};
