import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

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
    /** Takes none any more; 503 tells the gateway to ask another process. */
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
