import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type ClusterPart, FIRST_SET, mongodArguments, mongosArguments } from './database-commands.js';
import { ensureReplicaSet } from './replica-set.js';

/** One server of a cluster on this machine. */
export interface ClusterServer {
  /** Its folder and its port are called so. */
  name: string;
  program: 'mongod' | 'mongos';
  folder: string;
  port: number;
  args: string[];
}

const CONFIG = 'mongo-config';
const ROUTER = 'mongo-router';
/** The first is what the replica set was when there was no cluster: its data stays where it is. */
const SHARDS: readonly (ClusterPart & { name: string })[] = [
  { name: 'mongo', set: FIRST_SET, role: 'shard' },
  { name: 'mongo-2', set: 'rs1', role: 'shard' },
];
const CONFIG_PART: ClusterPart = { set: 'config', role: 'config' };

/** Ports that a cluster needs, by what has them. */
export const CLUSTER_PORTS = [CONFIG, ROUTER, ...SHARDS.map(({ name }) => name)];

/** Folder that says that there is a cluster in this one. */
export const clusterMark = (folder: string): string => join(folder, CONFIG);

/** Where services find it: no database name, each service adds its own. */
export const clusterUri = (ports: ReadonlyMap<string, number>): string => `mongodb://127.0.0.1:${ports.get(ROUTER) ?? 0}/`;

interface Cluster {
  /** Has the folders of the servers in it. */
  folder: string;
  ports: ReadonlyMap<string, number>;
  /** How it is shut, if it is. */
  guard?: Guard;
  /** Starts one and resolves when it takes connections. */
  start: (server: ClusterServer) => Promise<void>;
  timeoutMs: number;
}

interface Guard {
  /** Key by which the servers know each other, and the file it is in. */
  file: string;
  key: string;
  /** Of who may do anything in the cluster. */
  login: { username: string; password: string };
  /** Makes the cluster's users, that one among them: the config server keeps them. */
  makeUsers: (client: mongo.MongoClient) => Promise<void>;
}

/**
 * Starts a sharded cluster: a config server, two shards and a mongos, of which each is a process of its own and each but the mongos a
 * replica set by itself. May be called again after any end of any of them.
 * @throws StartProblem when the config server has another port than the shards know.
 */
export async function startCluster({ folder, ports, guard, start, timeoutMs }: Cluster): Promise<void> {
  const portOf = (name: string): number => ports.get(name) ?? 0;
  const bringUp = async (name: string, part: ClusterPart): Promise<void> => {
    const place = { folder: join(folder, name), port: portOf(name), ...(guard === undefined ? {} : { guard: guard.file }) };
    await mkdir(place.folder, { recursive: true });
    await start({ name, program: 'mongod', ...place, args: mongodArguments(place, part) });
    const then = part.role === 'config' ? guard?.makeUsers : undefined;
    await ensureReplicaSet(place.port, timeoutMs, { key: guard?.key, part, then });
  };
  await bringUp(CONFIG, CONFIG_PART);
  await Promise.all(SHARDS.map(({ name, ...part }) => bringUp(name, part)));
  const router = { folder: join(folder, ROUTER), port: portOf(ROUTER), ...(guard === undefined ? {} : { guard: guard.file }) };
  await mkdir(router.folder, { recursive: true });
  const args = mongosArguments(router, `${CONFIG_PART.set}/127.0.0.1:${portOf(CONFIG)}`);
  await start({ name: ROUTER, program: 'mongos', ...router, args });
  const client = new mongo.MongoClient(clusterUri(ports), {
    serverSelectionTimeoutMS: timeoutMs,
    ...(guard === undefined ? {} : { auth: guard.login }),
  });
  try {
    const admin = (await client.connect()).db('admin');
    for (const { name, set } of SHARDS) await addShard(admin, set, `${set}/127.0.0.1:${portOf(name)}`);
  } finally {
    await client.close();
  }
}

/** Makes a set a shard of the cluster, once. At another port later, it tells the cluster so itself. */
async function addShard(admin: mongo.Db, set: string, host: string): Promise<void> {
  const { shards } = (await admin.command({ listShards: 1 })) as unknown as { shards: { _id: string }[] };
  if (!shards.some(({ _id }) => _id === set)) await admin.command({ addShard: host, name: set });
}
