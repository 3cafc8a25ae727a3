import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HEADERS } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { GatewayConfig } from './config.js';
import { answerNotFound, answerProblem, NO_PAGE_HEADERS } from './request/answers.js';
import { createMeasure } from './request/measure.js';
import { createRequestLimit } from './request/request-limit.js';
import { BEHIND_UNKNOWN_PROXY, isUnencrypted } from './request/client-address.js';
import { createRequestContext, type RequestContext } from './request/request-context.js';
import { openPublishedFolder } from './files/published-folder.js';
import { createPublishedServer } from './files/serve-published.js';
import { createStoriesServer } from './files/serve-stories.js';
import { createWorkerServer } from './files/serve-worker.js';
import { createVersionCheck } from './files/version-check.js';
import { serveSiteFile } from './files/site-files.js';
import { createFirstViews } from './first-view/first-views.js';
import { createRenderProcesses } from './first-view/render-processes.js';
import { createRobotsServer } from './for-robots/serve-robots.js';
import { createViewCache } from './view-cache/view-cache.js';
import { createPictureHosts } from './pages/picture-hosts.js';
import { createSecurityHeaders } from './pages/security-headers.js';
import { createSendHtml } from './pages/send-html.js';
import { answersTogether } from './pages/answers-together.js';
import { createArticleCache } from './pages/article-cache.js';
import { createPageServer } from './pages/serve-page.js';
import { createErrorPageSender } from './pages/error-page.js';
import { createKeepLanguage } from './plain/keep-language.js';
import { createPlainForms } from './plain/plain-forms.js';
import { isSharedForm, serveSharedForm } from './plain/shared-form.js';
import { isCallOff, type Upstream, upstreamUrls } from './proxy/areas.js';
import { createProxies } from './proxy/proxies.js';
import { createSiteCache, type SiteCache } from './site/site-cache.js';
import { classifierFor, type Target } from './classify-path.js';

