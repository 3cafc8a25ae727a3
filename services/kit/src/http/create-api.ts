import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { InternalRoute } from '../internal/handle-internal.js';
import type { ServiceBase } from '../process/service-base.js';
import { sessionToolsOf } from '../session/session-tools.js';
import type { SiteFlags } from '../site/site-flags.js';
import { answerError, notFound } from './error-handler.js';
import { beginRequest } from './request-context.js';
import type { ApiTools, Route } from './handle.js';
import { createRateLimiter } from '../limits/rate-limit.js';

interface Api {
  readonly routes?: readonly Route[];
  readonly internal?: readonly InternalRoute[];
  /** For calls that a flag switches off. */
  readonly flags?: SiteFlags;
  /** What is no call of a contract: pages made on the server, images. Has request id, log and errors like the rest. */
  readonly pages?: RequestHandler;
}

const baseOfApi = new WeakMap<object, ServiceBase>();

/** The base an api was made on; for the test client. */
export const baseOf = (app: object): ServiceBase | undefined => baseOfApi.get(app);

/**
 * The HTTP side of a service. A path is looked up before anything else of a request is judged, so an unknown one is 404
 * whatever token, body or type came with it (docs/specification/3-decisions.md §13); everything answers JSON.
 */
export const createApi = (base: ServiceBase, api: Api): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', base.config.GATEWAY_ADDRESSES);
  app.use(helmet());
  app.use(beginRequest(base));
  const tools: ApiTools = { base, sessions: sessionToolsOf(base), limiter: createRateLimiter(base), flags: api.flags ?? null };
  for (const route of api.routes ?? []) {
    const method = ({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[route.method];
    app[method](route.path, route.mount(tools));
  }
  for (const route of api.internal ?? []) app.post(route.path, route.mount(base));
  if (api.pages !== undefined) app.use(api.pages);
  app.use(notFound);
  app.use(answerError);
  baseOfApi.set(app, base);
  return app;
};
