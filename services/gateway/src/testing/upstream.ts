import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a service saw of a request. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A small real HTTP server in a service's place. */
export interface Upstream {
  readonly url: string;
  readonly server: Server;
  readonly seen: ReceivedRequest[];
  /** What it does with requests from now on; `undefined`: answers what it saw as JSON. */
  answer: RequestListener | undefined;
  ready: boolean;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  reopen(): Promise<void>;
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Starts one on a free port. */
export const startUpstream = async (): Promise<Upstream> => {
  const sockets = new Set<Socket>();
  const seen: ReceivedRequest[] = [];
  const serve: RequestListener = (req, res) => {
    if (req.url === '/health/ready') {
      res.writeHead(upstream.ready ? 200 : 503).end();
      return;
    }
    if (upstream.answer !== undefined) {
      upstream.answer(req, res);
      return;
    }
    void bodyOf(req).then((body) => {
      const one = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
      seen.push(one);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(one));
    });
  };
  const server = createServer(serve);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);
  const upstream: Upstream = {
    url: `http://127.0.0.1:${port}`,
    server,
    seen,
    answer: undefined,
    ready: true,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reopen: async () => {
      await listen(server, port);
    },
  };
  return upstream;
};
