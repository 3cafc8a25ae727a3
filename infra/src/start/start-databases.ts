import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { findMongod } from '../databases/packaged-mongod.js';
import { findRedis } from '../databases/find-redis.js';
import { checkMongo, checkRedis } from '../databases/reachable.js';
import { ensureReplicaSet, mongodbUri } from '../databases/replica-set.js';
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
  const [mongo, redis] = await Promise.all([
    givenMongo ?? ownMongo(dataDir, secrets, ports.get('mongo') ?? 0, tools, started),
    givenRedis ?? ownRedis(dataDir, secrets, ports.get('redis') ?? 0, tools, started),
    givenMongo === undefined ? undefined : checkMongo(givenMongo),
    givenRedis === undefined ? undefined : checkRedis(givenRedis),
  ]);
  return (user) => ({
    MONGODB_URI: givenMongo ?? addressFor(mongo, user, secrets),
    REDIS_URL: givenRedis ?? addressFor(redis, user, secrets),
  });
}

async function ownMongo(dataDir: string, secrets: Secrets, port: number, tools: Tools, started: Supervised[]): Promise<string> {
  const folder = join(dataDir, 'mongo');
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
      explainEnd: () => lastMongoError(folder),
    },
    tools,
  );
  started.push(mongod);
  await mongod.started;
  await ensureReplicaSet(port, 30_000, key, (client) => makeMongoUsers(client, secrets, prefixesOf(process.env)));
  return mongodbUri(port);
}

async function ownRedis(dataDir: string, secrets: Secrets, port: number, tools: Tools, started: Supervised[]): Promise<string> {
  const folder = join(dataDir, 'redis');
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
}

/** The last error that mongod wrote to its log. */
async function lastMongoError(folder: string): Promise<string | undefined> {
  const log = await readFile(join(folder, 'mongod.log'), 'utf8').catch(() => '');
  const serious = log.split('\n').filter((line) => /"s":"[EF]"/.test(line) && line.includes('"msg":"'));
  const { msg, attr } = JSON.parse(serious.at(-1) ?? '{}') as { msg?: string; attr?: { error?: unknown } };
  if (msg === undefined) return undefined;
  return attr?.error === undefined ? msg : `${msg} (${typeof attr.error === 'string' ? attr.error : JSON.stringify(attr.error)})`;
}
