import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, isLoopback, isOwnOrigin, type ServiceBase, subscriberOf } from '@site/service-kit';
import type { HubServer } from './hub-server.js';

const GOODBYE_MS = 1000;
const LOOK_EVERY_MS = 25;

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Follows the upgraded connections of a server: it does not close without them, and some never answer a goodbye. */
export const followUpgraded = (http: HttpServer): { refuse: () => void; end: () => Promise<void> } => {
  const open = new Set<Duplex>();
  http.on('upgrade', (_req, socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    /** Refuses new ones; on a 503 the gateway asks another process. */
    refuse: () => {
      http.removeAllListeners('upgrade');
      http.on('upgrade', (_req, socket: Duplex) => socket.end(REFUSAL));
    },
    /** Waits a second for those that are being closed, then cuts what is left. */
    end: async () => {
      for (let waited = 0; open.size > 0 && waited < GOODBYE_MS; waited += LOOK_EVERY_MS) await delay(LOOK_EVERY_MS);
      for (const socket of open) socket.destroy();
    },
  };
};

/** Limits of sockets: generous for people, tight for scripts. */
export const SOCKET_LIMITS = {
  /** Bytes of one message; the largest that a client has reason to send is a few hundred. */
  messageBytes: 16 * 1024,
  /** Connections of one address at once; behind one there may be a school. */
  connectionsPerAddress: 500,
  /** Messages at once, and how many more each second. */
  messageBurst: 60,
  messagesPerSecond: 10,
  /** Time to join a hub after connecting, in ms. */
  joinHub: 10_000,
} as const;

/** Says of each message whether it is still within the limit: a bucket that fills by the second. */
export const createMessageLimit = (clock: Clock): (() => boolean) => {
  let left: number = SOCKET_LIMITS.messageBurst;
  let filledAt = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    left = Math.min(SOCKET_LIMITS.messageBurst, left + ((now - filledAt) / 1000) * SOCKET_LIMITS.messagesPerSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/** The client's address as the gateway saw it; it takes out what a client says of itself. */
const addressOf = (req: IncomingMessage): string => {
  const forwarded = req.headers['x-forwarded-for'];
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? req.socket.remoteAddress ?? '';
};

/** Who may open a connection: our own pages, so many per address. Loopback is exempt as from all such limits. */
export const createAdmission = ({ config }: Pick<ServiceBase, 'config'>) => {
  const open = new Map<string, number>();
  const isCounted = (address: string): boolean => config.RATE_LIMIT_LOOPBACK || !isLoopback(address);
  const add = (key: string, change: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    /** socket.io's `allowRequest`, asked once per connection. */
    allowRequest: (req: IncomingMessage, answer: (error: string | null | undefined, success: boolean) => void): void => {
      const address = addressOf(req);
      const full = isCounted(address) && (open.get(subscriberOf(address)) ?? 0) >= SOCKET_LIMITS.connectionsPerAddress;
      // Browsers send cookies along: a page of another site would speak in the visitor's name.
      answer(null, !full && isOwnOrigin(req.headers.origin, config.PUBLIC_URL));
    },
    /** Counts the connections that stand. */
    count: (server: HubServer): void => {
      server.engine.on('connection', (connection: { request: IncomingMessage; once(event: 'close', run: () => void): void }) => {
        const key = subscriberOf(addressOf(connection.request));
        add(key, 1);
        connection.once('close', () => add(key, -1));
      });
    },
  };
};
