import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HEADERS } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { GatewayConfig } from './config.js';
import { answerNotFound, answerProblem } from './exchange/answers.js';
import { createMeasure } from './exchange/measure.js';
import { createRequestLimit } from './exchange/request-limit.js';
import { beginVisit, type Visit } from './exchange/visit.js';
import { openPublishedFolder } from './files/published-folder.js';
import { createPublishedServer } from './files/serve-published.js';
import { serveSiteFile } from './files/site-files.js';
import { createFirstViews } from './first-view/first-views.js';
import { createRenderThreads, type ThreadFile } from './first-view/render-threads.js';
import { createRobotsServer } from './for-robots/serve-robots.js';
import { createServicesReady } from './health/services-ready.js';
import { createKeptViews } from './kept/kept-views.js';
import { createSecurityHeaders } from './pages/security-headers.js';
import { createSendHtml } from './pages/send-html.js';
import { createArticleMemory } from './pages/article-memory.js';
import { createPageServer } from './pages/serve-page.js';
import { createTroubleSender } from './pages/send-trouble.js';
import { type Upstream, upstreamUrls } from './proxy/areas.js';
import { createProxies } from './proxy/proxies.js';
import { isCallOff } from './site/calls-off.js';
import { createSiteMemory } from './site/site-memory.js';
import { type Target, tellApart } from './tell-apart.js';

/** The gateway before it listens. */
export interface Gateway {
  readonly app: RequestListener;
  readonly attach: (server: Server) => void;
  readonly ready: () => Promise<boolean>;
  /** First look at the site. */
  readonly start: () => Promise<void>;
  readonly closeSockets: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Time for a whole request to come in: 10 MB of picture over a slow phone. */
const REQUEST_MS = 150_000;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Wires the gateway. No framework stands before the proxy: it would cost more than the proxy itself (README). */
export const createGateway = (base: ServiceBase, config: GatewayConfig, thread: ThreadFile): Gateway => {
  const urls = upstreamUrls(base.config);
  const { TRUST_PROXY, RATE_LIMIT_LOOPBACK, PUBLIC_URL } = base.config;
  const limit = createRequestLimit(base.clock, { countLoopback: RATE_LIMIT_LOOPBACK, perMinute: config.REQUESTS_PER_MINUTE });
  const measure = createMeasure(base);
  const servicesReady = createServicesReady({ services: Object.values(urls) });
  const setSecurityHeaders = createSecurityHeaders(PUBLIC_URL);
  const servePublished = createPublishedServer(openPublishedFolder(config.DATA_DIR));
  const send = createSendHtml();
  const trouble = createTroubleSender({ send, setSecurityHeaders });
  const proxies = createProxies(urls, base.log, trouble);
  const threads = createRenderThreads({ thread, count: config.RENDER_THREADS, log: base.log });
  const firstViews = createFirstViews({ base, threads, read: proxies.read });
  const memory = createSiteMemory(base, config.DATA_DIR, firstViews.follow);
  const views = createKeptViews(base, () => memory.current()?.state.flags.productPriceComparisonEnabled ?? null);
  const articles = createArticleMemory(base);
  const robots = createRobotsServer({ base, memory, articles });
  const pages = createPageServer({
    base,
    reportShare: config.PAGE_REPORT_SHARE,
    memory,
    articles,
    servicesReady,
    send,
    setSecurityHeaders,
    firstViews,
    trouble,
  });

  const refuse = (req: IncomingMessage, res: ServerResponse, visit: Visit, { kind }: Target, waitSeconds: number): void => {
    if (kind === 'page' && isReading(req)) void trouble(req, res, 'tooMany', 429, waitSeconds);
    else answerProblem(res, visit.requestId, { status: 429, error: 'TooManyRequests', retryAfterSeconds: waitSeconds });
  };

  /** What goes wrong here is ours: logged once, and answered as what was asked for. */
  const orBroken = (work: Promise<void>, req: IncomingMessage, res: ServerResponse, visit: Visit): void => {
    work.catch((err: unknown) => {
      base.log.error({ err, requestId: visit.requestId }, 'request failed');
      if (res.headersSent) res.destroy();
      else void trouble(req, res, 'broken', 500, 60);
    });
  };

  const answerCall = (req: IncomingMessage, res: ServerResponse, visit: Visit, upstream: Upstream): void => {
    if (!views.isFor(req, visit)) {
      proxies.call(req, res, visit, upstream);
      return;
    }
    views
      .serve(req, res, visit, (take) => proxies.call(req, res, visit, upstream, take))
      .catch((err: unknown) => {
        base.log.error({ err, requestId: visit.requestId }, 'request failed');
        answerProblem(res, visit.requestId, { status: 500, error: 'ServerError' });
      });
  };

  const serve = (req: IncomingMessage, res: ServerResponse, visit: Visit, target: Target): void => {
    if (target.kind === 'call' && isCallOff(memory.current()?.state, req.method ?? '', visit.path))
      answerNotFound(res, visit.requestId);
    else if (target.kind === 'call') answerCall(req, res, visit, target.destination.upstream);
    else if (target.kind === 'signalr') proxies.poll(req, res, visit);
    else if (target.kind === 'operators') proxies.operators(req, res, visit);
    else if (target.kind === 'unknown' || !isReading(req)) answerNotFound(res, visit.requestId);
    else if (target.kind === 'siteFile') serveSiteFile(req, res, visit);
    else if (target.kind === 'forRobots') orBroken(robots.serve(req, res, visit), req, res, visit);
    else if (target.kind === 'published') orBroken(servePublished(req, res, visit), req, res, visit);
    else {
      res.setHeader(HEADERS.requestId, visit.requestId);
      orBroken(pages.serve(req, res, visit), req, res, visit);
    }
  };

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const visit = beginVisit(req, TRUST_PROXY);
    const isWanted = tellApart(visit.path).kind === 'signalr' && limit(visit.client.address) === 0;
    if (isWanted) proxies.upgrade(req, socket, head, visit);
    else socket.destroy();
  };

  return {
    app: (req, res) => {
      const visit = beginVisit(req, TRUST_PROXY);
      const target = tellApart(visit.path);
      measure(req, res, visit, target);
      const waitSeconds = limit(visit.client.address);
      if (waitSeconds > 0) refuse(req, res, visit, target, waitSeconds);
      else serve(req, res, visit, target);
    },
    attach: (server) => {
      server.requestTimeout = REQUEST_MS;
      server.on('upgrade', onUpgrade);
    },
    ready: async () => memory.current() !== null && (await servicesReady()),
    start: memory.start,
    closeSockets: proxies.closeSockets,
    stop: async () => {
      memory.stop();
      await Promise.all([proxies.close(), threads.close()]);
    },
  };
};
