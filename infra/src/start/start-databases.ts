import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongodArguments, redisArguments } from '../databases/database-commands.js';
import { findMongod } from '../databases/packaged-mongod.js';
import { findRedis } from '../databases/find-redis.js';
import { checkMongo, checkRedis } from '../databases/reachable.js';
import { ensureReplicaSet, mongodbUri } from '../databases/replica-set.js';
import { supervise, type Supervised, type SupervisorTools } from '../supervisor/supervise.js';
import type { Progress } from '../system/progress.js';
import { accepts, redisAnswers } from '../system/wait-until.js';
import type { Settings } from './settings.js';

interface Tools extends SupervisorTools {
  progress: Progress;
}

/**
 * The databases of the settings when they name some, after a look whether they answer; else our own, persistent in the data
 * folder. Resolves when both take writes. What it started is in `started` even when it rejects, so that it can be stopped.
 */
export async function startDatabases(
  settings: Settings,
  ports: ReadonlyMap<string, number>,
  tools: Tools,
  started: Supervised[],
): Promise<{ mongodbUri: string; redisUrl: string }> {
  const [mongo, redis] = await Promise.all([
    settings.mongodbUri ?? ownMongo(settings.dataDir, ports.get('mongo') ?? 0, tools, started),
    settings.redisUrl ?? ownRedis(settings.dataDir, ports.get('redis') ?? 0, tools, started),
    settings.mongodbUri === undefined ? undefined : checkMongo(settings.mongodbUri),
    settings.redisUrl === undefined ? undefined : checkRedis(settings.redisUrl),
  ]);
  return { mongodbUri: mongo, redisUrl: redis };
}

async function ownMongo(dataDir: string, port: number, tools: Tools, started: Supervised[]): Promise<string> {
  const folder = join(dataDir, 'mongo');
  const [command] = await Promise.all([findMongod(tools.progress), mkdir(folder, { recursive: true })]);
  const mongod = supervise(
    {
      name: 'mongod',
      command: { command, args: mongodArguments({ folder, port }), cwd: folder, env: process.env },
      isReady: () => accepts(port),
      isQuiet: true,
      explainEnd: () => lastMongoError(folder),
    },
    tools,
  );
  started.push(mongod);
  await mongod.started;
  await ensureReplicaSet(port, 30_000);
  return mongodbUri(port);
}

async function ownRedis(dataDir: string, port: number, tools: Tools, started: Supervised[]): Promise<string> {
  const folder = join(dataDir, 'redis');
  const [command] = await Promise.all([findRedis(tools.progress), mkdir(folder, { recursive: true })]);
  const redis = supervise(
    {
      name: 'redis',
      command: { command, args: redisArguments({ folder, port }, true), cwd: folder, env: process.env },
      isReady: () => redisAnswers(port),
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
