import { randomUUID } from 'node:crypto';
import { CONTRACT_VERSION, HEADERS } from '@site/contracts';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { maskPath } from '../process/masking.js';
import type { ServiceBase } from '../process/service-base.js';
import type { Span } from '../tracing/span.js';

/** What is known of a request from its first moment to its last. */
export interface RequestContext {
  readonly requestId: string;
  readonly log: Logger;
  /** Null when nobody traces. */
  readonly span: Span | null;
  /** Route pattern once found; the log and the metrics know a request by it, never by its guids. */
  route: string | null;
}

const contexts = new WeakMap<Request, RequestContext>();
const SOUND_REQUEST_ID = /^[\w-]{1,64}$/;

/** @throws for a request that did not come through `beginRequest`. */
export const requestContextOf = (req: Request): RequestContext => {
  const found = contexts.get(req);
  if (found === undefined) throw new Error('request without context');
  return found;
};

/** A sound id that the client sent, else a new one (docs/specification/3-decisions.md §3). */
const requestIdOf = (req: Request): string => {
  const given = req.get(HEADERS.requestId);
  return given !== undefined && SOUND_REQUEST_ID.test(given) ? given : randomUUID();
};

/** Most requests log nothing of their own: the logger is made when first asked for. */
const createRequestContext = (base: ServiceBase, requestId: string, span: Span | null): RequestContext => {
  let log: Logger | undefined;
  return {
    requestId,
    span,
    route: null,
    get log() {
      return (log ??= base.log.child({ requestId }));
    },
  };
};

const beginSpan = ({ tracing }: ServiceBase, req: Request, requestId: string): Span | null =>
  tracing === null
    ? null
    : tracing.start('server', req.method, {
        parent: req.get(HEADERS.traceparent),
        facts: { 'http.request.method': req.method, 'request.id': requestId },
      });

/** First step of every request: its id, the headers that go with every answer, and one log line and figure at its end. */
export const beginRequest =
  (base: ServiceBase): RequestHandler =>
  (req, res, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(req);
    const request = createRequestContext(base, requestId, beginSpan(base, req, requestId));
    contexts.set(req, request);
    res.setHeader(HEADERS.requestId, requestId);
    res.setHeader(HEADERS.contractVersion, String(CONTRACT_VERSION));
    res.setHeader('Cache-Control', 'private, no-store');
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const { route, span } = request;
      const status = res.writableFinished ? res.statusCode : 499; // 499: the client went away
      base.metrics.httpDuration.observe({ method: req.method, route: route ?? 'unmatched', status: String(status) }, ms / 1000);
      span?.end({
        name: `${req.method} ${route ?? 'unmatched'}`,
        facts: { 'http.route': route ?? 'unmatched', 'http.response.status_code': status },
        failed: status >= 500,
      });
      const path = route ?? maskPath(req.originalUrl);
      base.log.info({ requestId, method: req.method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
    next();
  };
