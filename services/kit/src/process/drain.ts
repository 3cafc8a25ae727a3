import type { Server } from 'node:http';

/**
 * Stops accepting and waits for requests under way; idle keep-alive connections close at once, the rest with their
 * answer. After `limitMs` what is left is cut. Upgraded sockets keep the server open and are not
 * cut by it: `closeSockets` ends those.
 */
export const drain = (server: Server, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limitMs);
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
