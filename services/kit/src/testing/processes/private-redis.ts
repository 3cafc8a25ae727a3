import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isClusterAddress } from '../../data/redis-address.js';
import { freePort } from './free-port.js';
import { preparePrivateCluster } from './private-redis-cluster.js';
import { killRedis, redisProgram, spawnRedis } from './redis-program.js';

/** A Redis of a test's own, to take away. */
export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Keeps its connections but answers nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /**
   * Kills it and starts it on what it kept: all it acknowledged when it is persistent, else nothing. Of a persistent cluster one
   * master is killed and another node takes its place.
   */
  restart(): Promise<void>;
  /** Has it forget all it knows, at once; it goes on answering. */
  flush(): Promise<void>;
  /** Kills it for good; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * What the shared test Redis is, a server or a cluster, once more on ports of its own; `isPersistent` as a site runs it.
 */
export const preparePrivateRedis = (sharedUrl: string, isPersistent = false): Promise<PrivateRedis> =>
  isClusterAddress(sharedUrl) ? preparePrivateCluster(sharedUrl, isPersistent) : preparePrivateServer(sharedUrl, isPersistent);

const preparePrivateServer = async (sharedUrl: string, isPersistent: boolean): Promise<PrivateRedis> => {
  const program = await redisProgram(sharedUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'private-redis-'));
  const url = `redis://127.0.0.1:${String(port)}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = await spawnRedis({ program, port, folder, isPersistent });
  };
  const kill = (): Promise<void> => killRedis(child);
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
