import { request, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceBase } from '@site/service-kit';
import type { Visit } from '../exchange/visit.js';
import { requestHeaders } from './forward-headers.js';

/** Hands web sockets to a service. */
export interface SocketProxy {
  /** Takes over an upgrade request; `head` is what came right behind it. */
  readonly pass: (req: IncomingMessage, socket: Duplex, head: Buffer, visit: Visit) => void;
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

/** Sockets to the service at `url`: the handshake is passed on, then bytes flow both ways until one side ends. */
export const createSocketProxy = (url: string, log: ServiceBase['log']): SocketProxy => {
  const open = new Set<Duplex>();

  const join = (client: Duplex, service: Duplex): void => {
    open.add(client);
    const end = (): void => {
      open.delete(client);
      client.destroy();
      service.destroy();
    };
    for (const side of [client, service]) {
      side.on('close', end).on('error', end);
      // The other side is told by the pipe; one that does not answer a goodbye is cut.
      side.once('end', () => setTimeout(end, GOODBYE_MS).unref());
    }
    client.pipe(service).pipe(client);
  };

  return {
    pass: (req, socket, head, visit) => {
      socket.on('error', () => socket.destroy());
      const flat = requestHeaders(req, visit);
      flat.push('connection', 'Upgrade', 'upgrade', req.headers.upgrade ?? 'websocket', 'host', new URL(url).host);
      const upstream = request(new URL(visit.path + visit.search, url), {
        method: 'GET',
        headers: flat,
        agent: false,
        timeout: HANDSHAKE_MS,
      });
      upstream.on('upgrade', (answer, service, firstBytes) => {
        service.setTimeout(0);
        socket.write(headLines(answer));
        if (firstBytes.length > 0) socket.write(firstBytes);
        if (head.length > 0) service.write(head);
        join(socket, service);
      });
      upstream.on('response', (answer) => {
        refuse(socket, `${String(answer.statusCode)} ${answer.statusMessage ?? ''}`);
        answer.resume();
      });
      upstream.on('timeout', () => upstream.destroy(new Error('no handshake in time')));
      upstream.on('error', (err) => {
        log.warn({ err, requestId: visit.requestId }, 'no socket from a service');
        if (!open.has(socket)) refuse(socket, '502 Bad Gateway');
      });
      socket.once('close', () => upstream.destroy());
      upstream.end();
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
