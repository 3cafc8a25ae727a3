import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PLAIN_PAGE_HEADER } from '@site/contracts';
import { readMetadata } from '../build/remote-metadata.js';
import type { DevBundle } from './dev-bundles.js';
import { toDevPage } from './dev-page.js';
import { devPath } from './dev-path.js';

interface Place {
  host: string;
  port: number;
}

/**
 * What the browser talks to during development: dev servers under `/__dev/`, the gateway for all else, with its pages
 * changed to load from the dev servers. One origin, so cookies and security headers work as they do without it.
 */
export function createDevFront(bundles: readonly DevBundle[], gateway: Place): Server {
  const placeOf = (url: string): Place => {
    const bundle = bundles.find(({ name }) => url.startsWith(devPath(name)));
    return bundle === undefined ? gateway : { host: '127.0.0.1', port: bundle.port };
  };
  const server = createServer((incoming, response) => {
    const place = placeOf(incoming.url ?? '/');
    const wantsPage = place === gateway && (incoming.headers.accept ?? '').includes('text/html');
    const outgoing = forward(incoming, place, wantsPage);
    outgoing.once('response', (answer) => {
      const isPage = wantsPage && (answer.headers['content-type'] ?? '').startsWith('text/html');
      if (isPage) void sendDevPage(answer, response, bundles);
      else {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }
    });
    outgoing.once('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('Starting, or stopped. Reload in a moment.');
    });
    incoming.pipe(outgoing);
  });
  server.on('upgrade', (incoming, socket, head) => tunnel(incoming, socket, head, placeOf(incoming.url ?? '/')));
  return server;
}

function forward(incoming: IncomingMessage, { host, port }: Place, wantsPage: boolean): ClientRequest {
  // A page is changed on its way, so it must come as plain text and never as "not modified".
  const { 'accept-encoding': encoding, 'if-none-match': tag, ...others } = incoming.headers;
  const headers: IncomingHttpHeaders = wantsPage
    ? { ...others }
    : { ...others, 'accept-encoding': encoding, 'if-none-match': tag };
  // Made in the browser, from the sources that are worked on.
  if (wantsPage) headers[PLAIN_PAGE_HEADER] = '1';
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return request({ host, port, method: incoming.method, path: incoming.url, headers: given });
}

async function sendDevPage(answer: IncomingMessage, response: ServerResponse, bundles: readonly DevBundle[]): Promise<void> {
  const parts = bundles.map(({ name, target }) => ({ name, metadata: target.kind === 'shell' ? null : readMetadata(target) }));
  const page = Buffer.from(toDevPage(await text(answer), parts));
  const { 'content-length': _length, etag: _tag, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 200, { ...headers, 'content-length': page.length, 'cache-control': 'no-store' });
  response.end(page);
}

/** Joins two sockets after repeating the request that asked for it. */
function tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer, { host, port }: Place): void {
  const target = connect(port, host, () => {
    const headers = incoming.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    target.write(`${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${headers}\r\n`);
    target.write(head);
    target.pipe(socket).pipe(target);
  });
  target.on('error', () => socket.destroy());
  socket.on('error', () => target.destroy());
}
