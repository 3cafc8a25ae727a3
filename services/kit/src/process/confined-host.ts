import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { openLine } from './confined-line.js';
import { type ConfinedFile, startConfined } from './confined-process.js';

/** A service asks for far fewer at a time. */
const MOST = 64;

/**
 * Starts confined processes for who connects to this socket, one for each connection: it lives as long as that. A container of its own
 * runs this, so that they have another user than the service, and nothing of its container.
 */
export const hostConfined = async (confined: ConfinedFile, socket: string): Promise<Server> => {
  // Of a host that was here before.
  await rm(socket, { force: true });
  const server = createServer((connection) => {
    const child = startConfined(confined);
    const line = openLine(connection, child.send);
    child.on('message', line.send);
    child.once('exit', line.close);
    child.on('error', line.close);
    connection.once('close', child.kill);
    // It closes then.
    connection.on('error', () => undefined);
  });
  server.maxConnections = MOST;
  server.listen(socket);
  await once(server, 'listening');
  // The service has another user, of the same group.
  await chmod(socket, 0o660);
  return server;
};

/** What a container runs that hosts them, until it is told to stop. */
export const runConfinedHost = async (needs: (dataDir: string) => ConfinedFile): Promise<void> => {
  const { CONFINED_SOCKET: socket, DATA_DIR: dataDir } = process.env;
  if (socket === undefined || dataDir === undefined) throw new Error('it needs CONFINED_SOCKET and DATA_DIR');
  await hostConfined(needs(dataDir), socket);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
};
