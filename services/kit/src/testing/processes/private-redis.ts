import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { waitFor } from '../wait-for.js';

/** A Redis of a test's own, to take away. */
export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Keeps its connections but answers nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Kills it and starts it on what it kept: all it acknowledged when it is persistent, else nothing. */
  restart(): Promise<void>;
  /** Has it forget all it knows, at once; it goes on answering. */
  flush(): Promise<void>;
  /** Kills it for good; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Below the ports that the system hands out by itself. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000];

/** A port of loopback that nobody has now, nor is given by chance while its owner is killed and comes back. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
};

/** The program that runs the shared test Redis, started once more on a port of its own; `isPersistent` as a site runs it. */
export const preparePrivateRedis = async (sharedUrl: string, isPersistent = false): Promise<PrivateRedis> => {
  const shared = new Redis(sharedUrl);
  const pid = /process_id:(\d+)/.exec(await shared.info('server'))?.[1] ?? '';
  const program = await readlink(`/proc/${pid}/exe`).catch(() => 'redis-server');
  shared.disconnect();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'private-redis-'));
  const url = `redis://127.0.0.1:${String(port)}`;
  let child: ReturnType<typeof spawn> | undefined;
  const start = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const keeping = ['--save', '', '--appendonly', isPersistent ? 'yes' : 'no'];
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...keeping];
    // One program serves several names; it looks at the one it is called by.
    child = spawn(program, args, { argv0: 'redis-server', stdio: 'ignore' });
    const probe = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    probe.on('error', () => undefined); // not up yet: that is what is waited for
    await waitFor(() => probe.ping());
    probe.disconnect();
  };
  const kill = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    flush: async () => {
      const control = new Redis(url);
      await control.flushall();
      control.disconnect();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
