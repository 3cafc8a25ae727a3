import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { authorityOf, createTargets, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import type { SendErrorPage } from '../pages/error-page.js';
import { destinationOf, type Upstream, UPSTREAMS } from './areas.js';
import {
  type AnswerFailure,
  answerFailureAsJson,
  CALL_LIMITS,
  createHttpProxy,
  POLLING_LIMITS,
  type CallBody,
  type TakeAnswer,
  type WholeAnswer,
} from './http-proxy.js';
import { createSocketProxy } from './socket-proxy.js';

/** The proxies to all services. */
export interface Proxies {
  readonly call: (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    upstream: Upstream,
    take?: TakeAnswer,
  ) => void;
  /**
   * The answer to whoever has these headers for a GET of an API path, or a POST of what is `sent`; null when no service has it.
   * Rejects when there is none.
   */
  readonly read: (
    asker: Pick<IncomingMessage, 'headers'>,
    context: RequestContext,
    path: string,
    sent?: CallBody,
  ) => Promise<WholeAnswer | null>;
  /** A socket that polls. */
  readonly poll: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => void;
  readonly operators: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => void;
  readonly upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer, context: RequestContext) => void;
  /** Ends sockets and polls, which would last as long as pages are open. */
  readonly closeSockets: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const RETRY_SECONDS = 5;

const eachUpstream = <T>(make: (name: Upstream) => T): Readonly<Record<Upstream, T>> =>
  Object.fromEntries(UPSTREAMS.map((name) => [name, make(name)])) as Record<Upstream, T>;

export const createProxies = (
  urls: Readonly<Record<Upstream, readonly string[]>>,
  { config, log }: Pick<ServiceBase, 'config' | 'log'>,
  sendErrorPage: SendErrorPage,
): Proxies => {
  /** Operators open these in a browser, so errors are HTML. */
  const failOperators: AnswerFailure = (req, res, context, status) => {
    if (req.method !== 'GET' || res.headersSent) answerFailureAsJson(req, res, context, status);
    else void sendErrorPage(req, res, 'starting', status, RETRY_SECONDS);
  };
  const options = { watch: true, ca: authorityOf(config) };
  const targets = eachUpstream((name) => createTargets(urls[name], CALL_LIMITS, options));
  const calls = eachUpstream((name) => createHttpProxy({ targets: targets[name], log }));
  const platform = createHttpProxy({ targets: targets.platform, log, answerFailure: failOperators });
  const pollTargets = createTargets(urls.realtime, POLLING_LIMITS, options);
  const polling = createHttpProxy({ targets: pollTargets, log, isKept: true });
  const sockets = createSocketProxy(pollTargets, log);
  const polls = new Set<ServerResponse>();
  let isClosing = false;

  return {
    call: (req, res, context, upstream, take) => calls[upstream].pass(req, res, context, take),
    read: async (asker, context, path, sent) => {
      const destination = destinationOf(path.split('?', 1)[0] ?? path);
      return destination === null ? null : calls[destination.upstream].read(asker, context, path, sent);
    },
    poll: (req, res, context) => {
      if (isClosing) {
        // A client whose poll was cut polls again at once, over a connection that is not closed yet.
        answerFailureAsJson(req, res, context, 503);
        return;
      }
      polls.add(res);
      res.once('close', () => polls.delete(res));
      polling.pass(req, res, context);
    },
    operators: (req, res, context) => platform.pass(req, res, context),
    upgrade: (req, socket, head, context) => {
      if (isClosing) socket.destroy();
      else sockets.pass(req, socket, head, context);
    },
    closeSockets: async () => {
      isClosing = true;
      for (const res of polls) res.destroy();
      await sockets.close();
    },
    close: async () => {
      await Promise.all([...Object.values(targets), pollTargets].map((each) => each.close()));
    },
  };
};
