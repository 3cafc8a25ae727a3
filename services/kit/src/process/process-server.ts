import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import { responsesOf } from './drain.js';
import { checkReadiness } from './readiness.js';
import type { ServiceBase } from './service-base.js';
import { followCertificate, identityOf } from './tls.js';

interface ProcessServerOptions {
  readonly app: RequestListener | undefined;
  readonly isPublic: boolean;
  readonly needsMongo: boolean;
  readonly isReady: () => Promise<boolean>;
  /** From then on each answer is the last on its connection. */
  readonly isEnding: () => boolean;
}

const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
};

/** Longer than the gateway's, or it would send a request into a connection that is being closed here. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The server of a process: /health/live, /health/ready and /metrics answered before anything else, the rest by the app.
 * Time limits hold against clients that send slowly (docs/specification/3-decisions.md Running).
 */
export const createProcessServer = (base: ServiceBase, options: ProcessServerOptions): Server => {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = req.url?.split('?', 1)[0];
    if (path === '/health/live') return sendJson(res, 200, { live: true });
    if (path === '/health/ready') {
      const readiness = await checkReadiness(base, options);
      // Which part is away is nobody's business outside.
      return sendJson(res, readiness.ready ? 200 : 503, options.isPublic ? { ready: readiness.ready } : readiness);
    }
    if (path === '/metrics' && (!options.isPublic || isBearer(req, base.config.METRICS_TOKEN))) {
      res.writeHead(200, { 'Content-Type': base.metrics.registry.contentType });
      res.end(await base.metrics.registry.metrics());
      return;
    }
    if (options.app === undefined) return sendJson(res, 404, { error: 'NotFound' });
    options.app(req, res);
  };
  const times = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: KEEP_ALIVE_MS };
  const listener: RequestListener = (req, res) => {
    answer(req, res).catch((err: unknown) => {
      base.log.error({ err }, 'health or metrics failed');
      res.destroy();
    });
  };
  const serverOptions = { ...times, ServerResponse: responsesOf(options.isEnding) };
  const identity = identityOf(base.config);
  const server =
    identity === undefined ? createServer(serverOptions, listener) : createTlsServer({ ...serverOptions, ...identity }, listener);
  if (server instanceof TlsServer) followCertificate(server, base.config, base.log);
  server.maxRequestsPerSocket = 0;
  return server;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isBearer = (req: IncomingMessage, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(digest(req.headers.authorization ?? ''), digest(`Bearer ${secret}`));
