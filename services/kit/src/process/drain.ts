import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A process that ends goes on answering for so long, saying on each connection that this was the last answer. It is longer
 * than those who call keep a connection they do not use, and than the gateway takes to see that it is not ready any more: when
 * it stops listening nobody is about to send anything.
 */
export const LINGER_MS = 1500;
const LOOK_EVERY_MS = 25;
const SWEEP_EVERY_MS = 50;

/** Answers as Node makes them; those of a process that is ending say that they are the last on their connection. */
export const responsesOf = (isEnding: () => boolean): typeof ServerResponse => {
  function writeHead(this: ServerResponse, ...head: Parameters<ServerResponse['writeHead']>): ServerResponse {
    if (isEnding()) this.shouldKeepAlive = false;
    ServerResponse.prototype.writeHead.apply(this, head);
    return this;
  }
  return class LastAnswer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    // The answer's own: Express puts another prototype under it.
    override writeHead = writeHead as ServerResponse['writeHead'] as never;
  };
};

/**
 * Goes on answering for `lingerMs`, or until nobody is connected; then stops accepting and waits for requests under way, each
 * connection closing with its answer. After `limitMs` more what is left is cut. Upgraded sockets keep the server open and are
 * not cut by it: `closeSockets` ends those.
 */
export const drain = async (server: Server, { lingerMs, limitMs }: { lingerMs: number; limitMs: number }): Promise<void> => {
  for (let waited = 0; waited < lingerMs && (await countConnections(server)) > 0; waited += LOOK_EVERY_MS) {
    await delay(LOOK_EVERY_MS);
  }
  await closeWithin(server, limitMs);
};

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

const closeWithin = (server: Server, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limitMs);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
