import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterNodeArguments, formRedisCluster } from '@site/service-kit/redis-cluster';
import { redisArguments } from './database-commands.js';

const MASTERS = 3;
const NODES = Array.from({ length: 2 * MASTERS }, (_, at) => `redis-${at + 1}`);
const busOf = (name: string): string => `${name}-bus`;

/** A node that was not heard of for this long is stood in for. */
const SILENT_MS = 5000;

/** Ports that a cluster of Redis needs, by what has them. */
export const REDIS_PORTS = NODES.flatMap((name) => [name, busOf(name)]);

/** Folder with the nodes, each in one of its own; that there is one says that there is a cluster. */
export const redisClusterFolder = (dataDir: string): string => join(dataDir, 'redis-cluster');

/** Where services find it. */
export const redisClusterUrl = (ports: ReadonlyMap<string, number>): string =>
  `redis-cluster://${NODES.map((name) => `127.0.0.1:${ports.get(name) ?? 0}`).join(',')}`;

export interface RedisNode {
  name: string;
  folder: string;
  port: number;
  args: string[];
}

interface RedisCluster {
  /** Has the folders of the nodes in it. */
  folder: string;
  ports: ReadonlyMap<string, number>;
  /** Users of each node, in the form of its file, and who administers them; the nodes copy each other's data as that one. */
  users: string;
  login: { username: string; password: string };
  /** Starts one and resolves when it takes commands. */
  start: (node: RedisNode) => Promise<void>;
  timeoutMs: number;
}

/** Starts three masters with a replica each. May be called again after any end of any of them. */
export async function startRedisCluster({ folder, ports, users, login, start, timeoutMs }: RedisCluster): Promise<void> {
  const portOf = (name: string): number => ports.get(name) ?? 0;
  const bringUp = async (name: string): Promise<void> => {
    const place = { folder: join(folder, name), port: portOf(name), guard: join(folder, name, 'users.acl') };
    await mkdir(place.folder, { recursive: true });
    // A password is no argument: those are for everybody on the machine to see.
    const settings = join(place.folder, 'redis.conf');
    await writeFile(settings, `masteruser ${login.username}\nmasterauth ${login.password}\n`, { mode: 0o600 });
    await writeFile(place.guard, users, { mode: 0o600 });
    const its = clusterNodeArguments({ busPort: portOf(busOf(name)) }, SILENT_MS);
    await start({ name, folder: place.folder, port: place.port, args: [settings, ...redisArguments(place, true), ...its] });
  };
  await Promise.all(NODES.map(bringUp));
  const nodes = NODES.map((name) => ({ port: portOf(name), busPort: portOf(busOf(name)) }));
  await formRedisCluster(nodes, { masters: MASTERS, login, timeoutMs });
}
