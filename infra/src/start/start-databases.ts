import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { mongodArguments, redisArguments } from '../databases/database-commands.js';
import {
  addressFor,
  databasePassword,
  type DatabaseUser,
  makeMongoUsers,
  prefixesOf,
  redisUsersFile,
  replicaSetKey,
} from '../databases/database-users.js';
import { findClusterPrograms, findMongod } from '../databases/packaged-mongod.js';
import { findRedis } from '../databases/find-redis.js';
import { checkMongo, checkRedis } from '../databases/reachable.js';
import { ensureReplicaSet, mongodbUri } from '../databases/replica-set.js';
import { redisClusterFolder, redisClusterUrl, startRedisCluster } from '../databases/redis-nodes.js';
import { shardSite } from '../databases/shard-site.js';
import { clusterMark, clusterUri, startCluster } from '../databases/sharded-cluster.js';
import { supervise, type Supervised, type SupervisorTools } from '../supervisor/supervise.js';
import type { Progress } from '../system/progress.js';
import { runCommand } from '../system/run-command.js';
import { accepts, redisAnswers } from '../system/wait-until.js';
import type { Secrets } from './secrets.js';
import type { Settings } from './settings.js';

interface Tools extends SupervisorTools {
  progress: Progress;
}

/** Where the databases are for one of their users. Those that the settings name are as they name them, for everybody. */
export type DatabasesFor = (user: DatabaseUser) => { MONGODB_URI: string; REDIS_URL: string };

/**
 * The databases of the settings when they name some, after a look whether they answer; else our own, persistent in the data
 * folder, with a user for each service. Resolves when both take writes. What it started is in `started` even when it rejects,
 * so that it can be stopped.
 */
export async function startDatabases(
  settings: Settings,
  secrets: Secrets,
  ports: ReadonlyMap<string, number>,
  tools: Tools,
  started: Supervised[],
): Promise<DatabasesFor> {
  const { mongodbUri: givenMongo, redisUrl: givenRedis, dataDir } = settings;
  const startMongo = hasOwnCluster(settings) ? ownCluster : ownMongo;
  const hasRedisCluster = settings.isRedisCluster || existsSync(redisClusterFolder(dataDir));
  const startRedis = hasRedisCluster ? ownRedisCluster : ownRedis;
  const [mongodb, redis] = await Promise.all([
    givenMongo ?? startMongo(dataDir, secrets, ports, tools, started),
    givenRedis ?? startRedis(dataDir, secrets, ports, tools, started),
    givenMongo === undefined ? undefined : checkMongo(givenMongo),
    givenRedis === undefined ? undefined : checkRedis(givenRedis),
  ]);
  return (user) => ({
    MONGODB_URI: givenMongo ?? addressFor(mongodb, user, secrets),
    REDIS_URL: givenRedis ?? addressFor(redis, user, secrets),
  });
}

/** Is our own MongoDB a cluster? What is spread over shards is not whole without them. */
const hasOwnCluster = ({ mongodbUri, isSharded, dataDir }: Settings): boolean =>
  mongodbUri === undefined && (isSharded || existsSync(clusterMark(dataDir)));

/** Spreads what the services have in a cluster of our own over its shards, as they have written down that it is to be. */
export async function spreadOwnCluster(settings: Settings, databasesFor: DatabasesFor, say: Progress): Promise<void> {
  if (!hasOwnCluster(settings)) return;
  const client = new mongo.MongoClient(databasesFor('admin').MONGODB_URI, { serverSelectionTimeoutMS: 5000 });
  try {
    await shardSite(client, prefixesOf(process.env).database, () => undefined);
    say('the databases are spread over two shards');
  } finally {
    await client.close();
  }
}

type StartServers = (
  dataDir: string,
  secrets: Secrets,
  ports: ReadonlyMap<string, number>,
  tools: Tools,
  started: Supervised[],
) => Promise<string>;

