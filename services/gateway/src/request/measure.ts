import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '@site/contracts';
import type { ServiceBase, Span, Tracing } from '@site/service-kit';
import type { Target } from '../classify-path.js';
import type { RequestContext } from './request-context.js';

/** For metrics: an area of the API, or what the gateway itself serves. */
const routeOf = (target: Target): string => (target.kind === 'call' ? `api/${target.destination.area}` : target.kind);

/** Continues the browser's trace or begins one. Named by area, because a page's path tells whose list it is. */
const beginSpan = (tracing: Tracing, req: IncomingMessage, context: RequestContext, route: string): Span => {
  const method = req.method ?? '';
  const given = req.headers[HEADERS.traceparent];
  return tracing.start('server', `${method} ${route}`, {
    parent: typeof given === 'string' ? given : undefined,
    facts: { 'http.request.method': method, 'http.route': route, 'request.id': context.requestId },
  });
};

/**
 * Counts every request, and logs those that only the gateway saw or that failed on the way. Services log what they answer
 * under the same request id.
 */
export const createMeasure =
  (base: Pick<ServiceBase, 'metrics' | 'log' | 'tracing'>) =>
  (req: IncomingMessage, res: ServerResponse, context: RequestContext, target: Target): void => {
    const startedAt = performance.now();
    const { metrics, log } = base;
    const route = routeOf(target);
    if (base.tracing !== null) context.span = beginSpan(base.tracing, req, context, route);
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = res.writableFinished ? res.statusCode : 499; // 499: the client went away
      metrics.httpDuration.observe({ method: req.method ?? '', route, status: String(status) }, ms / 1000);
      context.span?.end({ facts: { 'http.response.status_code': status }, failed: status >= 500 });
      if (target.kind !== 'page' && status < 500) return;
      log.info({ requestId: context.requestId, method: req.method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  };
