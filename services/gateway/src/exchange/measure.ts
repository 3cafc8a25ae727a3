import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceBase } from '@site/service-kit';
import type { Target } from '../tell-apart.js';
import type { Visit } from './visit.js';

/** For figures: an area of the API, or what the gateway itself serves. */
const routeOf = (target: Target): string => (target.kind === 'call' ? `api/${target.destination.area}` : target.kind);

/**
 * A figure for every request, and a log line for those that only the gateway saw or that went wrong on the way. What a
 * service answered it has logged itself, under the same request id; a second line for each would cost more than it tells.
 */
export const createMeasure =
  ({ metrics, log }: Pick<ServiceBase, 'metrics' | 'log'>) =>
  (req: IncomingMessage, res: ServerResponse, visit: Visit, target: Target): void => {
    const startedAt = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const route = routeOf(target);
      const status = res.writableFinished ? res.statusCode : 499; // 499: the client went away
      metrics.httpDuration.observe({ method: req.method ?? '', route, status: String(status) }, ms / 1000);
      if (target.kind !== 'page' && status < 500) return;
      log.info({ requestId: visit.requestId, method: req.method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
  };
