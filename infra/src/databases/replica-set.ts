import { mongo } from 'mongoose';
import { StartProblem } from '../system/start-problem.js';
import { type ClusterPart, FIRST_SET } from './database-commands.js';

interface ReplicaConfig {
  version: number;
  members: { _id: number; host: string }[];
}

/** Where services find the database: no database name, each service adds its own. */
export const mongodbUri = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${FIRST_SET}`;

interface ReplicaSetOptions {
  /** Of a set that has one: who knows it may do anything there, also before there is any user. */
  key?: string | undefined;
  part?: ClusterPart | undefined;
  then?: ((client: mongo.MongoClient) => Promise<void>) | undefined;
}

/** Connects to the one server on `port`, as who knows the key of its set where that has one. */
const directClient = (port: number, timeoutMs: number, key?: string): mongo.MongoClient =>
  new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
    ...(key === undefined ? {} : { auth: { username: '__system', password: key }, authSource: 'local' }),
  });

/**
 * Makes the mongod on `port` the one member of its replica set and waits until it takes writes, at most `timeoutMs`.
 * A set that remembers another port (a copied data folder, or a port that somebody else took) gets the new one.
 */
export async function ensureReplicaSet(
  port: number,
  timeoutMs: number,
  { key, part, then }: ReplicaSetOptions = {},
): Promise<void> {
  const client = directClient(port, timeoutMs, key);
  try {
    const admin = (await client.connect()).db('admin');
    const host = `127.0.0.1:${port}`;
    const config = await readConfig(admin);
    if (config === null) {
      const configServer = part?.role === 'config' ? { configsvr: true } : {};
      await admin.command({ replSetInitiate: { _id: part?.set ?? FIRST_SET, ...configServer, members: [{ _id: 0, host }] } });
    } else if (config.members.length !== 1 || config.members[0]?.host !== host) {
      if (part?.role === 'config') throw movedConfigServer(config.members[0]?.host ?? '');
      await admin.command({
        replSetReconfig: { ...config, version: config.version + 1, members: [{ _id: 0, host }] },
        force: true,
      });
    }
    await untilWritable(admin, Date.now() + timeoutMs);
    await then?.(client);
  } finally {
    await client.close();
  }
}

/** Shards keep its address, and would look for it there. */
const movedConfigServer = (known: string): StartProblem =>
  new StartProblem(`The cluster knows its config server as ${known}: free that port and start again.`);

async function readConfig(admin: mongo.Db): Promise<ReplicaConfig | null> {
  try {
    const reply = await admin.command({ replSetGetConfig: 1 });
    return reply.config as ReplicaConfig;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.codeName === 'NotYetInitialized') return null;
    throw error;
  }
}

async function untilWritable(admin: mongo.Db, deadline: number): Promise<void> {
  for (;;) {
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary === true) return;
    if (Date.now() > deadline) throw new Error('MongoDB did not become writable in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
