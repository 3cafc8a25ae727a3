import { Agent as HttpAgent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Language, LANGUAGE_PATH, PLAIN_PAGE_HEADER } from '@site/contracts';
import { createProxyServer, type ProxyServer } from 'http-proxy-3';
import { readMetadata } from '../build/remote-metadata.js';
import type { DevBundle } from './dev-bundles.js';
import { whyUnreached } from '../system/unreachable.js';
import { cookiesIn, OTHER_LANGUAGE } from './dev-language.js';
import { toDevPage } from './dev-page.js';
import { devPath } from './dev-path.js';
import { headersFromSite, headersToSite, type Passage } from './elsewhere-headers.js';

/**
 * What the browser talks to during development: dev servers under `/__dev/`, the site for all else, with its pages
 * changed to load from the dev servers. One origin, so cookies, tokens, sockets and security headers work as they do without
 * it, wherever the site is.
 */
export function createDevFront(bundles: readonly DevBundle[], siteUrl: string, language: Language): Server {
  const site = new URL(siteUrl);
  const Agent = site.protocol === 'https:' ? HttpsAgent : HttpAgent;
  const toSite = createProxyServer({ target: site.origin, agent: new Agent({ keepAlive: true }), selfHandleResponse: true });
  const toBundles = bundles.map(({ name, port }) => ({
    path: devPath(name),
    proxy: createProxyServer({ target: `http://127.0.0.1:${port}` }),
  }));
  const proxies = [toSite, ...toBundles.map(({ proxy }) => proxy)];
  for (const proxy of proxies) {
    const place = proxy === toSite ? site.origin : 'The dev server';
    proxy.on('error', (error, _incoming, answer) => answerAbsence(answer, `${place} does not answer: ${whyUnreached(error)}`));
  }
  toSite.on('proxyRes', (answer, incoming, response) => {
    void sendOn(answer, response, { bundles: wantsPage(incoming) ? bundles : [], language }, passageOf(incoming, site));
  });
  const proxyFor = (incoming: IncomingMessage): ProxyServer => {
    const found = toBundles.find(({ path }) => incoming.url?.startsWith(path));
    if (found === undefined) prepare(incoming, site, language);
    return found?.proxy ?? toSite;
  };
  const server = createServer((incoming, response) => {
    if (incoming.method === 'POST' && incoming.url === LANGUAGE_PATH) response.writeHead(409, PLAIN).end(OTHER_LANGUAGE);
    else proxyFor(incoming).web(incoming, response);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    proxyFor(incoming).ws(incoming, socket, head);
  });
  return server;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** The front is plain http on this machine, under whatever name the browser called it by. */
const fronts = new WeakMap<IncomingMessage, string>();
const passageOf = (incoming: IncomingMessage, site: URL): Passage => ({
  front: fronts.get(incoming) ?? '',
  site: site.origin,
});

const wantsPage = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html');

/** Makes a request one for the site. */
function prepare(incoming: IncomingMessage, site: URL, language: Language): void {
  fronts.set(incoming, `http://${incoming.headers.host ?? ''}`);
  const headers = headersToSite(incoming.headers, passageOf(incoming, site));
  headers.cookie = cookiesIn(language, headers.cookie, site);
  if (wantsPage(incoming)) {
    // A page is changed on its way, so it must come as plain text and never as "not modified" …
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    // … and it is made in the browser, from the sources that are worked on.
    headers[PLAIN_PAGE_HEADER] = '1';
  }
  incoming.headers = headers;
}

async function sendOn(
  answer: IncomingMessage,
  response: ServerResponse,
  { bundles, language }: { bundles: readonly DevBundle[]; language: Language },
  passage: Passage,
): Promise<void> {
  const headers = headersFromSite(answer.headers, passage);
  const status = answer.statusCode ?? 502;
  const isPage = bundles.length > 0 && (headers['content-type'] ?? '').startsWith('text/html');
  if (!isPage) {
    response.writeHead(status, headers);
    answer.pipe(response);
    return;
  }
  try {
    const parts = bundles.map(({ name, target }) => ({ name, metadata: target.kind === 'shell' ? null : readMetadata(target) }));
    const page = Buffer.from(toDevPage(await text(answer), parts, language));
    const { 'content-length': _length, etag: _tag, ...others } = headers;
    response.writeHead(status, { ...others, 'content-length': page.length, 'cache-control': 'no-store' });
    response.end(page);
  } catch (error) {
    // A mistake in remote.json, most of all: said where it is looked for.
    response.writeHead(500, PLAIN);
    response.end(error instanceof Error ? error.message : String(error));
  }
}

function answerAbsence(answer: ServerResponse | Duplex, why: string): void {
  if (!('writeHead' in answer)) answer.destroy();
  else if (answer.headersSent) answer.destroy();
  else answer.writeHead(502, { 'content-type': 'text/plain' }).end(`${why}\nStarting, or stopped? Reload in a moment.`);
}
