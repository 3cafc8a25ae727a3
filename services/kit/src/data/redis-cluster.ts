import { setTimeout as delay } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

/** A server on this machine that is or will be a node. */
export interface ClusterNode {
  readonly port: number;
  /** By which nodes talk to each other. */
  readonly busPort: number;
}

interface Login {
  readonly username: string;
  readonly password: string;
}

interface ClusterOptions {
  /** The first so many are masters, and each of the others keeps the data of one of them. */
  readonly masters: number;
  readonly login?: Login;
  /** Where nodes answer over TLS alone. */
  readonly tls?: NonNullable<RedisOptions['tls']>;
  readonly timeoutMs: number;
}

const SLOTS = 16_384;
const HOST = '127.0.0.1';

/** Arguments of a Redis that is a node, beside those of any. After so many milliseconds of silence another takes its place. */
export const clusterNodeArguments = ({ busPort }: Pick<ClusterNode, 'busPort'>, silentMs: number): string[] => [
  ...['--cluster-enabled', 'yes', '--cluster-config-file', 'nodes.conf', '--cluster-port', String(busPort)],
  ...['--cluster-node-timeout', String(silentMs)],
  // What is on other nodes goes on when one has no replica to take over.
  ...['--cluster-require-full-coverage', 'no', '--repl-diskless-sync-delay', '0'],
];

/** What a node says of itself. */
interface Self {
  readonly id: string;
  readonly isReplica: boolean;
  readonly hasSlots: boolean;
}

const selfOf = async (node: Redis): Promise<Self> => {
  const lines = (await node.cluster('NODES')) as string;
  const [id = '', , flags = '', , , , , , ...slots] =
    lines
      .split('\n')
      .find((line) => line.includes('myself'))
      ?.split(' ') ?? [];
  return { id, isReplica: flags.includes('slave'), hasSlots: slots.length > 0 };
};

const infoOf = async (node: Redis): Promise<ReadonlyMap<string, string>> => {
  const lines = (await node.cluster('INFO')).split(/\r?\n/).map((line) => line.split(':'));
  return new Map(lines.map(([name = '', value = '']) => [name, value]));
};

/**
 * Makes a cluster of servers that run as nodes, or puts one together again whose nodes have other ports now. May be called again
 * after any end. Resolves when all slots are served and every replica has what its master has.
 */
export const formRedisCluster = async (
  nodes: readonly ClusterNode[],
  { masters, timeoutMs, login, tls }: ClusterOptions,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  const wait = async (what: string, check: () => Promise<boolean>): Promise<void> => {
    while (!(await check())) {
      if (Date.now() > until) throw new Error(`the nodes of Redis are no cluster in time: ${what}`);
      await delay(50);
    }
  };
  const clients = nodes.map(
    ({ port }) => new Redis({ host: HOST, port, ...login, ...(tls && { tls }), maxRetriesPerRequest: null }),
  );
  const everyNode = async (check: (node: Redis, at: number) => Promise<boolean>): Promise<boolean> =>
    (await Promise.all(clients.map(check))).every(Boolean);
  for (const client of clients) client.on('error', () => undefined); // it is asked again, and `wait` has an end
  try {
    const [first] = clients;
    if (first === undefined) throw new Error('a cluster has nodes');
    // Also of those that know each other: ports may be others now.
    for (const { port, busPort } of nodes.slice(1)) await first.call('CLUSTER', 'MEET', HOST, port, busPort);
    await wait('who is there', () =>
      everyNode(async (node) => {
        const lines = ((await node.cluster('NODES')) as string).trim().split('\n');
        return lines.length === nodes.length && lines.every((line) => !/handshake|noaddr/.test(line));
      }),
    );
    if (Number((await infoOf(first)).get('cluster_slots_assigned')) < SLOTS) {
      for (const [at, node] of clients.slice(0, masters).entries()) {
        if ((await selfOf(node)).hasSlots) continue;
        const [from, to] = [at, at + 1].map((part) => Math.floor((part * SLOTS) / masters));
        await node.call('CLUSTER', 'ADDSLOTSRANGE', from ?? 0, (to ?? SLOTS) - 1);
      }
    }
    await wait('who has which slots', () =>
      everyNode(async (node) => Number((await infoOf(node)).get('cluster_slots_assigned')) === SLOTS),
    );
    // A replica may have become a master meanwhile, and its master its replica.
    for (let at = masters; at < nodes.length; at += 1) {
      const pair = [clients[at % masters], clients[at]].filter((node) => node !== undefined);
      const selves = await Promise.all(pair.map(selfOf));
      const idle = selves.findIndex(({ isReplica, hasSlots }) => !isReplica && !hasSlots);
      if (idle >= 0) await pair[idle]?.cluster('REPLICATE', selves[1 - idle]?.id ?? '');
    }
    await wait('all is served', () =>
      everyNode(async (node) => (await infoOf(node)).get('cluster_state') === 'ok' && (await isInStep(node))),
    );
  } finally {
    for (const client of clients) client.disconnect();
  }
};

const isInStep = async (node: Redis): Promise<boolean> => {
  const replication = await node.info('replication');
  return !replication.includes('role:slave') || replication.includes('master_link_status:up');
};