const ownMongo: StartServers = async (dataDir, secrets, ports, tools, started) => {
  const folder = join(dataDir, 'mongo');
  const port = ports.get('mongo') ?? 0;
  const [command] = await Promise.all([findMongod(tools.progress), mkdir(folder, { recursive: true })]);
  const guard = join(folder, 'key');
  const key = replicaSetKey(secrets);
  await writeFile(guard, key, { mode: 0o600 });
  const mongod = supervise(
    {
      name: 'mongod',
      command: { command, args: mongodArguments({ folder, port, guard }), cwd: folder, env: process.env },
      isReady: () => accepts(port),
      isQuiet: true,
      explainEnd: () => lastMongoError(join(folder, 'mongod.log')),
    },
    tools,
  );
  started.push(mongod);
  await mongod.started;
  await ensureReplicaSet(port, 30_000, { key, then: makeUsers(secrets) });
  return mongodbUri(port);
};

const makeUsers = (secrets: Secrets) => (client: mongo.MongoClient) => makeMongoUsers(client, secrets, prefixesOf(process.env));

/** Two shards and what holds them together; what a replica set of this folder has is on the first of them. */
const ownCluster: StartServers = async (dataDir, secrets, ports, tools, started) => {
  const programs = await findClusterPrograms(tools.progress);
  const file = join(dataDir, 'mongo-key');
  const key = replicaSetKey(secrets);
  const login = { username: 'admin', password: databasePassword('admin', secrets) };
  await writeFile(file, key, { mode: 0o600 });
  await startCluster({
    folder: dataDir,
    ports,
    guard: { file, key, login, makeUsers: makeUsers(secrets) },
    timeoutMs: 60_000,
    start: async ({ name, program, folder, port, args }) => {
      const server = supervise(
        {
          name,
          command: { command: programs[program], args, cwd: folder, env: process.env },
          isReady: () => accepts(port),
          isQuiet: true,
          explainEnd: () => lastMongoError(join(folder, `${program}.log`)),
        },
        tools,
      );
      started.push(server);
      await server.started;
    },
  });
  return clusterUri(ports);
};

const ownRedis: StartServers = async (dataDir, secrets, ports, tools, started) => {
  const folder = join(dataDir, 'redis');
  const port = ports.get('redis') ?? 0;
  const [command] = await Promise.all([findRedis(tools.progress), mkdir(folder, { recursive: true })]);
  const guard = join(folder, 'users.acl');
  const users = redisUsersFile(secrets, prefixesOf(process.env));
  // Before 6.2 there were no rules for channels, and the server does not start with one.
  const isOld = /v=(?:[0-5]|6\.[01])\./.test((await runCommand(command, ['--version'])).stdout);
  await writeFile(guard, isOld ? users.replaceAll(/ &\S+/g, '') : users, { mode: 0o600 });
  const login = { user: 'admin', password: databasePassword('admin', secrets) };
  const redis = supervise(
    {
      name: 'redis',
      command: { command, args: redisArguments({ folder, port, guard }, true), cwd: folder, env: process.env },
      isReady: () => redisAnswers(port, login),
      isQuiet: true,
    },
    tools,
  );
  started.push(redis);
  await redis.started;
  return `redis://127.0.0.1:${port}`;
};

/** Three masters with a replica each. What the one server of this folder has stays where it is: outboxes tell all of it again. */
const ownRedisCluster: StartServers = async (dataDir, secrets, ports, tools, started) => {
  const command = await findRedis(tools.progress);
  const password = databasePassword('admin', secrets);
  await startRedisCluster({
    folder: redisClusterFolder(dataDir),
    ports,
    users: redisUsersFile(secrets, prefixesOf(process.env)),
    login: { username: 'admin', password },
    timeoutMs: 60_000,
    start: async ({ name, folder, port, args }) => {
      const node = supervise(
        {
          name,
          command: { command, args, cwd: folder, env: process.env },
          isReady: () => redisAnswers(port, { user: 'admin', password }),
          isQuiet: true,
        },
        tools,
      );
      started.push(node);
      await node.started;
    },
  });
  return redisClusterUrl(ports);
};

/** The last error that a server of MongoDB wrote to its log. */
async function lastMongoError(file: string): Promise<string | undefined> {
  const log = await readFile(file, 'utf8').catch(() => '');
  const serious = log.split('\n').filter((line) => /"s":"[EF]"/.test(line) && line.includes('"msg":"'));
  const { msg, attr } = JSON.parse(serious.at(-1) ?? '{}') as { msg?: string; attr?: { error?: unknown } };
  if (msg === undefined) return undefined;
  return attr?.error === undefined ? msg : `${msg} (${typeof attr.error === 'string' ? attr.error : JSON.stringify(attr.error)})`;
}
