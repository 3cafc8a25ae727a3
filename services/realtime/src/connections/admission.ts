import type { IncomingMessage } from 'node:http';
import { isLoopback, type ServiceBase, subscriberOf } from '@site/service-kit';
import type { HubServer } from './hub-server.js';
import { SOCKET_LIMITS } from './limits.js';

/** The client's address as the gateway saw it; it takes out what a client says of itself. */
const addressOf = (req: IncomingMessage): string => {
  const forwarded = req.headers['x-forwarded-for'];
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? req.socket.remoteAddress ?? '';
};

/**
 * May this connection come from this page? Browsers name the page's origin and send cookies along, so a page of another
 * site would otherwise speak in the visitor's name.
 */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  const forwardedHost = headers['x-forwarded-host'];
  const host = (Array.isArray(forwardedHost) ? forwardedHost[0] : forwardedHost) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Who may open a connection: our own pages, so many per address. Loopback is exempt as from all such limits (spec 3 §13). */
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
      answer(null, !full && isOwnOrigin(req));
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
