import { request, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { Duplex } from 'node:stream';
import type { ServiceBase, Target, Targets } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import { requestHeaders } from './forward-headers.js';

/** Passes web sockets to a service. */
export interface SocketProxy {
  /** Takes over an upgrade request; `head` is what came right behind it. */
  readonly pass: (req: IncomingMessage, socket: Duplex, head: Buffer, context: RequestContext) => void;
  /** Ends every open socket; resolves when none is left. */
  readonly close: () => Promise<void>;
}

const HANDSHAKE_MS = 10_000;
const GOODBYE_MS = 1000;

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const headLines = (answer: IncomingMessage): string => {
  const lines = [`HTTP/1.1 ${String(answer.statusCode)} ${answer.statusMessage ?? ''}`];
  for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2) {
    lines.push(`${answer.rawHeaders[index] ?? ''}: ${answer.rawHeaders[index + 1] ?? ''}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** A socket that continues polls belongs to the process that answered them. */
const isBegun = ({ search }: RequestContext): boolean => /[?&]sid=/.test(search);

/**
 * Sockets to the processes of a service: the handshake is passed on, then bytes flow both ways until one side ends. A process
 * that is away, or takes no more sockets (503), is skipped.
 */
export const createSocketProxy = (targets: Targets, log: ServiceBase['log']): SocketProxy => {
  const open = new Set<Duplex>();

  const join = (client: Duplex, service: Duplex, ended: () => void): void => {
    open.add(client);
    const end = (): void => {
      if (open.delete(client)) ended();
      client.destroy();
      service.destroy();
    };
    for (const side of [client, service]) {
      side.on('close', end).on('error', end);
      // The pipe ends the other side as well; cut it when it does not follow.
      side.once('end', () => setTimeout(end, GOODBYE_MS).unref());
    }
    client.pipe(service).pipe(client);
  };

  const pass = (req: IncomingMessage, socket: Duplex, head: Buffer, context: RequestContext, tried: readonly Target[]): void => {
    const target = isBegun(context) ? targets.keptFor(context.client.address, tried) : targets.next(tried);
    const flat = requestHeaders(req, context);
    flat.push('connection', 'Upgrade', 'upgrade', req.headers.upgrade ?? 'websocket', 'host', new URL(target.url).host);
    const ask = target.url.startsWith('https:') ? requestOverTls : request;
    const upstream = ask(new URL(context.path + context.search, target.url), {
      ...(target.ca === undefined ? {} : { ca: target.ca }),
      method: 'GET',
      headers: flat,
      agent: false,
      timeout: HANDSHAKE_MS,
    });
    const gone = (): void => void upstream.destroy();
    let isAnswered = false;
    // Open sockets count as load, so that a restarted process gets the next ones.
    let isCounted = true;
    target.busy += 1;
    const ended = (): void => {
      if (isCounted) target.busy -= 1;
      isCounted = false;
    };
    /** Answers whether another process is tried. */
    const triesAnother = (): boolean => {
      socket.off('close', gone);
      ended();
      const triedNow = [...tried, target];
      if (socket.destroyed || triedNow.length >= targets.tries) return false;
      targets.leaveOut(target);
      pass(req, socket, head, context, triedNow);
      return true;
    };
    upstream.on('upgrade', (answer, service, firstBytes) => {
      isAnswered = true;
      service.setTimeout(0);
      socket.write(headLines(answer));
      if (firstBytes.length > 0) socket.write(firstBytes);
      if (head.length > 0) service.write(head);
      join(socket, service, ended);
    });
    upstream.on('response', (answer) => {
      isAnswered = true;
      answer.resume();
      if (answer.statusCode === 503 && triesAnother()) return;
      ended();
      refuse(socket, `${String(answer.statusCode)} ${answer.statusMessage ?? ''}`);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('no handshake in time')));
    upstream.on('error', (err) => {
      if (isAnswered || triesAnother()) return;
      log.warn({ err, requestId: context.requestId }, 'no socket from a service');
      refuse(socket, '502 Bad Gateway');
    });
    socket.once('close', gone);
    upstream.end();
  };

  return {
    pass: (req, socket, head, context) => {
      socket.on('error', () => socket.destroy());
      pass(req, socket, head, context, []);
    },
    close: async () => {
      await Promise.all(
        [...open].map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.once('close', () => resolve());
              socket.destroy();
            }),
        ),
      );
    },
  };
};
