import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import calculateSlot from 'cluster-key-slot';
import { Redis } from 'ioredis';
import { createRedis } from '../../data/redis.js';
import { clusterNodeArguments, formRedisCluster } from '../../data/redis-cluster.js';
import { forgetAll } from '../redis-keys.js';
import { waitFor } from '../wait-for.js';
import { freePort } from './free-port.js';
import type { PrivateRedis } from './private-redis.js';
import { killRedis, redisProgram, spawnRedis } from './redis-program.js';

const MASTERS = 3;
/** Short, and no failure of a test when a busy machine makes it come true: one more takes over. */
const SILENT_MS = 2000;
/** Of whom one after the other is killed: where mails are, events of one service, and what is published. */
const VICTIMS = ['{mail}', '{events-wishlist}', '{channels}', '{events-lotting}'] as const;

interface Node {
  readonly port: number;
  readonly busPort: number;
  child?: ChildProcess;
}

/**
 * A cluster instead of a server. Where the server would keep what it has, each node has a replica, and `restart` kills a master: the
 * site goes on with the one that takes over, and the killed one comes back as a replica.
 */
export const preparePrivateCluster = async (sharedUrl: string, isPersistent: boolean): Promise<PrivateRedis> => {
  const program = await redisProgram(sharedUrl);
  const folder = await mkdtemp(join(tmpdir(), 'private-redis-'));
  const nodes: Node[] = [];
  for (let at = 0; at < (isPersistent ? 2 : 1) * MASTERS; at += 1) {
    nodes.push({ port: await freePort(), busPort: await freePort() });
  }
  const url = `redis-cluster://${nodes.map(({ port }) => `127.0.0.1:${String(port)}`).join(',')}`;
  let killed = 0;

  const startOne = async (node: Node): Promise<void> => {
    const more = [...clusterNodeArguments(node, SILENT_MS), '--repl-ping-replica-period', '1'];
    const its = join(folder, String(node.port));
    node.child = await spawnRedis({ program, port: node.port, folder: its, isPersistent, more });
  };
  /** A master sends a replica nothing before its first acknowledgement, which may come a second after it says that it is in step. */
  const isFollowed = async ({ port }: Node): Promise<boolean> => {
    const node = new Redis({ host: '127.0.0.1', port });
    try {
      return !/^slave\d+:.*,offset=0,/m.test(await node.info('replication'));
    } finally {
      node.disconnect();
    }
  };
  const form = async (): Promise<void> => {
    await formRedisCluster(nodes, { masters: MASTERS, timeoutMs: 60_000 });
    for (const node of nodes) await waitFor(() => isFollowed(node));
  };

  const masterOf = async (key: string): Promise<Node | undefined> => {
    const slot = calculateSlot(key);
    for (const { port, child } of nodes) {
      if (child?.exitCode !== null || child.signalCode !== null) continue;
      const node = new Redis({ host: '127.0.0.1', port });
      try {
        const ranges = (await node.cluster('SLOTS')) as unknown as [number, number, [string, number]][];
        const port_ = ranges.find(([first, last]) => first <= slot && slot <= last)?.[2][1];
        return nodes.find((each) => each.port === port_);
      } finally {
        node.disconnect();
      }
    }
    return undefined;
  };

  /** Kills the master of a key and starts it again when another is the master. */
  const failOver = async (): Promise<void> => {
    const key = VICTIMS[killed % VICTIMS.length] ?? '';
    killed += 1;
    const victim = await waitFor(() => masterOf(key));
    await killRedis(victim.child);
    await waitFor(async () => (await masterOf(key)) !== victim);
    await startOne(victim);
    await form();
  };

  const startAll = async (): Promise<void> => {
    await Promise.all(nodes.map(startOne));
    await form();
  };
  const killAll = async (): Promise<void> => {
    await Promise.all(nodes.map(({ child }) => killRedis(child)));
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const { child } of nodes) child?.kill(name);
  };
  return {
    url,
    start: startAll,
    restart: async () => {
      if (isPersistent) return failOver();
      await killAll();
      await startAll();
    },
    flush: async () => {
      const control = createRedis({ REDIS_URL: url });
      await forgetAll(control);
      control.disconnect();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await killAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
