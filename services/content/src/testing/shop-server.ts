import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NetGuard } from '../embellish/guard/net-guard.js';
import { isPublicAddress } from '../embellish/guard/public-address.js';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A real HTTP server on this machine that plays a shop. */
export interface ShopServer {
  readonly port: number;
  /** What is answered at a path; anything else is 404. */
  readonly pages: Map<string, Answer>;
  /** Requests that came in, oldest first. */
  readonly requests: readonly IncomingMessage[];
  /** An address of this shop under a name that the guard of `netOf` resolves. */
  url(path: string, host?: string): URL;
  /** Connections open now. */
  connections(): Promise<number>;
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Starts a shop at the top of a test file; it listens before the tests and is gone after them. */
export const shopServer = (address = '127.0.0.1'): ShopServer => {
  const pages = new Map<string, Answer>();
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (req, res) => {
    requests.push(req);
    const answer = pages.get(req.url ?? '');
    if (answer === undefined) res.writeHead(404).end();
    else answer(req, res);
  };
  const server = createServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, address, resolve)));
  beforeEach(() => {
    pages.clear();
    requests.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const port = () => (server.address() as AddressInfo).port;
  return {
    get port() {
      return port();
    },
    pages,
    requests,
    url: (path, host = 'winkel.nl') => new URL(`http://${host}:${port()}${path}`),
    connections: () => connectionsOf(server),
  };
};

/** Every name leads to 127.0.0.1 unless `names` says otherwise; that one address and all ports are allowed besides. */
export const netOf = (names: Readonly<Record<string, () => Promise<readonly string[]>>> = {}): NetGuard => ({
  resolve: (host) => names[host]?.() ?? Promise.resolve(['127.0.0.1']),
  allowsAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
  allowsPort: () => true,
});

export const html =
  (text: string): Answer =>
  (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);

export const redirect =
  (location: string, status = 302): Answer =>
  (_req, res) =>
    void res.writeHead(status, { location, 'set-cookie': 'bezoek=1; Path=/' }).end('elders');