/** The gateway before it listens. */
export interface Gateway {
  readonly app: RequestListener;
  readonly attach: (server: Server) => void;
  readonly ready: () => Promise<boolean>;
  /** Resolves after the first read of the site's state. */
  readonly start: () => Promise<void>;
  readonly closeSockets: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Time to receive a whole request: a picture of 10 MB from a slow phone. */
const REQUEST_MS = 150_000;

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Wires the gateway. No framework stands before the proxy: it would cost more than the proxy itself (README).
 * @param renderFile what a process that renders pages runs.
 */
export const createGateway = (base: ServiceBase, config: GatewayConfig, renderFile: string): Gateway => {
  const urls = upstreamUrls(base.config);
  const { TRUST_PROXY, RATE_LIMIT_LOOPBACK, PUBLIC_URL, OPERATOR_URL } = base.config;
  const classify = classifierFor(PUBLIC_URL, OPERATOR_URL);
  const limit = createRequestLimit(base.clock, { countLoopback: RATE_LIMIT_LOOPBACK, perMinute: config.REQUESTS_PER_MINUTE });
  const measure = createMeasure(base);
  const setSecurityHeaders = createSecurityHeaders(PUBLIC_URL, createPictureHosts(base));
  const versions = createVersionCheck(config.DATA_DIR, base.log);
  const published = openPublishedFolder(config.DATA_DIR, versions.isUnchanged);
  const servePublished = createPublishedServer(published, versions);
  const serveStories = createStoriesServer(config.DATA_DIR);
  const send = createSendHtml();
  const isHttps = PUBLIC_URL.startsWith('https:');
  const sendErrorPage = createErrorPageSender({ send, setSecurityHeaders, isHttps });
  const proxies = createProxies(urls, base, sendErrorPage);
  const { DATA_DIR: dataDir, RENDER_PROCESSES: count, CONFINED_SOCKET: socket } = config;
  const processes = createRenderProcesses({ file: renderFile, dataDir, count, socket, log: base.log });
  const comparesPrices = (): boolean | null => site.current()?.state.flags.productPriceComparisonEnabled ?? null;
  const viewCache = createViewCache(base, { comparesPrices, readFromService: proxies.read });
  const readTogether = answersTogether(base, viewCache.read);
  const firstViews = createFirstViews({ base, processes, read: readTogether });
  const site: SiteCache = createSiteCache(base, { dataDir, ...versions }, firstViews.follow);
  const serveWorker = createWorkerServer({ site, folder: published, isSound: versions.isSound });
  const articles = createArticleCache(base);
  const robots = createRobotsServer({ base, site, articles });
  const pages = createPageServer({
    base,
    reportShare: config.PAGE_REPORT_SHARE,
    stores: { appStore: config.APP_STORE_URL, playStore: config.PLAY_STORE_URL },
    site,
    articles,
    listPage: viewCache.pageOf,
    send,
    setSecurityHeaders,
    firstViews,
    sendErrorPage,
    read: proxies.read,
    readTogether,
  });
  const plainForms = createPlainForms({
    publicUrl: PUBLIC_URL,
    read: proxies.read,
    keepLanguage: createKeepLanguage(base),
    setSecurityHeaders,
    sendErrorPage,
  });

  const refuse = (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    { kind }: Target,
    waitSeconds: number,
  ): void => {
    if (kind === 'page' && isReading(req)) void sendErrorPage(req, res, 'tooMany', 429, waitSeconds);
    else answerProblem(res, context.requestId, { status: 429, error: 'TooManyRequests', retryAfterSeconds: waitSeconds });
  };

  const isTlsMissing = (req: IncomingMessage): boolean => isHttps && isUnencrypted(req, TRUST_PROXY);

  /** Who opens a page is led to https; whatever else came unencrypted is refused, or nobody would notice that it does. */
  const demandTls = (req: IncomingMessage, res: ServerResponse, context: RequestContext, { kind }: Target): void => {
    if (!['page', 'operators', 'operatorsDoor', 'stories'].includes(kind) || context.path.startsWith('/ops') || !isReading(req)) {
      answerProblem(res, context.requestId, { status: 403, error: 'Forbidden' });
      return;
    }
    const isOperators = OPERATOR_URL !== undefined && new URL(OPERATOR_URL).host === context.client.host.toLowerCase();
    const { origin } = new URL(isOperators ? OPERATOR_URL : PUBLIC_URL);
    res.writeHead(308, { ...NO_PAGE_HEADERS, Location: origin + context.path + context.search, 'Cache-Control': 'no-store' });
    res.end();
  };

  /** Logs an unexpected error once and answers it as a page. */
  const orErrorPage = (work: Promise<void>, req: IncomingMessage, res: ServerResponse, context: RequestContext): void => {
    work.catch((err: unknown) => {
      base.log.error({ err, requestId: context.requestId }, 'request failed');
      if (res.headersSent) res.destroy();
      else void sendErrorPage(req, res, 'broken', 500, 60);
    });
  };

  const answerCall = (req: IncomingMessage, res: ServerResponse, context: RequestContext, upstream: Upstream): void => {
    if (!viewCache.isFor(req, context)) {
      proxies.call(req, res, context, upstream);
      return;
    }
    viewCache
      .serve(req, res, context, (take) => proxies.call(req, res, context, upstream, take))
      .catch((err: unknown) => {
        base.log.error({ err, requestId: context.requestId }, 'request failed');
        answerProblem(res, context.requestId, { status: 500, error: 'ServerError' });
      });
  };

  const serve = (req: IncomingMessage, res: ServerResponse, context: RequestContext, target: Target): void => {
    const plainForm = target.kind === 'page' ? plainForms.find(req, context) : null;
    if (target.kind === 'call' && isCallOff(site.current()?.state, req.method ?? '', context.path))
      answerNotFound(res, context.requestId);
    else if (target.kind === 'call') answerCall(req, res, context, target.destination.upstream);
    else if (target.kind === 'signalr') proxies.poll(req, res, context);
    else if (target.kind === 'operators') proxies.operators(req, res, context);
    else if (target.kind === 'operatorsDoor') res.writeHead(302, { Location: '/beheer', 'Cache-Control': 'no-store' }).end();
    else if (target.kind === 'page' && isSharedForm(req, context.path)) orErrorPage(serveSharedForm(req, res), req, res, context);
    else if (plainForm !== null) orErrorPage(plainForm(res), req, res, context);
    else if (target.kind === 'unknown' || !isReading(req)) answerNotFound(res, context.requestId);
    else if (target.kind === 'siteFile') serveSiteFile(req, res, context);
    else if (target.kind === 'worker') orErrorPage(serveWorker(req, res, context), req, res, context);
    else if (target.kind === 'forRobots') orErrorPage(robots.serve(req, res, context), req, res, context);
    else if (target.kind === 'stories') orErrorPage(serveStories(req, res, context), req, res, context);
    else if (target.kind === 'published') orErrorPage(servePublished(req, res, context), req, res, context);
    else {
      res.setHeader(HEADERS.requestId, context.requestId);
      orErrorPage(pages.serve(req, res, context), req, res, context);
    }
  };

  let isProxyTold = false;
  const contextOf = (req: IncomingMessage): RequestContext => {
    const context = createRequestContext(req, TRUST_PROXY, isHttps);
    if (context.client.address === BEHIND_UNKNOWN_PROXY && !isProxyTold) {
      isProxyTold = true;
      base.log.warn('a proxy on this machine hides who visits: set TRUST_PROXY to the number of proxies before the gateway');
    }
    return context;
  };

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const context = contextOf(req);
    const isWanted =
      classify(context.path, context.client.host).kind === 'signalr' && !isTlsMissing(req) && limit(context.client.address) === 0;
    if (isWanted) proxies.upgrade(req, socket, head, context);
    else socket.destroy();
  };

  return {
    app: (req, res) => {
      const context = contextOf(req);
      const target = classify(context.path, context.client.host);
      measure(req, res, context, target);
      const waitSeconds = limit(context.client.address);
      if (waitSeconds > 0) refuse(req, res, context, target, waitSeconds);
      else if (isTlsMissing(req)) demandTls(req, res, context, target);
      else serve(req, res, context, target);
    },
    attach: (server) => {
      server.requestTimeout = REQUEST_MS;
      server.on('upgrade', onUpgrade);
    },
    ready: async () => site.current() !== null,
    start: site.start,
    closeSockets: proxies.closeSockets,
    stop: async () => {
      site.stop();
      await Promise.all([proxies.close(), processes.close()]);
    },
  };
};
